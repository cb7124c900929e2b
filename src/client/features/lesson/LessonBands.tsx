import { useLingui } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { symbolHref } from '#client/ui/base/sprite.ts'
import { ticksOf, xOf, yOf } from '#client/widgets/chart/curve-shape.ts'
import { choiceNumber } from '#client/widgets/guess-choice.ts'
import { levelFillOf } from '#client/widgets/level-fill.ts'
import { ribbonWords } from '#client/widgets/ribbon-words.ts'
import { unitOf } from '#client/widgets/shown-number.ts'
import type { LessonPoint } from '#domain/lesson/lesson-story.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { complementOf, type Interval } from '#domain/time/interval.ts'
import { lessonRibbon } from '#domain/time/lesson-ribbon.ts'
import styles from './LessonChart.module.css'
import { isByDay } from './lesson-days.ts'
import { type LessonShape, scaleNumbersOf, shownBandsOf } from './lesson-shape.ts'

interface BandsProps {
  readonly metric: Metric
  readonly shape: LessonShape
  readonly lessons: readonly Interval[]
  readonly choices: readonly number[]
}

/** The levels as fields with faces and words instead of an axis; where they are no scale, numbers. */
export function LessonBands({ metric, shape, lessons, choices }: BandsProps) {
  const { left, right, top, bottom, from, to, font } = shape
  const locale = currentLocale()
  const bands = shownBandsOf(metric, shape)
  const numbers = scaleNumbersOf(metric, shape, choices)
  const between = lessons.length === 0 ? [] : complementOf(lessons, { start: from, end: to })
  const face = font * 1.4
  return (
    <g>
      {bands.map((band, index) => {
        const text = metric.levels[band.level]
        const [y0, y1] = [yOf(shape, band.from), yOf(shape, band.to)]
        if (!text) return null
        // A single one is above the numbers.
        const middle = numbers.length > 0 ? y1 + face : (y0 + y1) / 2
        return (
          <g key={band.level}>
            <rect
              className={styles.band}
              fill={levelFillOf(text.symbol)}
              x="0"
              y={y1}
              width={shape.width}
              height={y0 - y1}
            />
            {index > 0 && <path className={styles.edge} d={`M0 ${y0}H${shape.width}`} />}
            {y0 - y1 > font * 1.2 && (
              <>
                <use
                  href={symbolHref(`level-${text.symbol}`)}
                  x={font * 0.4}
                  y={middle - face / 2}
                  width={face}
                  height={face}
                />
                {shape.hasWords && (
                  <text className={styles.word} x={font * 2.2} y={middle} dy=".35em">
                    {text.word[locale]}
                  </text>
                )}
              </>
            )}
          </g>
        )
      })}
      {numbers.map((number) => (
        <g key={number}>
          <path className={styles.edge} d={`M${left} ${yOf(shape, number)}H${right}`} />
          <text
            className={styles.word}
            x={left - font * 0.6}
            y={yOf(shape, number)}
            dy=".35em"
            textAnchor="end"
          >
            {choiceNumber(metric, number)}
            {shape.hasWords && ` ${unitOf(metric)}`}
          </text>
        </g>
      ))}
      {/* Lessons stand in full colour; the time between them is pale. */}
      {between.map(({ start, end }) => (
        <rect
          key={start}
          className={styles.pale}
          x={xOf(shape, start)}
          y={top}
          width={xOf(shape, end) - xOf(shape, start)}
          height={bottom - top}
        />
      ))}
      <path className={styles.axis} d={`M${left} ${bottom}H${right}`} />
    </g>
  )
}

interface FootProps extends Omit<BandsProps, 'choices'> {
  readonly points: readonly LessonPoint[]
}

/** The times or days below, and a ribbon of lessons and breaks. */
export function LessonFoot({ metric, shape, lessons, points }: FootProps) {
  const { t } = useLingui()
  const { bottom, font, from, to, right, left } = shape
  const formats = formatsOf(currentLocale())
  const isDays = isByDay(metric)
  const ticks = isDays
    ? points.map(({ at }) => ({ at, word: formats.shortWeekday(at * 1000) }))
    : ticksOf(shape, font * 3.6).map((at) => ({ at, word: formats.time(at * 1000) }))
  const hasRibbon = !isDays && shape.height - bottom > font * 4
  const parts = hasRibbon ? lessonRibbon(lessons, { start: from, end: to }) : []
  return (
    <g>
      {ticks.map(({ at, word }) => (
        <g key={at}>
          <path className={styles.axis} d={`M${xOf(shape, at)} ${bottom}v${font * 0.3}`} />
          <text
            className={styles.tick}
            x={Math.max(left, Math.min(right - font * 0.2, xOf(shape, at)))}
            y={bottom + font * 1.4}
            textAnchor="middle"
          >
            {word}
          </text>
        </g>
      ))}
      {parts.map(({ start, end, kind }) => {
        const [x, until] = [xOf(shape, Math.max(start, from)), xOf(shape, Math.min(end, to))]
        const word = t(ribbonWords[kind])
        return (
          <g key={start}>
            <rect
              className={kind === 'lesson' ? styles.lesson : styles.break}
              x={x + 1}
              y={bottom + font * 2.1}
              width={Math.max(0, until - x - 2)}
              height={font * 1.8}
              rx={font * 0.3}
            />
            {until - x > font * 0.6 * word.length && (
              <text
                className={kind === 'lesson' ? styles.word : styles.tick}
                x={(x + until) / 2}
                y={bottom + font * 3}
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
