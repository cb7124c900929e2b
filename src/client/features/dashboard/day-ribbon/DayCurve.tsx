import { useLingui } from '@lingui/react/macro'
import { memo, useId } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { symbolHref } from '#client/ui/base/sprite.ts'
import { Chart } from '#client/widgets/chart/kit/Chart.tsx'
import { type ChartPoint, type ChartScale, curveOf, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { TimeSpan } from '#client/widgets/chart/kit/marks.tsx'
import { useFigureSize } from '#client/widgets/chart/use-figure-size.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { limitOwnerWords } from '#client/widgets/limit-words.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { airAt, airSpans, type RoomAirDay } from '#domain/school-day/air-day.ts'
import { minuteMs } from '#domain/time/time-zone.ts'
import styles from './DayCurve.module.css'
import { evenHours, type ReplayDay } from './replay-day.ts'
import { levelOf } from './ribbon-parts.ts'

interface DayCurveProps {
  readonly day: ReplayDay
  readonly air: RoomAirDay
  /** The minute of the day that is replayed. */
  readonly minute: number
  /** There is room for a higher one. */
  readonly isHigh: boolean
}

/** The least scale of the air, the same in all rooms of a school, ppm. */
const airSpan = { least: 380, most: 1150 }
const faceSize = 30
/** Px; the style sheet keeps them free. */
const heights = { low: 118, high: 200 }

/** The air of a room's whole day, pale, and strong up to the time that is replayed; the face of that time rides on it. */
export function DayCurve({ day, air, minute, isHigh }: DayCurveProps) {
  const { ref, width } = useFigureSize()
  return (
    <div ref={ref} className={styles.place} data-is-high={isHigh || undefined}>
      {width > 0 && <Drawing day={day} air={air} minute={minute} isHigh={isHigh} width={width} />}
    </div>
  )
}

interface DrawingProps extends DayCurveProps {
  /** Px. */
  readonly width: number
}

function Drawing({ day, air, minute, isHigh, width }: DrawingProps) {
  const id = useId()
  const scale = scaleOf(day, air, isHigh, width)
  const at = day.start / 1000 + minute * 60
  const value = airAt(air, minute)
  const x = xOf(scale, at)
  const path = curveOf(scale, pointsOf(day, air))
  return (
    <Chart scale={scale} className={styles.figure}>
      <Ground day={day} air={air} isHigh={isHigh} width={width} />
      <clipPath id={id}>
        <rect x="0" y="0" width={x.toFixed(1)} height={scale.height} />
      </clipPath>
      <path className={styles.line} data-is-all="" d={path} />
      <path className={styles.line} d={path} clipPath={`url(#${id})`} />
      <path className={styles.cursor} d={`M${x.toFixed(1)} ${scale.top}V${scale.bottom}`} />
      {value !== null && (
        <use
          href={symbolHref(`level-${levelOf(value)}`)}
          x={Math.min(scale.right - faceSize, Math.max(0, x - faceSize / 2))}
          y={yOf(scale, value) - faceSize / 2}
          width={faceSize}
          height={faceSize}
        />
      )}
    </Chart>
  )
}

/** Lessons, the limit, the hours: what stays while the day is played. */
const Ground = memo(function Ground({ day, air, isHigh, width }: Omit<DrawingProps, 'minute'>) {
  const { t } = useLingui()
  const scale = scaleOf(day, air, isHigh, width)
  const limitY = yOf(scale, currentScale(co2).concern?.above ?? 0)
  return (
    <>
      {day.lessons.map(({ start, end }) => (
        <TimeSpan key={start} className={styles.lesson} from={start / 1000} to={end / 1000} rx={6} />
      ))}
      <path className={styles.limit} d={`M${scale.left} ${limitY}H${scale.right}`} />
      <text className={styles.limitWord} x={scale.left} y={limitY - 5}>
        {limitOwnerWords() ?? t`vädra`}
      </text>
      <path className={styles.axis} d={`M${scale.left} ${scale.bottom}H${scale.right}`} />
      {evenHours(day).map((at) => (
        <text key={at} x={xOf(scale, at / 1000)} y={scale.height - 5} textAnchor="middle">
          {Number(formatsOf(currentLocale()).time(at).slice(0, 2))}
        </text>
      ))}
    </>
  )
})

function scaleOf(
  { start, length }: ReplayDay,
  { values }: RoomAirDay,
  isHigh: boolean,
  width: number,
): ChartScale {
  const height = isHigh ? heights.high : heights.low
  const known = values.filter((value) => value !== null)
  return {
    width,
    height,
    left: 4,
    right: width - 6,
    top: 8,
    bottom: height - 26,
    from: start / 1000,
    to: start / 1000 + length * 60,
    least: Math.min(airSpan.least, ...known),
    most: Math.max(airSpan.most, ...known),
  }
}

/** Each value at its own time, joined to the next one unless it was stale before that came. */
function pointsOf({ start, until }: ReplayDay, air: RoomAirDay): readonly ChartPoint[] {
  const timeOf = (minute: number) => (start + minute * minuteMs) / 1000
  return airSpans(air, until).flatMap(({ from, to, value }, index, spans) =>
    value === null
      ? []
      : [{ at: timeOf(from), value, heldUntil: timeOf(spans[index + 1]?.value === null ? from : to) }],
  )
}
