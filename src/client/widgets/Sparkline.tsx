import { memo } from 'react'
import type { Spark } from '#contract/latest.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import styles from './Sparkline.module.css'
import { minuteOf } from './says-the-same.ts'
import { goodBands, hasSameSteps, lineThrough, spanOf } from './sparkline-shape.ts'

interface SparklineProps {
  readonly spark: Spark
  readonly metric: Metric
  /** The right edge, epoch ms; the left one is five hours before. */
  readonly now: number
  /** How often the sensor is expected to measure, seconds. */
  readonly intervalS?: number
}

/** The last five hours at a glance: the good range shaded, gaps open. A decoration; the words stand beside it. */
export const Sparkline = memo(function Sparkline({ spark, metric, now, intervalS = 0 }: SparklineProps) {
  const span = spanOf(spark.mean, metric.chartSpan)
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
}, looksTheSame)

/**
 * A line is drawn anew each minute, which is about a pixel, and when a step of it has got its first value. Another mean
 * of a step that has one waits for the minute: nobody sees it, and a slow tablet has twelve lines to lay out.
 */
function looksTheSame(before: SparklineProps, after: SparklineProps): boolean {
  return (
    before.metric === after.metric &&
    before.intervalS === after.intervalS &&
    minuteOf(before.now) === minuteOf(after.now) &&
    hasSameSteps(before.spark, after.spark)
  )
}
