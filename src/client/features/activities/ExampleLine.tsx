import { currentLocale } from '#client/texts/i18n.ts'
import { isExample, withExample } from '#client/widgets/age-words.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import styles from './AirChart.module.css'

interface ExampleLineProps {
  readonly metric: Metric
  /** Of what is drawn; undefined = nothing is. */
  readonly provenance: Provenance | undefined
}

/** Below a picture of made-up values: names them as an example, on the screen and on paper. */
export function ExampleLine({ metric, provenance = null }: ExampleLineProps) {
  if (!isExample(provenance)) return null
  return <p className={styles.more}>{withExample(metric.name[currentLocale()], provenance)}</p>
}
