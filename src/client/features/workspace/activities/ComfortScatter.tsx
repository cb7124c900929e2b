import { useLingui } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { BottomAxis, ValueAxis } from '#client/widgets/chart/kit/axes.tsx'
import { Chart } from '#client/widgets/chart/kit/Chart.tsx'
import { type ChartScale, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import type { ComparedLesson } from '#domain/activities/comfort-vote.ts'
import styles from './ComfortScatter.module.css'

const size = { width: 480, height: 300 }
/** The field that the dots lie in. */
const field = { left: 68, right: 448, top: 34, bottom: 244 }
/** ppm between two lines, and what is always shown. */
const step = 200
const shown = { from: 400, to: 1000 }

interface ComfortScatterProps {
  /** Text alternative of the picture. */
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
  const scale: ChartScale = { ...size, ...field, from, to, least: 0, most: 1 }
  // At most some seven numbers stand below, however bad the air was.
  const apart = step * Math.ceil((to - from) / (7 * step))
  const ticks = Array.from(
    { length: Math.floor((to - from) / apart) + 1 },
    (_, index) => from + index * apart,
  )
  return (
    <Chart scale={scale} label={label} className={styles.picture}>
      <text x="4" y="16">{t`Andel som tyckte att luften var instängd`}</text>
      <ValueAxis ticks={[0, 0.5, 1]} format={(share) => `${Math.round(100 * share)} %`} />
      <BottomAxis hasGrid ticks={ticks.map((ppm) => ({ at: ppm, text: formats.number(ppm, 1) }))} />
      <text x={field.right} y={size.height - 8} textAnchor="end">{t`Koldioxid, median, ppm`}</text>
      {lessons.map(({ firstAt, share, ppm }) => (
        <circle key={firstAt} className={styles.dot} cx={xOf(scale, ppm)} cy={yOf(scale, share)} r="8" />
      ))}
    </Chart>
  )
}
