// Renders a Helm chart as Helm does, and reads each manifest strictly: a field that Kubernetes does not have, or a value of another kind, is an
// error. Values come at standard input as JSON, manifests leave as a list of JSON objects.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strings"

	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	"sigs.k8s.io/yaml"
)

func newObject(kind string) (any, error) {
	switch kind {
	case "apps/v1 Deployment":
		return &appsv1.Deployment{}, nil
	case "apps/v1 StatefulSet":
		return &appsv1.StatefulSet{}, nil
	case "v1 Service":
		return &corev1.Service{}, nil
	case "networking.k8s.io/v1 Ingress":
		return &networkingv1.Ingress{}, nil
	case "policy/v1 PodDisruptionBudget":
		return &policyv1.PodDisruptionBudget{}, nil
	}
	return nil, fmt.Errorf("no kind that this test reads: %s", kind)
}

func render(folder string, given map[string]any) ([]any, error) {
	chart, err := loader.Load(folder)
	if err != nil {
		return nil, err
	}
	options := chartutil.ReleaseOptions{Name: "shop", Namespace: "default", IsInstall: true}
	values, err := chartutil.ToRenderValues(chart, given, options, chartutil.DefaultCapabilities)
	if err != nil {
		return nil, err
	}
	files, err := engine.Render(chart, values)
	if err != nil {
		return nil, err
	}
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	sort.Strings(names)
	objects := []any{}
	for _, name := range names {
		text := files[name]
		if !strings.HasSuffix(name, ".yaml") || strings.TrimSpace(text) == "" {
			continue
		}
		var meta struct{ APIVersion, Kind string }
		if err := yaml.Unmarshal([]byte(text), &meta); err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", name, err, text)
		}
		object, err := newObject(meta.APIVersion + " " + meta.Kind)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if err := yaml.UnmarshalStrict([]byte(text), object); err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", name, err, text)
		}
		objects = append(objects, object)
	}
	return objects, nil
}

func main() {
	var given map[string]any
	err := json.NewDecoder(os.Stdin).Decode(&given)
	var objects []any
	if err == nil {
		objects, err = render(os.Args[1], given)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err := json.NewEncoder(os.Stdout).Encode(objects); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
