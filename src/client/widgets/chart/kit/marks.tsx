import type { ReactNode, SVGProps } from 'react'
import { symbolHref } from '#client/ui/base/sprite.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { useChartScale } from './Chart.tsx'
import { curveOf, fontOf, xOf, yOf } from './chart-scale.ts'
import styles from './kit.module.css'

interface CurveProps {
  readonly points: readonly TimedValueS[]
  /** A value is joined to the next for so long, s; left out = always. */
  readonly holdsS?: number
  readonly color?: 'chart-1' | 'chart-2' | 'chart-4'
  /** A halo apart from its line, where another curve lies between them. */
  readonly part?: 'halo' | 'line' | 'both'
}

/** A line through values with a halo on what lies under it; open where nothing was measured. */
export function Curve({ points, holdsS, color = 'chart-1', part = 'both' }: CurveProps) {
  const scale = useChartScale()
  const font = fontOf(scale)
  const path = curveOf(scale, points, holdsS)
  return (
    <>
      {part !== 'line' && <path className={styles.halo} d={path} strokeWidth={0.62 * font} />}
      {part !== 'halo' && (
        <path className={styles.curve} d={path} stroke={`var(--${color})`} strokeWidth={0.31 * font} />
      )}
    </>
  )
}

interface TimeSpanProps {
  /** Epoch s. */
  readonly from: number
  readonly to: number
  readonly className: string | undefined
  readonly fill?: string
  readonly rx?: number
  /** Px; a short time is seen all the same. */
  readonly leastWidth?: number
  /** Above the plot. */
  readonly word?: string
}

/** A time from the top of the plot to its bottom. */
export function TimeSpan({ from, to, leastWidth = 0, word, ...look }: TimeSpanProps) {
  const scale = useChartScale()
  const [x, end] = [xOf(scale, from), xOf(scale, to)]
  return (
    <>
      <rect
        {...look}
        x={x}
        y={scale.top}
        width={Math.max(leastWidth, end - x)}
        height={scale.bottom - scale.top}
      />
      {word !== undefined && (
        <text
          className={styles.word}
          x={(x + end) / 2}
          y={scale.top - 0.75 * fontOf(scale)}
          textAnchor="middle"
        >
          {word}
        </text>
      )}
    </>
  )
}

/** A moment, as a line from the top of the plot to its bottom. */
export function TimeLine({ at }: { readonly at: number }) {
  const scale = useChartScale()
  return <path className={styles.timeLine} d={`M${xOf(scale, at)} ${scale.top}V${scale.bottom}`} />
}

/** Words that may lie over a curve. */
export function OverText({ className = '', ...props }: SVGProps<SVGTextElement>) {
  return <text {...props} className={`${styles.over} ${className}`} />
}

interface LevelFaceProps {
  readonly symbol: string
  /** Epoch s. */
  readonly at: number
  readonly value: number
  /** Px. */
  readonly size?: number
}

/** The face of a level rides on the curve. */
export function LevelFace({ symbol, at, value, size = 36 }: LevelFaceProps) {
  const scale = useChartScale()
  return (
    <g
      className={styles.face}
      style={{ transform: `translate(${xOf(scale, at)}px, ${yOf(scale, value)}px)` }}
    >
      <use href={symbolHref(`level-${symbol}`)} x={-size / 2} y={-size / 2} width={size} height={size} />
    </g>
  )
}

interface HatchProps {
  readonly id: string
  /** Px between two lines. */
  readonly gap?: number
  readonly className?: string | undefined
}

/** The hatching of what was not measured, for `fill`. */
export function Hatch({ id, gap = 8, className = styles.hatch }: HatchProps) {
  return (
    <defs>
      <pattern id={id} width={gap} height={gap} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={className} y2={gap} />
      </pattern>
    </defs>
  )
}

interface GapProps {
  /** Epoch s. */
  readonly from: number
  readonly to: number
  /** Of `Hatch`. */
  readonly hatchId: string
  /** Why, the most important first: as many lines as are narrow enough. */
  readonly words: readonly string[]
  /** Lines stand at the top of the plot: columns stand at its bottom. */
  readonly isTop?: boolean
}

/** A time in which nothing was measured. */
export function Gap({ from, to, hatchId, words, isTop = false }: GapProps): ReactNode {
  const scale = useChartScale()
  const font = fontOf(scale)
  const [x, end] = [xOf(scale, from), xOf(scale, to)]
  const fits = (text: string) => end - x > 0.5 * font + 0.56 * font * text.length
  const shown = words.every(fits) ? words : words.slice(0, 1).filter(fits)
  const line = 1.25 * font
  return (
    <g>
      <TimeSpan className={styles.gap} fill={`url(#${hatchId})`} from={from} to={to} />
      {shown.map((word, index) => (
        <OverText
          key={word}
          x={(x + end) / 2}
          y={
            isTop
              ? scale.top + 1.4 * font + line * index
              : scale.bottom - 0.65 * font - line * (shown.length - 1 - index)
          }
          textAnchor="middle"
        >
          {word}
        </OverText>
      ))}
    </g>
  )
}
