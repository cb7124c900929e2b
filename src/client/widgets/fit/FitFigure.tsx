import { useLingui } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { BottomAxis, ValueAxis } from '#client/widgets/chart/kit/axes.tsx'
import { Chart } from '#client/widgets/chart/kit/Chart.tsx'
import { type ChartScale, curveOf, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { Curve, OverText } from '#client/widgets/chart/kit/marks.tsx'
import { useFigureSize } from '#client/widgets/chart/use-figure-size.ts'
import { valueAxis } from '#client/widgets/chart/value-ticks.ts'
import { curveAt } from '#domain/ventilation/exponential-fit.ts'
import { curveOfFall, type FallToFit } from '#domain/ventilation/fall-to-fit.ts'
import styles from './FitCurve.module.css'

interface FitFigureProps {
  /** The chart's accessible name. */
  readonly label: string
  readonly fall: FallToFit
  /** Air changes per hour. */
  readonly rate: number
  /** What fits as well is shown as a band. */
  readonly hasFitted: boolean
}

/** The measured points, the curve at the slider's place, and how far each point is from it. */
export function FitFigure(props: FitFigureProps) {
  const { ref, width } = useFigureSize()
  return (
    <div ref={ref} className={styles.frame}>
      {width > 0 && <Figure {...props} width={width} />}
    </div>
  )
}

const margin = { left: 56, right: 14, top: 14, bottom: 52 }
const sections = 60
/** The room that the words of a tick take, px. */
const tickPx = 60

function Figure({ label, fall, rate, hasFitted, width }: FitFigureProps & { readonly width: number }) {
  const { t } = useLingui()
  const { number } = formatsOf(currentLocale())
  // With the slider it is on the screen as a whole.
  const height = width < 560 ? 280 : 340
  const { measured, outdoors, begins, fits } = fall
  const hours = measured.at(-1)?.hours ?? 1
  const values = [outdoors.ppm, begins, ...measured.map(({ ppm }) => ppm)]
  const axis = valueAxis(Math.min(...values), Math.max(...values), true)
  const scale: ChartScale = {
    width,
    height,
    left: margin.left,
    right: width - margin.right,
    top: margin.top,
    bottom: height - margin.bottom,
    from: 0,
    to: hours * 3600,
    least: axis.min,
    most: axis.max,
  }
  const { left, right } = scale
  const along = (airChangeRate: number) => {
    const curve = curveOfFall(fall, airChangeRate)
    return Array.from({ length: sections + 1 }, (_, section) => {
      const at = (section / sections) * hours
      return { at: at * 3600, value: curveAt(curve, at) }
    })
  }
  const curve = curveOfFall(fall, rate)
  const minutes = hours * 60
  const step = [2, 5, 10, 20, 30, 60, 120].find((candidate) => (candidate / minutes) * width > tickPx) ?? 240
  const ticks = Array.from({ length: Math.floor(minutes / step) + 1 }, (_, index) => index * step)
  const outside = yOf(scale, outdoors.ppm)
  return (
    <Chart scale={scale} label={label}>
      <ValueAxis ticks={axis.ticks} format={(ppm) => number(ppm, 1)} />
      <BottomAxis ticks={ticks.map((minute) => ({ at: minute * 60, text: String(minute) }))} />
      <text className={styles.unit} x={(left + right) / 2} y={height - 8} textAnchor="middle">
        {t`minuter`}
      </text>
      <path className={styles.outdoors} d={`M${left} ${outside}H${right}`} />
      {hasFitted && (
        <path
          className={styles.band}
          d={`${curveOf(scale, along(fits.low))}${curveOf(scale, [...along(fits.high)].reverse()).replace('M', 'L')}Z`}
        />
      )}
      {measured.map(({ hours: at, ppm }) => (
        <path
          key={at}
          className={styles.off}
          d={`M${xOf(scale, at * 3600)} ${yOf(scale, ppm)}V${yOf(scale, curveAt(curve, at))}`}
        />
      ))}
      <Curve points={along(rate)} color="chart-4" />
      {measured.map(({ hours: at, ppm }) => (
        <circle key={at} className={styles.point} cx={xOf(scale, at * 3600)} cy={yOf(scale, ppm)} r="5" />
      ))}
      <OverText x={right} y={outside - 8} textAnchor="end">
        {t`luften ute`}
      </OverText>
    </Chart>
  )
}
