import { useId } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { markReasonTexts } from '#domain/series/marks.ts'
import type { Interval } from '#domain/time/interval.ts'
import styles from './chart.module.css'
import { useChart } from './chart-context.tsx'
import { gapWordOf } from './gap-words.ts'
import { useChartScale } from './kit/Chart.tsx'
import { xOf, yOf } from './kit/chart-scale.ts'
import { Gap, Hatch, TimeSpan } from './kit/marks.tsx'

/** What lies under the measurements: the good range, lesson time, hatching where nobody measured, a strip for what came late. */
export function PlotBackground() {
  const { model } = useChart()
  const scale = useChartScale()
  const hatchId = useId()
  const within = ({ start, end }: Interval) => ({
    from: Math.max(start, scale.from),
    to: Math.min(end, scale.to),
  })
  return (
    <g>
      {model.lessons.map((lesson) => (
        <TimeSpan key={lesson.start} className={styles.lesson} {...within(lesson)} />
      ))}
      {model.goodBands.map(({ from, to }) => (
        <rect
          key={from}
          className={styles.good}
          width={scale.right}
          y={yOf(scale, to)}
          height={Math.max(0, yOf(scale, from) - yOf(scale, to))}
          opacity={0.75}
        />
      ))}
      <Hatch id={hatchId} />
      {model.gaps.map((gap) => {
        const because = gap.mark_reason && markReasonTexts[gap.mark_reason][currentLocale()]
        return (
          <Gap
            key={gap.start}
            {...within(gap)}
            hatchId={hatchId}
            words={[gapWordOf(gap.reason), because ?? ''].filter(Boolean)}
            isTop={model.form.kind === 'columns'}
          />
        )
      })}
      {model.partial.map((part) => (
        <Gap key={part.start} {...within(part)} hatchId={hatchId} words={[]} />
      ))}
      {model.late.map((late) => {
        const { from, to } = within(late)
        const y = scale.bottom - 4
        return (
          <path key={late.start} className={styles.late} d={`M${xOf(scale, from)} ${y}H${xOf(scale, to)}`} />
        )
      })}
    </g>
  )
}
