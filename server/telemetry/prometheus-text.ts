import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import type { ResourceMetrics } from '@opentelemetry/sdk-metrics'

/** What the names of Prometheus end in. Counts of things have no unit. */
const SUFFIXES: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes', '1': 'ratio' }

/** Names that Prometheus reads otherwise: `_count` is that of a histogram. */
const RENAMED: Readonly<Record<string, string>> = { 'db.client.connection.count': 'db.client.connections' }

/**
 * The name of a figure of OpenTelemetry for Prometheus, with its unit, so that ready-made boards and rules find it. The exporter writes names as
 * they are. Source: https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/
 */
function nameWithUnit(name: string, unit: string): string {
  const known = RENAMED[name] ?? name
  const suffix = SUFFIXES[unit]
  return suffix === undefined ? known : `${known}.${suffix}`
}

const serializer = new PrometheusSerializer(undefined, false, undefined, false, true)

export function prometheusText(figures: ResourceMetrics): string {
  const scopeMetrics = figures.scopeMetrics.map((scope) => ({
    ...scope,
    metrics: scope.metrics.map((metric) => {
      const { name, unit } = metric.descriptor
      return { ...metric, descriptor: { ...metric.descriptor, name: nameWithUnit(name, unit), unit: '' } }
    }),
  }))
  return serializer.serialize({ ...figures, scopeMetrics })
}
