/** One metric of Prometheus' text format, version 0.0.4. */
export interface Metric {
  /** With its unit: `kotte_database_size_bytes`; a counter ends in `_total`. */
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'summary'
  readonly samples: readonly Sample[]
}

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  /** Of a summary: `_sum` or `_count`. */
  readonly suffix?: '_sum' | '_count'
  readonly value: number
}

export const metricsMediaType = 'text/plain; version=0.0.4; charset=utf-8'

/** What Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function metricsText(metrics: readonly Metric[]): string {
  const lines = metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels, suffix = '', value }) => `${name}${suffix}${labelText(labels)} ${value}`),
    ])
  return `${lines.join('\n')}\n`
}

function labelText(labels: Sample['labels'] = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
