import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { symbolHref } from '#client/ui/plain/sprite.ts'
import { useSize } from '#client/ui/plain/use-size.ts'
import { type ChartTime, curveOf, xOf, yOf } from '#client/widgets/chart/curve-shape.ts'
import type { LessonPoint } from '#domain/lesson/lesson-story.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { LessonBands, LessonFoot } from './LessonBands.tsx'
import styles from './LessonChart.module.css'
import { guessWidthOf, type LessonShape, lessonShapeOf } from './lesson-shape.ts'
import { choiceNumber, levelTextOf, measuredNumber } from './step-words.ts'
import type { Lesson } from './use-lesson.ts'

interface LessonChartProps {
  readonly metric: Metric
  readonly lesson: Lesson
  /** Numbers that were guessed among, with the hands for each. */
  readonly choices: readonly number[]
  readonly hands: readonly number[]
  /** `covered`: a paper over the end; `lifted`: it has just been taken away; `near`: what was hidden, with a ring round the answer. */
  readonly view: 'covered' | 'lifted' | 'near'
  /** What the picture says, for the ear. */
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
  const time = timeOf(isNear ? story.hidden : points, curve.columnS, isNear ? ringShare : 0)
  const words = Object.values(metric.levels).map(({ word }) => Math.max(word.sv.length, word.en.length))
  const shape = lessonShapeOf({
    width,
    height,
    ...time,
    points,
    choices,
    isFromZero: curve.columnS !== null,
    hasRibbon: lessons.length > 0 && curve.columnS === null && !isNear,
    letters: metric.bandsFrom ? 6 : Math.max(6, ...words),
    isHalf: view === 'near',
  })
  const seen = (view === 'covered' ? story.shown : points).filter(({ at }) => at >= time.from)
  return (
    <svg
      className={styles.figure}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      fontSize={shape.font}
    >
      <LessonBands metric={metric} shape={shape} lessons={lessons} choices={choices} />
      <LessonFoot metric={metric} shape={shape} lessons={isNear ? [] : lessons} points={points} />
      {view === 'lifted' && <GuessLines shape={shape} cut={story.cut} choices={choices} hands={hands} />}
      {curve.columnS === null ? (
        <Line shape={shape} points={seen} holdsS={holdsS} />
      ) : (
        <Columns shape={shape} points={seen} columnS={curve.columnS} />
      )}
      {view === 'lifted' && (
        <>
          <GuessWords metric={metric} shape={shape} story={story} choices={choices} hands={hands} />
          <Answer metric={metric} shape={shape} answer={story.answer} />
        </>
      )}
      {view === 'near' && <Ring shape={shape} answer={story.answer} />}
      {view !== 'near' && <Paper shape={shape} cut={story.cut} isLifted={view === 'lifted'} />}
    </svg>
  )
}

/** After the last value, for the ring round it. */
const ringShare = 0.1

/** From the first value to the last, with room for columns that stand on them. */
function timeOf(points: readonly LessonPoint[], columnS: number | null, afterShare: number): ChartTime {
  const beside = (columnS ?? 0) / 2
  const [from, to] = [(points[0]?.at ?? 0) - beside, (points.at(-1)?.at ?? 1) + beside]
  return { from, to: to + afterShare * (to - from) }
}

interface LineProps {
  readonly shape: LessonShape
  readonly points: readonly LessonPoint[]
  readonly holdsS: number
}

function Line({ shape, points, holdsS }: LineProps) {
  const { t } = useLingui()
  const hatch = useId()
  const path = curveOf(shape, points, holdsS)
  const gaps = points.flatMap((point, index) => {
    const before = points[index - 1]
    return before && point.at - before.at > holdsS ? [{ from: before.at, to: point.at }] : []
  })
  return (
    <g>
      <defs>
        <pattern
          id={hatch}
          width="12"
          height="12"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={styles.hatch} d="M0 0v12" />
        </pattern>
      </defs>
      {gaps.map(({ from, to }) => {
        const [x, end] = [xOf(shape, from), xOf(shape, to)]
        return (
          <g key={from}>
            <rect
              x={x}
              y={shape.top}
              width={end - x}
              height={shape.bottom - shape.top}
              fill={`url(#${hatch})`}
            />
            {end - x > shape.font * 8 && (
              <text
                className={styles.over}
                x={(x + end) / 2}
                y={shape.bottom - shape.font}
                textAnchor="middle"
              >
                {t`ingen mätning`}
              </text>
            )}
          </g>
        )
      })}
      <path className={styles.halo} d={path} strokeWidth={shape.font * 0.62} />
      <path className={styles.curve} d={path} strokeWidth={shape.font * 0.32} />
    </g>
  )
}

