import { currentLocale } from '#client/texts/i18n.ts'
import { symbolHref } from '#client/ui/base/sprite.ts'
import { levelFillOf } from '#client/widgets/level-fill.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { useChartScale } from './Chart.tsx'
import { fontOf, yOf } from './chart-scale.ts'
import styles from './kit.module.css'

/** A level and the values between which it is, in the metric's unit; null = no limit on that side. */
export interface LevelRange {
  readonly level: string
  readonly from: number | null
  readonly to: number | null
}

interface LevelGroundProps {
  /** From below. */
  readonly levels: readonly LevelRange[]
  readonly texts: Metric['levels']
  readonly hasWords: boolean
  /** Px; words that are wider stand on several lines. Left out = as wide as they are. */
  readonly wordWidth?: number
  /** Px; left out = one and three quarters of a line. */
  readonly faceSize?: number
  /** Where the face of the topmost level stands; marks or numbers may need its middle. */
  readonly topFace?: 'middle' | 'low' | 'high'
}

/** A lower level has no room for its face, in heights of its letters. */
const leastEms = 1.2

/** The levels as fields with faces and words at the side, instead of numbers on an axis. */
export function LevelGround({
  levels,
  texts,
  hasWords,
  wordWidth,
  topFace = 'middle',
  ...props
}: LevelGroundProps) {
  const scale = useChartScale()
  const font = fontOf(scale)
  const { faceSize = 1.75 * font } = props
  const shown = levels.flatMap(({ level, from, to }) => {
    const [low, high] = [Math.max(from ?? scale.least, scale.least), Math.min(to ?? scale.most, scale.most)]
    const text = texts[level]
    return text && low < high ? [{ text, level, y0: yOf(scale, low), y1: yOf(scale, high) }] : []
  })
  return (
    <g>
      {shown.map(({ text, level, y0, y1 }, index) => {
        const place = index === shown.length - 1 ? topFace : 'middle'
        const half = Math.min((y0 - y1) / 2, faceSize)
        const middle = { middle: (y0 + y1) / 2, low: y0 - half, high: y1 + half }[place]
        return (
          <g key={level}>
            <rect
              className={styles.level}
              fill={levelFillOf(text.symbol)}
              y={y1}
              width={scale.width}
              height={y0 - y1}
            />
            {index > 0 && <path className={styles.levelEdge} d={`M0 ${y0}H${scale.width}`} />}
            {y0 - y1 > leastEms * font && (
              <use
                href={symbolHref(`level-${text.symbol}`)}
                x={0.29 * faceSize}
                y={middle - faceSize / 2}
                width={faceSize}
                height={faceSize}
              />
            )}
            {hasWords && y0 - y1 > leastEms * font && (
              <text className={styles.word}>
                {linesOf(text.word[currentLocale()], wordWidth, font, (y0 - y1) / font).map(
                  (line, row, lines) => (
                    <tspan
                      key={line}
                      x={1.57 * faceSize}
                      y={middle + (row - (lines.length - 1) / 2) * lineEms * font}
                      dy=".35em"
                    >
                      {line}
                    </tspan>
                  ),
                )}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** Between two lines of a word, in heights of its letters. */
const lineEms = 1.05
/** The room that a letter takes, in heights of it. */
const letterEms = 0.56

/** Words in as many lines as they need, broken at their spaces; nothing where the level is too low for them. */
function linesOf(words: string, width: number | undefined, font: number, ems: number): readonly string[] {
  if (width === undefined) return [words]
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const joined = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && joined.length * letterEms * font <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines.length * lineEms <= ems ? lines : []
}
