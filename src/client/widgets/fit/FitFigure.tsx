import { useLingui } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { useFigureSize } from '#client/widgets/chart/use-figure-size.ts'
import { curveAt } from '#domain/breathing/exponential-fit.ts'
import { curveOfFall, type FallToFit } from '#domain/breathing/fall-to-fit.ts'
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
  const [least, most] = [
    Math.floor((Math.min(...values) - 20) / 100) * 100,
    Math.ceil((Math.max(...values) + 20) / 100) * 100,
  ]
  const x = (at: number) => margin.left + (at / hours) * (width - margin.left - margin.right)
  const y = (ppm: number) =>
    height - margin.bottom - ((ppm - least) / (most - least)) * (height - margin.top - margin.bottom)
  const along = (of: number) => {
    const curve = curveOfFall(fall, of)
    return Array.from({ length: sections + 1 }, (_, section) => {
      const at = (section / sections) * hours
      return `${x(at).toFixed(1)} ${y(curveAt(curve, at)).toFixed(1)}`
    })
  }
  const curve = curveOfFall(fall, rate)
  const minutes = hours * 60
  const step = [2, 5, 10, 20, 30, 60, 120].find((each) => (each / minutes) * width > tickPx) ?? 240
  const ticks = Array.from({ length: Math.floor(minutes / step) + 1 }, (_, index) => index * step)
  const grid = Array.from({ length: Math.floor((most - least) / 200) + 1 }, (_, index) => {
    return Math.ceil(least / 200) * 200 + index * 200
  }).filter((ppm) => ppm <= most)
  return (
    <svg className={styles.figure} width={width} height={height} role="img" aria-label={label}>
      {grid.map((ppm) => (
        <g key={ppm}>
          <path className={styles.grid} d={`M${margin.left} ${y(ppm)}H${width - margin.right}`} />
          <text x={margin.left - 8} y={y(ppm)} dy=".35em" textAnchor="end">
            {number(ppm, 1)}
          </text>
        </g>
      ))}
      <path className={styles.axis} d={`M${margin.left} ${height - margin.bottom}H${width - margin.right}`} />
      {ticks.map((minute) => (
        <text key={minute} x={x(minute / 60)} y={height - margin.bottom + 22} textAnchor="middle">
          {minute}
        </text>
      ))}
      <text x={(margin.left + width - margin.right) / 2} y={height - 8} textAnchor="middle">
        {t`minuter`}
      </text>
      <path className={styles.outdoors} d={`M${margin.left} ${y(outdoors.ppm)}H${width - margin.right}`} />
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
      <text className={styles.overCurve} x={width - margin.right} y={y(outdoors.ppm) - 8} textAnchor="end">
        {t`luften ute`}
      </text>
    </svg>
  )
}
