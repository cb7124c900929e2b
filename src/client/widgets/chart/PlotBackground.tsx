import { useId } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { markReasonTexts } from '#domain/series/marks.ts'
import type { Interval } from '#domain/time/interval.ts'
import styles from './chart.module.css'
import { useChart } from './chart-context.ts'
import { plotHeight, plotWidth } from './chart-size.ts'
import { gapWordOf } from './gap-words.ts'

interface PlotBackgroundProps {
  /** From epoch s to px within the plot. */
  readonly x: (t: number) => number
  /** From a value to px within the plot. */
  readonly y: (value: number) => number
}

/** What lies under the measurements: the good range, lesson time, hatching where nobody measured, a strip for what came late. */
export function PlotBackground({ x, y }: PlotBackgroundProps) {
  const { model, size } = useChart()
  const hatchId = useId()
  const full = { y: 0, height: plotHeight(size) }
  const across = ({ start, end }: Interval) => {
    const from = Math.max(0, x(start))
    return { x: from, width: Math.max(0, Math.min(x(end), plotWidth(size)) - from) }
  }
  return (
    <g>
      {model.lessons.map((lesson) => (
        <rect key={lesson.start} className={styles.lesson} {...across(lesson)} {...full} />
      ))}
      {model.goodBands.map(({ from, to }) => (
        <rect
          key={from}
          className={styles.good}
          x={0}
          width={plotWidth(size)}
          y={y(to)}
          height={Math.max(0, y(from) - y(to))}
          opacity={0.75}
        />
      ))}
      <defs>
        <pattern
          id={hatchId}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line y2="8" className={styles.hatch} />
        </pattern>
      </defs>
      {model.gaps.map((gap) => {
        const box = across(gap)
        const fits = (text: string) => box.width > 8 + 9 * text.length
        const because = gap.mark_reason && markReasonTexts[gap.mark_reason][currentLocale()]
        const words = [gapWordOf(gap.reason), because ?? ''].filter(Boolean)
        const shown = words.every(fits) ? words : words.slice(0, 1).filter(fits)
        return (
          <g key={gap.start}>
            <rect className={styles.gap} fill={`url(#${hatchId})`} {...box} {...full} />
            {shown.map((word, line) => (
              <text
                key={word}
                className={styles.word}
                x={box.x + box.width / 2}
                y={
                  model.form.kind === 'columns'
                    ? 22 + 20 * line
                    : full.height - 10 - 20 * (shown.length - 1 - line)
                }
                textAnchor="middle"
              >
                {word}
              </text>
            ))}
          </g>
        )
      })}
      {model.partial.map((part) => (
        <rect key={part.start} className={styles.gap} fill={`url(#${hatchId})`} {...across(part)} {...full} />
      ))}
      {model.late.map((late) => {
        const { x: from, width } = across(late)
        return <path key={late.start} className={styles.late} d={`M${from} ${full.height - 4}h${width}`} />
      })}
    </g>
  )
}
