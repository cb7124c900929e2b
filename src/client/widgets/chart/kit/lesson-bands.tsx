import { useLingui } from '@lingui/react/macro'
import { ribbonWords } from '#client/widgets/ribbon-words.ts'
import { complementOf, type Interval } from '#domain/time/interval.ts'
import { lessonRibbon } from '#domain/time/lesson-ribbon.ts'
import { useChartScale } from './Chart.tsx'
import { fontOf, xOf } from './chart-scale.ts'
import styles from './kit.module.css'
import { TimeSpan } from './marks.tsx'

interface LessonsProps {
  /** Epoch s. */
  readonly lessons: readonly Interval[]
}

/** Lessons stand in full colour: the time between them is pale, and so is what is not in the picture any more. */
export function PaleBreaks({ lessons }: LessonsProps) {
  const { from, to, right, width, top, bottom } = useChartScale()
  if (lessons.length === 0) return null
  return (
    <g>
      {complementOf(lessons, { start: from, end: to }).map(({ start, end }) => (
        <TimeSpan key={start} className={styles.pale} from={start} to={end} />
      ))}
      <rect className={styles.pale} x={right} y={top} width={width - right} height={bottom - top} />
    </g>
  )
}

/** The room that a letter of the ribbon takes, in heights of it. */
const letterEms = 0.65

/** A ribbon of lessons and breaks below the times. */
export function LessonRibbon({ lessons }: LessonsProps) {
  const { t } = useLingui()
  const scale = useChartScale()
  const { from, to, bottom } = scale
  const font = fontOf(scale)
  const top = bottom + 2.2 * font
  return (
    <g>
      {lessonRibbon(lessons, { start: from, end: to }).map(({ start, end, kind }) => {
        const [x, until] = [xOf(scale, Math.max(start, from)), xOf(scale, Math.min(end, to))]
        const word = t(ribbonWords[kind])
        return (
          <g key={start}>
            <rect
              className={kind === 'lesson' ? styles.lesson : styles.break}
              x={x + 1}
              y={top}
              width={Math.max(0, until - x - 2)}
              height={1.9 * font}
              rx={0.5 * font}
            />
            {until - x > word.length * letterEms * font && (
              <text
                className={kind === 'lesson' ? styles.word : styles.tick}
                x={(x + until) / 2}
                y={top + 0.95 * font}
                dy=".35em"
                textAnchor="middle"
              >
                {word}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
