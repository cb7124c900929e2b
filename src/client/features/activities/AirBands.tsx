import { useLingui } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { symbolHref } from '#client/ui/base/sprite.ts'
import { type ChartShape, ticksOf, xOf, yOf } from '#client/widgets/chart/curve-shape.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { levelFillOf } from '#client/widgets/level-fill.ts'
import { ribbonWords } from '#client/widgets/ribbon-words.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { complementOf, type Interval } from '#domain/time/interval.ts'
import { lessonRibbon } from '#domain/time/lesson-ribbon.ts'
import styles from './AirChart.module.css'
import { hasWords } from './air-chart-shape.ts'

interface PartProps {
  readonly shape: ChartShape
  readonly lessons: readonly Interval[]
}

/** The levels of the air with faces and words, instead of an axis. */
export function AirBands({ shape, lessons }: PartProps) {
  const locale = currentLocale()
  const { ranges } = currentScale(co2)
  const { left, right, top, bottom, from, to } = shape
  const between = lessons.length === 0 ? [] : complementOf(lessons, { start: from, end: to })
  return (
    <g>
      {ranges.map(({ level, from: ppm, to: nextPpm }, index) => {
        const y0 = yOf(shape, Math.max(shape.least, ppm ?? 0))
        const y1 = nextPpm === null ? top : yOf(shape, Math.min(shape.most, nextPpm))
        const middle = nextPpm === null ? y0 - Math.min((y0 - y1) / 2, 28) : (y0 + y1) / 2
        return (
          <g key={level}>
            <rect
              className={styles.band}
              fill={levelFillOf(co2.levels[level].symbol)}
              x="0"
              y={y1}
              width={right + 12}
              height={y0 - y1}
            />
            {index > 0 && <path className={styles.edge} d={`M0 ${y0}H${right + 12}`} />}
            <use
              href={symbolHref(`level-${co2.levels[level].symbol}`)}
              x="8"
              y={middle - 14}
              width="28"
              height="28"
            />
            {hasWords(shape) && (
              <text className={styles.word} x="44" y={middle} dy=".35em">
                {co2.levels[level].word[locale]}
              </text>
            )}
          </g>
        )
      })}
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
      <rect className={styles.pale} x={right} y={top} width="12" height={bottom - top} />
      <path className={styles.axis} d={`M${left} ${bottom}H${right}`} />
    </g>
  )
}

/** So much room a letter of the ribbon takes, px. */
const ribbonLetter = 11

/** The times below, and a ribbon of lessons and breaks. */
export function AirFoot({ shape, lessons }: PartProps) {
  const { t } = useLingui()
  const formats = formatsOf(currentLocale())
  return (
    <g>
      {ticksOf(shape).map((at) => (
        <g key={at}>
          <path className={styles.axis} d={`M${xOf(shape, at)} ${shape.bottom}v7`} />
          <text
            className={styles.tick}
            x={Math.min(shape.width - 26, xOf(shape, at))}
            y={shape.bottom + 26}
            textAnchor="middle"
          >
            {formats.time(at * 1000)}
          </text>
        </g>
      ))}
      {lessonRibbon(lessons, { start: shape.from, end: shape.to }).map(({ start, end, kind }) => {
        const from = xOf(shape, Math.max(start, shape.from))
        const to = xOf(shape, Math.min(end, shape.to))
        const word = t(ribbonWords[kind])
        return (
          <g key={start}>
            <rect
              className={kind === 'lesson' ? styles.lesson : styles.break}
              x={from + 1}
              y={shape.bottom + 38}
              width={Math.max(0, to - from - 2)}
              height="32"
              rx="9"
            />
            {to - from > word.length * ribbonLetter && (
              <text
                className={kind === 'lesson' ? styles.lessonWord : styles.tick}
                x={(from + to) / 2}
                y={shape.bottom + 54}
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
