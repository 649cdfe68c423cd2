{{/* Names and labels of all objects of a release. */}}
{{- define "aisle.name" -}}
{{- if eq .Release.Name .Chart.Name }}{{ .Release.Name }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 52 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "aisle.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "aisle.labels" -}}
{{ include "aisle.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* A variable out of the secret. */}}
{{- define "aisle.secret" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: {{ .key }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end }}

{{/* The pod, which is the same over a PostgreSQL and over a volume. */}}
{{- define "aisle.pod" -}}
metadata:
  labels:
    {{- include "aisle.labels" . | nindent 4 }}
    {{- with .Values.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- if .Values.scrapeAnnotations }}
  annotations:
    prometheus.io/scrape: 'true'
    prometheus.io/path: /metrics
    prometheus.io/port: '7700'
  {{- end }}
spec:
  {{- with .Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  # Nothing in it talks to the cluster.
  automountServiceAccountToken: false
  enableServiceLinks: false
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile:
      type: RuntimeDefault
  # Three seconds until nobody sends requests any more, and five in which the service closes.
  terminationGracePeriodSeconds: 20
  containers:
    - name: service
      image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) }}
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      ports:
        - name: http
          containerPort: 7700
      env:
        - name: POD_IP
          valueFrom:
            fieldRef:
              fieldPath: status.podIP
        - name: AISLE_SERVER_NAME
          valueFrom:
            fieldRef:
              fieldPath: metadata.name
        # The processes of a release probe each other.
        - name: AISLE_ADVERTISED_URL
          value: http://$(POD_IP):7700
        - name: AISLE_APP_ID
          value: {{ .Values.appId | quote }}
        - name: AISLE_LOG_FORMAT
          value: json
        {{- with .Values.trustedProxy }}
        - name: AISLE_TRUSTED_PROXY
          value: {{ . | quote }}
        {{- end }}
        {{- include "aisle.secret" (dict "name" "AISLE_ADMIN_KEY" "secret" .Values.existingSecret "key" "admin-key") | nindent 8 }}
        {{- include "aisle.secret" (dict "name" "AISLE_SEARCH_KEY" "secret" .Values.existingSecret "key" "search-key") | nindent 8 }}
        {{- include "aisle.secret" (dict "name" "AISLE_OPERATOR_KEY" "secret" .Values.existingSecret "key" "operator-key") | nindent 8 }}
        {{- include "aisle.secret" (dict "name" "AISLE_MONITORING_KEY" "secret" .Values.existingSecret "key" "monitoring-key" "optional" true) | nindent 8 }}
        {{- if .Values.postgresql.enabled }}
        # A container that is started again has the snapshot of its indices from here.
        - name: AISLE_SNAPSHOT_DIR
          value: /data
        {{- include "aisle.secret" (dict "name" "DATABASE_URL" "secret" .Values.existingSecret "key" "database-url") | nindent 8 }}
        {{- end }}
        {{- range $name, $value := .Values.env }}
        - name: {{ $name }}
          value: {{ $value | quote }}
        {{- end }}
      # A start over many records may take a while: neither probe counts before it is over.
      startupProbe:
        httpGet:
          path: /readyz
          port: http
        periodSeconds: 2
        failureThreshold: 150
      readinessProbe:
        httpGet:
          path: /readyz
          port: http
        periodSeconds: 5
        timeoutSeconds: 3
      livenessProbe:
        httpGet:
          path: /healthz
          port: http
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      lifecycle:
        preStop:
          exec:
            command: [sleep, '3']
      resources:
        {{- toYaml .Values.resources | nindent 8 }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      volumeMounts:
        - name: tmp
          mountPath: /tmp
        - name: data
          mountPath: /data
  volumes:
    - name: tmp
      emptyDir: {}
    {{- if .Values.postgresql.enabled }}
    - name: data
      emptyDir: {}
    {{- end }}
  {{- if .Values.postgresql.enabled }}
  # One node that goes takes one process along.
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "aisle.selector" . | nindent 10 }}
  {{- end }}
  {{- with .Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
