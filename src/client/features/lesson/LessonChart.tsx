import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { useSize } from '#client/ui/base/use-size.ts'
import { Chart, useChartScale } from '#client/widgets/chart/kit/Chart.tsx'
import { type ChartTime, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { Curve, Gap, Hatch } from '#client/widgets/chart/kit/marks.tsx'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { Answer, GuessLines, GuessWords, Paper, Ring } from './LessonAnswer.tsx'
import { LessonBands, LessonFoot } from './LessonBands.tsx'
import styles from './LessonChart.module.css'
import { lessonShapeOf } from './lesson-shape.ts'
import type { Lesson } from './use-lesson.ts'

interface LessonChartProps {
  readonly metric: Metric
  readonly lesson: Lesson
  /** Numbers that were guessed among, with the hands for each. */
  readonly choices: readonly number[]
  readonly hands: readonly number[]
  /** `covered`: a paper over the end; `lifted`: it has just been taken away; `near`: what was hidden, with a ring round the answer. */
  readonly view: 'covered' | 'lifted' | 'near'
  /** The chart's accessible name. */
  readonly label: string
}

/** The curve on the projector: levels with faces and words at the side, the lessons below. */
export function LessonChart(props: LessonChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const size = useSize(place)
  return (
    <div className={styles.place} ref={place}>
      {size && size.width > 0 && size.height > 0 && <Figure {...props} {...size} />}
    </div>
  )
}

type FigureProps = LessonChartProps & { readonly width: number; readonly height: number }

function Figure({ metric, lesson, choices, hands, view, label, width, height }: FigureProps) {
  const { curve, story, lessons, holdsS } = lesson
  const points = [...story.shown, ...story.hidden]
  const isNear = view === 'near' && story.hidden.length > 3
  const time = timeOf(isNear ? story.hidden : points, curve.columnS, view === 'near' ? ringShare : 0)
  const words = Object.values(metric.levels).map(({ word }) => Math.max(word.sv.length, word.en.length))
  const shape = lessonShapeOf({
    width,
    height,
    ...time,
    points,
    choices,
    isFromZero: curve.columnS !== null,
    hasRibbon: lessons.length > 0 && curve.columnS === null && !isNear,
    letters: metric.followsBaseline ? 6 : Math.max(6, ...words),
    isHalf: view === 'near',
  })
  const seen = (view === 'covered' ? story.shown : points).filter(({ at }) => at >= time.from)
  return (
    <Chart scale={shape} label={label} className={styles.figure}>
      <LessonBands metric={metric} shape={shape} lessons={lessons} choices={choices} />
      <LessonFoot metric={metric} shape={shape} lessons={isNear ? [] : lessons} points={points} />
      {view === 'lifted' && <GuessLines shape={shape} cut={story.cut} choices={choices} hands={hands} />}
      {curve.columnS === null ? (
        <Line points={seen} holdsS={holdsS} />
      ) : (
        <Columns points={seen} columnS={curve.columnS} />
      )}
      {view === 'lifted' && (
        <>
          <GuessWords metric={metric} shape={shape} story={story} choices={choices} hands={hands} />
          <Answer metric={metric} shape={shape} answer={story.answer} />
        </>
      )}
      {view === 'near' && <Ring shape={shape} answer={story.answer} />}
      {view !== 'near' && <Paper shape={shape} cut={story.cut} isLifted={view === 'lifted'} />}
    </Chart>
  )
}

/** Before the first value and after the last, for the ring round one of them. */
const ringShare = 0.1

/** From the first value to the last, with room for columns that stand on them. */
function timeOf(points: readonly TimedValueS[], columnS: number | null, besideShare: number): ChartTime {
  const beside = (columnS ?? 0) / 2
  const [from, to] = [(points[0]?.at ?? 0) - beside, (points.at(-1)?.at ?? 1) + beside]
  const room = besideShare * (to - from)
  return { from: from - room, to: to + room }
}

interface LineProps {
  readonly points: readonly TimedValueS[]
  readonly holdsS: number
}

function Line({ points, holdsS }: LineProps) {
  const { t } = useLingui()
  const hatch = useId()
  return (
    <g>
      <Hatch id={hatch} gap={12} className={styles.hatch} />
      {points.map((point, index) => {
        const before = points[index - 1]
        if (!before || point.at - before.at <= holdsS) return null
        return (
          <Gap key={point.at} from={before.at} to={point.at} hatchId={hatch} words={[t`ingen mätning`]} />
        )
      })}
      <Curve points={points} holdsS={holdsS} />
    </g>
  )
}

function Columns({ points, columnS }: Pick<LineProps, 'points'> & { readonly columnS: number }) {
  const shape = useChartScale()
  const width = (xOf(shape, shape.from + columnS) - xOf(shape, shape.from)) * 0.78
  const zero = yOf(shape, Math.max(0, shape.least))
  return (
    <g>
      {points.map(({ at, value }) => {
        const y = yOf(shape, value)
        return (
          <rect
            key={at}
            className={styles.column}
            x={xOf(shape, at) - width / 2}
            y={Math.min(y, zero - 2)}
            width={width}
            height={Math.max(2, zero - y)}
            rx={Math.min(8, width / 5)}
          />
        )
      })}
    </g>
  )
}
