import { useLingui } from '@lingui/react/macro'
import { xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { LevelFace, OverText } from '#client/widgets/chart/kit/marks.tsx'
import { choiceNumber, levelTextOf } from '#client/widgets/guess-choice.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { answerPlaceOf, guessPlacesOf } from './answer-place.ts'
import styles from './LessonChart.module.css'
import { guessWidthOf, type LessonShape } from './lesson-shape.ts'
import { measuredNumber } from './step-words.ts'
import type { Lesson } from './use-lesson.ts'

/** What lies over the curve: the paper, and once it is lifted the guesses and the answer. */

interface GuessesProps {
  readonly shape: LessonShape
  /** Numbers that were guessed among, with the hands for each. */
  readonly choices: readonly number[]
  readonly hands: readonly number[]
}

/** What the class guessed, as a line each: the more hands, the thicker. */
export function GuessLines({ shape, cut, choices, hands }: GuessesProps & { readonly cut: number }) {
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

interface GuessWordsProps extends GuessesProps {
  readonly metric: Metric
  readonly story: Lesson['story']
}

/** At their lines, where the answer is not. */
export function GuessWords({ metric, shape, story, choices, hands }: GuessWordsProps) {
  const { t } = useLingui()
  const { cut, answer } = story
  const guesses = choices.flatMap((value, index) => {
    const count = hands[index] ?? 0
    const number = choiceNumber(metric, value)
    const words = t`${count} gissade ${number}`
    return count === 0 ? [] : [{ value, hands: count, words, letters: words.length }]
  })
  const places = guessPlacesOf(shape, cut, placeOf(metric, shape, answer).box, guesses)
  return (
    <g>
      {guesses.map(({ value, words }, index) => (
        <OverText
          key={value}
          className={styles.guessWord}
          x={places[index]?.x}
          y={places[index]?.y}
          textAnchor={places[index]?.anchor}
        >
          {words}
        </OverText>
      ))}
    </g>
  )
}

interface AnswerProps {
  readonly metric: Metric
  readonly shape: LessonShape
  readonly answer: TimedValueS
}

function placeOf(metric: Metric, shape: LessonShape, answer: TimedValueS) {
  const { length } = measuredNumber(metric, answer.value)
  return answerPlaceOf(shape, answer, length, levelTextOf(metric, answer.value) !== null)
}

/** The value that was asked for, large, with the face of its level. */
export function Answer({ metric, shape, answer }: AnswerProps) {
  const level = levelTextOf(metric, answer.value)
  const { face, x, y, fontSize } = placeOf(metric, shape, answer)
  return (
    <g className={styles.answer}>
      {level && <LevelFace symbol={level.symbol} at={answer.at} value={answer.value} size={face} />}
      <OverText className={styles.value} x={x} y={y} fontSize={fontSize} textAnchor="middle">
        {measuredNumber(metric, answer.value)}
      </OverText>
    </g>
  )
}

/** Round what the first question is about. */
export function Ring({ shape, answer }: Pick<AnswerProps, 'shape' | 'answer'>) {
  const { font } = shape
  const r = font * 2.6
  const x = xOf(shape, answer.at)
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
export function Paper({ shape, cut, isLifted }: { shape: LessonShape; cut: number; isLifted: boolean }) {
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
