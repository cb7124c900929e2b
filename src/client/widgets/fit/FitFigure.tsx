import { useLingui } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { type ChartShape, xOf, yOf } from '#client/widgets/chart/curve-shape.ts'
import { useFigureSize } from '#client/widgets/chart/use-figure-size.ts'
import { valueAxis } from '#client/widgets/chart/value-ticks.ts'
import { curveAt } from '#domain/ventilation/exponential-fit.ts'
import { curveOfFall, type FallToFit } from '#domain/ventilation/fall-to-fit.ts'
import styles from './FitCurve.module.css'

interface FitFigureProps {
  /** What the picture says, for the ear. */
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
  const shape: ChartShape = {
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
  const { left, right, bottom } = shape
  const x = (at: number) => xOf(shape, at * 3600)
  const y = (ppm: number) => yOf(shape, ppm)
  const along = (airChangeRate: number) => {
    const curve = curveOfFall(fall, airChangeRate)
    return Array.from({ length: sections + 1 }, (_, section) => {
      const at = (section / sections) * hours
      return `${x(at).toFixed(1)} ${y(curveAt(curve, at)).toFixed(1)}`
    })
  }
  const curve = curveOfFall(fall, rate)
  const minutes = hours * 60
  const step = [2, 5, 10, 20, 30, 60, 120].find((candidate) => (candidate / minutes) * width > tickPx) ?? 240
  const ticks = Array.from({ length: Math.floor(minutes / step) + 1 }, (_, index) => index * step)
  return (
    <svg className={styles.figure} width={width} height={height} role="img" aria-label={label}>
      {axis.ticks.map((ppm) => (
        <g key={ppm}>
          <path className={styles.grid} d={`M${left} ${y(ppm)}H${right}`} />
          <text x={left - 8} y={y(ppm)} dy=".35em" textAnchor="end">
            {number(ppm, 1)}
          </text>
        </g>
      ))}
      <path className={styles.axis} d={`M${left} ${bottom}H${right}`} />
      {ticks.map((minute) => (
        <text key={minute} x={x(minute / 60)} y={bottom + 22} textAnchor="middle">
          {minute}
        </text>
      ))}
      <text x={(left + right) / 2} y={height - 8} textAnchor="middle">
        {t`minuter`}
      </text>
      <path className={styles.outdoors} d={`M${left} ${y(outdoors.ppm)}H${right}`} />
      {hasFitted && (
        <path
          className={styles.band}
          d={`M${along(fits.low).join('L')}L${along(fits.high).toReversed().join('L')}Z`}
        />
      )}
      {measured.map(({ hours: at, ppm }) => (
        <path key={at} className={styles.off} d={`M${x(at)} ${y(ppm)}V${y(curveAt(curve, at))}`} />
      ))}
      <path className={styles.halo} d={`M${along(rate).join('L')}`} />
      <path className={styles.curve} d={`M${along(rate).join('L')}`} />
      {measured.map(({ hours: at, ppm }) => (
        <circle key={at} className={styles.point} cx={x(at)} cy={y(ppm)} r="5" />
      ))}
      <text className={styles.overCurve} x={right} y={y(outdoors.ppm) - 8} textAnchor="end">
        {t`luften ute`}
      </text>
    </svg>
  )
}
