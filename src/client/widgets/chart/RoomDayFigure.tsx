import { Trans, useLingui } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { symbolHref } from '#client/ui/base/sprite.ts'
import { Chart } from '#client/widgets/chart/kit/Chart.tsx'
import { curveOf, xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { TimeSpan } from '#client/widgets/chart/kit/marks.tsx'
import { currentBadAirAbove, currentLeastSpan, currentScale } from '#client/widgets/current-scale.ts'
import { badAirWords, limitOwnerWords } from '#client/widgets/limit-words.ts'
import { amountOf, numberOf } from '#client/widgets/shown-number.ts'
import { spanOf } from '#client/widgets/sparkline-shape.ts'
import type { Spark } from '#contract/latest.ts'
import type { Series } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { RoomDay } from '#domain/rooms/room-day.ts'
import { roomNameInWords } from '#domain/rooms/room-words.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { minuteMs } from '#domain/time/time-zone.ts'
import styles from './RoomDayFigure.module.css'
import {
  boxes,
  dayLineOf,
  dayPointsOf,
  dayScaleOf,
  evenHoursOf,
  faceSize,
  forecastShape,
} from './room-day-shape.ts'

interface RoomDayFigureProps {
  readonly metric: Metric
  readonly roomName: string
  readonly day: RoomDay
  /** What was measured in the room that day; undefined = not known yet. */
  readonly series: readonly Series[] | undefined
  /** The last five hours, until the day is known. */
  readonly spark: Spark | null
  readonly expectedIntervalS: number
  readonly calendar: SchoolCalendar | null
  /** Server time, epoch ms. */
  readonly now: number
  /** What the room's card shows, epoch ms: the line ends with it. null = too old to be called now. */
  readonly latest: { readonly at: number; readonly value: number } | null
  /** Rides the end of today's line; undefined where it may not be judged. */
  readonly face: string | undefined
  /** Between which times it will come to `currentBadAirAbove`, epoch ms; null = not known. */
  readonly forecast: { readonly from: number; readonly to: number } | null
  /** There is little height for it. */
  readonly isFlat?: boolean
}

/**
 * The least scale of the air in every room of a school, so that rooms can be compared, ppm. It reaches further where the
 * school's limits are higher, or what was measured that day.
 */
const airSpan = { min: 400, max: 1100 }

/** Between two lines of words, in the box. */
const wordLine = 15

/** The room's day: lessons as soft bands, the line up to now, the face at its end. */
export function RoomDayFigure({
  metric,
  roomName,
  day,
  series,
  spark,
  expectedIntervalS,
  calendar,
  now,
  latest,
  face,
  forecast,
  isFlat = false,
}: RoomDayFigureProps) {
  const { t } = useLingui()
  const isToday = day.date === localDateOf(now)
  const isAir = metric.key === 'co2'
  const limitPpm = currentBadAirAbove()
  /** Where airing begins to be asked for, ppm. */
  const askingAbovePpm = currentScale(metric).concern?.above ?? 0
  const line = dayLineOf(day, series, spark)
  const head = isToday && latest ? headOf(latest, day) : null
  const points = dayPointsOf(line, day, expectedIntervalS).filter(({ at }) => head === null || at < head.at)
  const values = [...points, ...(head ? [head] : [])].map(({ value }) => value)
  const span = spanOf(values, currentLeastSpan(metric, isAir ? airSpan : metric.chartSpan))
  const lessons = calendar ? lessonIntervals(calendar, day) : []
  const formats = formatsOf(currentLocale())
  const when = isToday ? t`i dag` : formats.date(day.start * 1000)
  if (values.length === 0) {
    return (
      <p className={styles.nothing} data-flat={isFlat || undefined}>
        <Trans>Ingen linje för dagen än.</Trans>
      </p>
    )
  }
  const name = metric.name[currentLocale()]
  const room = roomNameInWords(roomName)[currentLocale()]
  const highest = amountOf(metric, Math.max(...values))
  const box = isFlat ? boxes.flat : boxes.usual
  const scale = dayScaleOf(day, span, box)
  const limitY = yOf(scale, askingAbovePpm)
  const headPlace = head && { at: xOf(scale, head.at), y: yOf(scale, head.value) }
  const ahead = forecast && headPlace ? forecastShape(forecast, headPlace, scale, limitPpm) : null
  const limit = badAirWords()
  const limitNumber = numberOf(metric, limitPpm)
  const owner = limitOwnerWords()
  const newest = head ?? points.at(-1)
  // Late in the day the line is where its word would be. The forecast stands there where the school's limit is what is forecast.
  const isWordLeft = ahead
    ? limitPpm === askingAbovePpm && ahead.word.x > box.width / 2
    : newest !== undefined && xOf(scale, newest.at) > box.width * 0.75
  const [from, to] = [forecast?.from ?? 0, forecast?.to ?? 0].map((at) => formats.time(nearestMinute(at)))
  const labelParts = [
    t`${name} i ${room} ${when}: som högst ${highest}.`,
    ahead && t`Prognos: ${limit} mellan ${from} och ${to}.`,
  ]
  return (
    <>
      <Chart scale={scale} label={labelParts.filter(Boolean).join(' ')} className={styles.figure}>
        {lessons.map(({ start, end: over }) => (
          <TimeSpan
            key={start}
            className={styles.lesson}
            from={Math.max(start, day.start)}
            to={Math.min(over, day.end)}
            rx={6}
          />
        ))}
        {/* Its words would lie on those of the forecast. */}
        {lessons[0] && !(forecast && ahead && forecast.from < lessons[0].end * 1000) && (
          <text x={xOf(scale, (lessons[0].start + lessons[0].end) / 2)} y="13" textAnchor="middle">
            {t`lektion`}
          </text>
        )}
        {isAir && (
          <>
            <path className={styles.limit} d={`M${box.left} ${limitY}H${box.right}`} />
            <text
              className={styles.limitWord}
              x={isWordLeft ? box.left : box.right}
              y={limitY - 5}
              textAnchor={isWordLeft ? 'start' : 'end'}
            >
              {owner ?? t`vädra`}
            </text>
          </>
        )}
        <path className={styles.axis} d={`M${box.left} ${box.bottom}H${box.right}`} />
        {evenHoursOf(day).map(({ at, hour }) => (
          <text key={hour} x={xOf(scale, at)} y={box.height - 5} textAnchor="middle">
            {hour}
          </text>
        ))}
        {ahead && <path className={styles.fan} d={ahead.fan} />}
        <path className={styles.line} d={curveOf(scale, head ? [...points, head] : points)} />
        {ahead && (
          <>
            <path className={styles.spanEdge} d={ahead.line} />
            <path className={styles.span} d={ahead.line} />
            <text
              className={styles.spanWord}
              x={ahead.word.x}
              y={ahead.word.y}
              textAnchor={ahead.word.anchor}
            >
              <tspan dy={-wordLine}>
                {t({ message: `når nog ${limitNumber}`, comment: 'Above a span of time: 10:47–10:58' })}
              </tspan>
              <tspan x={ahead.word.x} dy={wordLine}>
                {from}–{to}
              </tspan>
            </text>
          </>
        )}
        {headPlace && face && (
          <use
            href={symbolHref(`level-${face}`)}
            x={Math.min(box.right - faceSize, headPlace.at - faceSize / 2)}
            y={Math.max(0, headPlace.y - faceSize / 2)}
            width={faceSize}
            height={faceSize}
          />
        )}
      </Chart>
      {!isToday && (
        <p className={styles.caption}>
          <Trans>Så var det {when}.</Trans>
        </p>
      )}
    </>
  )
}

/** Rounded as its minutes from now are. */
function nearestMinute(at: number): number {
  return Math.round(at / minuteMs) * minuteMs
}

/** The end of today's line, epoch s; null where the value was measured when the room's day was over, or before it. */
function headOf({ at, value }: { readonly at: number; readonly value: number }, { start, end }: RoomDay) {
  const seconds = at / 1000
  return seconds < start || seconds > end ? null : { at: seconds, value }
}
