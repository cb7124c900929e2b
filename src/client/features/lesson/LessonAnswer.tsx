import { useLingui } from '@lingui/react/macro'
import { symbolHref } from '#client/ui/plain/sprite.ts'
import { xOf, yOf } from '#client/widgets/chart/curve-shape.ts'
import { choiceNumber, levelTextOf } from '#client/widgets/guess-choice.ts'
import type { LessonPoint } from '#domain/lesson/lesson-story.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
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

/** On their lines, on the side where the answer is not. */
export function GuessWords({ metric, shape, story, choices, hands }: GuessWordsProps) {
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
export function Answer({ metric, shape, answer }: AnswerProps) {
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
export function Ring({ shape, answer }: Pick<AnswerProps, 'shape' | 'answer'>) {
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
