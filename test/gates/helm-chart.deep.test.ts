/** The Helm chart: what it renders is what Kubernetes reads, for every way to run the service, and it sets only what the command reads. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const chart = resolve(root, 'deploy/helm/aisle');
const folder = mkdtempSync(join(tmpdir(), 'aisle-helm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Helm as a library, and the types of Kubernetes. */
const MODULES = ['helm.sh/helm/v3@v3.18.6', 'k8s.io/api@v0.33.3', 'sigs.k8s.io/yaml@v1.6.0'];

function runGo(...args: string[]): boolean {
  return spawnSync('go', args, { cwd: folder, stdio: 'ignore', timeout: 900_000 }).status === 0;
}

function hasRenderer(): boolean {
  writeFileSync(join(folder, 'go.mod'), 'module render\n\ngo 1.24\n');
  copyFileSync(join(import.meta.dirname, 'helm-chart/render-chart.go'), join(folder, 'main.go'));
  return runGo('get', ...MODULES) && runGo('mod', 'tidy') && runGo('build', '-o', 'render', '.');
}
const hasHelm = hasRenderer();
if (!hasHelm) console.log('The Helm chart is not rendered: Go and its modules cannot be had here');

interface Container {
  image: string;
  env: { name: string; value?: string; valueFrom?: object }[];
  volumeMounts: { name: string; mountPath: string }[];
  readinessProbe: { httpGet: { path: string } };
  livenessProbe: { httpGet: { path: string } };
  securityContext: object;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas: number;
    selector: { matchLabels: Record<string, string> } & Record<string, string>;
    template: {
      metadata: { labels: Record<string, string> };
      spec: { containers: [Container]; securityContext: object; volumes: { name: string }[] };
    };
    volumeClaimTemplates: { metadata: { name: string } }[];
    rules: { host: string }[];
  };
}

/** What a release with some values is made of, by its kind. */
function render(values: object): { manifests: Map<string, Manifest>; error: string } {
  const { stdout, stderr } = spawnSync(join(folder, 'render'), [chart], {
    input: JSON.stringify(values),
    encoding: 'utf8',
  });
  const list = stdout === '' ? [] : (JSON.parse(stdout) as Manifest[]);
  return { manifests: new Map(list.map((manifest) => [manifest.kind, manifest])), error: stderr };
}

const least = { image: { repository: 'images.example.com/aisle' }, existingSecret: 'aisle' };
const options = new Set(
  readFileSync(resolve(root, 'packages/service/src/node/commands/cli-help.ts'), 'utf8').match(
    /\b(?:AISLE_[A-Z_]+|DATABASE_URL)\b/g,
  ),
);

describe.skipIf(!hasHelm)('the Helm chart', () => {
  it('is several processes over a PostgreSQL, of which one at a time goes', () => {
    const { manifests, error } = render(least);
    expect(error).toBe('');
    expect([...manifests.keys()].sort()).toEqual(['Deployment', 'PodDisruptionBudget', 'Service']);
    const { spec } = manifests.get('Deployment')!;
    expect(spec.replicas).toBe(2);
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    expect(spec.template.metadata.labels).toMatchObject(manifests.get('Service')!.spec.selector);
    const [container] = spec.template.spec.containers;
    expect(container.image).toBe('images.example.com/aisle:0.1.0');
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    expect(container.env.find(({ name }) => name === 'DATABASE_URL')?.valueFrom).toEqual({
      secretKeyRef: { name: 'aisle', key: 'database-url' },
    });
  });

  it('is one process with a volume of its own without a PostgreSQL, however many are asked for', () => {
    const { manifests, error } = render({ ...least, postgresql: { enabled: false }, replicas: 3 });
    expect(error).toBe('');
    expect([...manifests.keys()].sort()).toEqual(['Service', 'StatefulSet']);
    const { spec } = manifests.get('StatefulSet')!;
    expect(spec.replicas).toBe(1);
    expect(spec.volumeClaimTemplates.map(({ metadata }) => metadata.name)).toEqual(['data']);
    const [container] = spec.template.spec.containers;
    expect(container.env.map(({ name }) => name)).not.toContain('DATABASE_URL');
    expect(container.volumeMounts).toContainEqual({ name: 'data', mountPath: '/data' });
  });

  it('runs as nobody who matters, on a file system that it cannot write to', () => {
    const { spec } = render(least).manifests.get('Deployment')!.spec.template;
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(spec.containers[0].securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    // Each mount has its volume.
    const volumes = spec.volumes.map(({ name }) => name);
    expect(spec.containers[0].volumeMounts.filter(({ name }) => !volumes.includes(name))).toEqual([]);
  });

  it('sets only what the command reads, and nothing secret as a text', () => {
    for (const values of [least, { ...least, postgresql: { enabled: false }, trustedProxy: '10.0.0.0/8' }]) {
      const workload = [...render(values).manifests.values()].find(({ kind }) => /Deployment|Set/.test(kind));
      const { env } = workload!.spec.template.spec.containers[0];
      expect(env.map(({ name }) => name).filter((name) => name !== 'POD_IP' && !options.has(name))).toEqual([]);
      for (const { name, value } of env)
        if (/_KEY$|_URL$/.test(name)) expect(value ?? '').toMatch(/^(|http:.*POD_IP.*)$/);
    }
  });

  it('has an ingress where one is asked for, and hands over options of the service', () => {
    const { manifests, error } = render({
      ...least,
      ingress: { enabled: true, host: 'search.example.com', className: 'nginx', tlsSecret: 'tls' },
      env: { AISLE_KEEP_EVENTS: '180' },
    });
    expect(error).toBe('');
    expect(manifests.get('Ingress')!.spec.rules.map(({ host }) => host)).toEqual(['search.example.com']);
    const { env } = manifests.get('Deployment')!.spec.template.spec.containers[0];
    expect(env).toContainEqual({ name: 'AISLE_KEEP_EVENTS', value: '180' });
  });

  it.each([
    ['no image and no secret', {}, /existingSecret/],
    ['a name that is misspelt', { ...least, replica: 3 }, /replica/],
    ['a key as a text', { ...least, env: { AISLE_ADMIN_KEY: 'secret' } }, /AISLE_ADMIN_KEY/],
    ['no processes', { ...least, replicas: 0 }, /replicas/],
    ['an ingress without a host', { ...least, ingress: { enabled: true } }, /host/],
    ['a size that is none', { ...least, persistence: { size: 'large' } }, /size/],
  ])('refuses %s, by name', (_, values, named) => {
    const { manifests, error } = render(values);
    expect(manifests.size).toBe(0);
    expect(error).toMatch(named);
  });
});
