import type { Spark } from '#contract/latest.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { currentLeastSpan } from './current-scale.ts'
import styles from './Sparkline.module.css'
import { goodBands, lineThrough, spanOf } from './sparkline-shape.ts'

interface SparklineProps {
  readonly spark: Spark
  readonly metric: Metric
  /** The right edge, epoch ms; the left one is five hours before. */
  readonly now: number
  /** How often the sensor is expected to measure, seconds. */
  readonly intervalS?: number
}

/** The last five hours at a glance: the good range shaded, gaps open. A decoration; the words stand beside it. */
export function Sparkline({ spark, metric, now, intervalS = 0 }: SparklineProps) {
  const span = spanOf(spark.mean, currentLeastSpan(metric))
  return (
    <svg
      className={styles.spark}
      viewBox="0 0 100 56"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {goodBands(metric, span).map(({ y, height }) => (
        <rect key={y} className={styles.good} x="0" y={y} width="100" height={height} />
      ))}
      <path className={styles.line} d={lineThrough(spark, span, now, intervalS)} />
    </svg>
  )
}
