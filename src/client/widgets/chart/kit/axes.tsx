import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { useChartScale } from './Chart.tsx'
import { fontOf, ticksOf, xOf, yOf } from './chart-scale.ts'
import styles from './kit.module.css'

interface BottomTick {
  readonly at: number
  /** Empty = a line alone. */
  readonly text: string
  /** Where its words stand; left out = at its line. */
  readonly textAt?: number
}

interface BottomAxisProps {
  readonly ticks: readonly BottomTick[]
  /** Lines up through the plot, in place of short ones below it. */
  readonly hasGrid?: boolean
}

/** The line below a plot with its ticks. What lies beside the plot is left out. */
export function BottomAxis({ ticks, hasGrid = false }: BottomAxisProps) {
  const scale = useChartScale()
  const { left, right, width, top, bottom, from, to } = scale
  const font = fontOf(scale)
  const isIn = (at: number) => at >= from && at <= to
  return (
    <g>
      <path className={styles.axis} d={`M${left} ${bottom}H${right}`} />
      {ticks.map(({ at, text, textAt = at }) => (
        <g key={at}>
          {isIn(at) && (
            <path
              className={hasGrid ? styles.grid : styles.axis}
              d={`M${xOf(scale, at)} ${hasGrid ? `${top}V${bottom}` : `${bottom}v${0.45 * font}`}`}
            />
          )}
          {isIn(textAt) && text !== '' && (
            <text
              className={styles.tick}
              x={Math.max(left, Math.min(width - 1.65 * font, xOf(scale, textAt)))}
              y={bottom + 1.55 * font}
              textAnchor="middle"
            >
              {text}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

interface TimeAxisProps {
  /** The room that a time takes, in heights of its letters. */
  readonly ems?: number
}

/** Times of day below a plot. */
export function TimeAxis({ ems }: TimeAxisProps) {
  const scale = useChartScale()
  const { time } = formatsOf(currentLocale())
  return <BottomAxis ticks={ticksOf(scale, ems).map((at) => ({ at, text: time(at * 1000) }))} />
}

interface ValueAxisProps {
  readonly ticks: readonly number[]
  readonly format: (value: number) => string
}

/** Values at the left, each with a line across the plot. */
export function ValueAxis({ ticks, format }: ValueAxisProps) {
  const scale = useChartScale()
  const { left, right } = scale
  return (
    <g>
      {ticks.map((value) => (
        <g key={value}>
          <path className={styles.grid} d={`M${left} ${yOf(scale, value)}H${right}`} />
          <text
            className={styles.tick}
            x={left - 0.5 * fontOf(scale)}
            y={yOf(scale, value)}
            dy=".35em"
            textAnchor="end"
          >
            {format(value)}
          </text>
        </g>
      ))}
    </g>
  )
}
