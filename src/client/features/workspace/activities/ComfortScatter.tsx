import { useLingui } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { ComparedLesson } from '#domain/activities/comfort-vote.ts'
import styles from './ComfortScatter.module.css'

const size = { width: 480, height: 300 }
/** The field that the dots lie in. */
const field = { left: 68, right: 448, top: 34, bottom: 244 }
/** ppm between two lines, and what is always shown. */
const step = 200
const shown = { from: 400, to: 1000 }

interface ComfortScatterProps {
  /** Heard instead of the picture. */
  readonly label: string
  readonly lessons: readonly ComparedLesson[]
}

/** Each lesson a dot: how many found the air stuffy, over what was measured. */
export function ComfortScatter({ label, lessons }: ComfortScatterProps) {
  const { t } = useLingui()
  const formats = formatsOf(currentLocale())
  const values = lessons.map(({ ppm }) => ppm)
  const from = Math.min(shown.from, Math.floor(Math.min(...values) / step) * step)
  const to = Math.max(shown.to, Math.ceil(Math.max(...values) / step) * step)
  const x = (ppm: number) => field.left + ((ppm - from) / (to - from)) * (field.right - field.left)
  const y = (share: number) => field.bottom - share * (field.bottom - field.top)
  // At most some seven numbers stand below, however bad the air was.
  const apart = step * Math.ceil((to - from) / (7 * step))
  const ticks = Array.from(
    { length: Math.floor((to - from) / apart) + 1 },
    (_, index) => from + index * apart,
  )
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={label}
    >
      <text x="4" y="16">{t`Andel som tyckte att luften var instängd`}</text>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line className={styles.grid} x1={field.left} x2={field.right} y1={y(share)} y2={y(share)} />
          <text x={field.left - 8} y={y(share) + 5} textAnchor="end">
            {Math.round(100 * share)} %
          </text>
        </g>
      ))}
      {ticks.map((ppm) => (
        <g key={ppm}>
          <line className={styles.grid} x1={x(ppm)} x2={x(ppm)} y1={field.top} y2={field.bottom} />
          <text x={x(ppm)} y={field.bottom + 22} textAnchor="middle">
            {formats.number(ppm, 1)}
          </text>
        </g>
      ))}
      <text x={field.right} y={size.height - 8} textAnchor="end">{t`Koldioxid, median, ppm`}</text>
      {lessons.map(({ firstAt, share, ppm }) => (
        <circle key={firstAt} className={styles.dot} cx={x(ppm)} cy={y(share)} r="8" />
      ))}
    </svg>
  )
}