function Columns({ shape, points, columnS }: Omit<LineProps, 'holdsS'> & { readonly columnS: number }) {
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

interface GuessesProps extends Pick<LessonChartProps, 'choices' | 'hands'> {
  readonly shape: LessonShape
}

/** What the class guessed, as a line each: the more hands, the thicker. */
function GuessLines({ shape, cut, choices, hands }: GuessesProps & { readonly cut: number }) {
  const most = Math.max(...hands)
  return (
    <g>
      {choices.map((choice, index) => {
        const count = hands[index] ?? 0
        if (count === 0) return null
        const path = `M${xOf(shape, cut)} ${yOf(shape, choice)}H${shape.right}`
        const width = guessWidthOf(count, most, shape.font)
        return <path key={choice} className={styles.guess} d={path} strokeWidth={width} />
      })}
    </g>
  )
}

interface GuessWordsProps extends GuessesProps, Pick<LessonChartProps, 'metric'> {
  readonly story: Lesson['story']
}

/** On their lines, on the side where the answer is not. */
function GuessWords({ metric, shape, story, choices, hands }: GuessWordsProps) {
  const { t } = useLingui()
  const most = Math.max(...hands)
  const [left, right] = [xOf(shape, story.cut), shape.right]
  const isRight = xOf(shape, story.answer.at) < (left + right) / 2
  return (
    <g>
      {choices.map((choice, index) => {
        const count = hands[index] ?? 0
        if (count === 0) return null
        const number = choiceNumber(metric, choice)
        return (
          <text
            key={choice}
            className={styles.guessWord}
            x={isRight ? right - shape.font * 0.4 : left + shape.font * 0.4}
            y={yOf(shape, choice) - guessWidthOf(count, most, shape.font) / 2 - shape.font * 0.25}
            textAnchor={isRight ? 'end' : 'start'}
          >
            {t`${count} gissade ${number}`}
          </text>
        )
      })}
    </g>
  )
}

interface AnswerProps {
  readonly metric: Metric
  readonly shape: LessonShape
  readonly answer: LessonPoint
}

/** The value that was asked for, large, with the face of its level. */
function Answer({ metric, shape, answer }: AnswerProps) {
  const { font } = shape
  const level = levelTextOf(metric, answer.value)
  const number = measuredNumber(metric, answer.value)
  const face = font * 2.2
  const half = Math.max(face / 2, number.length * font * 0.7)
  const x = Math.max(shape.left + half, Math.min(shape.right - half, xOf(shape, answer.at)))
  const y = yOf(shape, answer.value)
  const isHigh = y - (level ? face / 2 : 0) - font * 2.2 < 0
  return (
    <g className={styles.answer}>
      {level && (
        <use
          href={symbolHref(`level-${level.symbol}`)}
          x={xOf(shape, answer.at) - face / 2}
          y={y - face / 2}
          width={face}
          height={face}
        />
      )}
      <text
        className={styles.value}
        x={x}
        y={isHigh ? y + face / 2 + font * 2 : y - (level ? face / 2 : 0) - font * 0.5}
        fontSize={font * 2.3}
        textAnchor="middle"
      >
        {number}
      </text>
    </g>
  )
}

/** Round what the first question is about. */
function Ring({ shape, answer }: Pick<AnswerProps, 'shape' | 'answer'>) {
  const { font } = shape
  const r = font * 2.6
  const x = Math.max(shape.left + r, Math.min(shape.right - r, xOf(shape, answer.at)))
  const y = Math.max(shape.top + r, Math.min(shape.bottom - r, yOf(shape, answer.value)))
  const [badgeX, badgeY] = [x - r * 0.8, y + r * 0.8]
  return (
    <g>
      <circle className={styles.ring} cx={x} cy={y} r={r} />
      <circle className={styles.badge} cx={badgeX} cy={badgeY} r={font} />
      <text
        className={styles.badgeWord}
        x={badgeX}
        y={badgeY}
        dy=".36em"
        textAnchor="middle"
        fontSize={font * 1.3}
      >
        1
      </text>
    </g>
  )
}

/** A paper over what is to be guessed. Lifted, it goes from left to right with the curve. */
function Paper({ shape, cut, isLifted }: { shape: LessonShape; cut: number; isLifted: boolean }) {
  const left = xOf(shape, cut)
  const width = shape.right - left
  const height = shape.bottom - shape.top
  return (
    <g className={isLifted ? styles.lifting : undefined}>
      <rect
        className={styles.paper}
        x={left}
        y={shape.top}
        width={width}
        height={height}
        rx={shape.font * 0.6}
      />
      <text
        className={styles.mark}
        x={left + width / 2}
        y={shape.top + height / 2}
        dy=".36em"
        fontSize={Math.min(height * 0.55, width * 0.5)}
        textAnchor="middle"
      >
        ?
      </text>
    </g>
  )
}
