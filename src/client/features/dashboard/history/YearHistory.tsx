import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { NoSeriesYet } from '#client/features/dashboard/NoSeriesYet.tsx'
import { lessonDaysQuery, placeDataQuery } from '#client/queries/widgets.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { percentOf } from '#client/widgets/chart/measure-words.ts'
import { amountOf, numberOf } from '#client/widgets/shown-number.ts'
import type { LessonDays, RoomLessonDays } from '#contract/lesson-days.ts'
import type { Series } from '#contract/widget-data.ts'
import { stepsOfPoints, togetherOf } from '#domain/metrics/chart-steps.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { suppressSmallCounts } from '#domain/metrics/small-counts.ts'
import { joinedSensors } from '#domain/series/buckets.ts'
import { localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { HistoryMenu } from './HistoryMenu.tsx'
import { HistoryNotes } from './HistoryNotes.tsx'
import styles from './HistorySection.module.css'
import type { HistoryViewProps } from './history-view.ts'
import { daysSentence, lessonShareOf, seriesSentence, shareHeading } from './history-words.ts'
import { RoomShares } from './RoomShares.tsx'
import { SchoolDays } from './SchoolDays.tsx'
import { type DayWindow, measuredDays, sizeOf, type WeekOfDays, weeksOf } from './school-days.ts'
import { datesOf, hasLessonShare, rangeOf } from './shown-time.ts'

/** A year day by day: of what disturbs lessons the share of them, of all else the value of the day. */
export function YearHistory(props: HistoryViewProps) {
  return hasLessonShare(props.metric) ? <YearOfLessons {...props} /> : <YearOfValues {...props} />
}

function YearOfLessons(props: HistoryViewProps) {
  const { metric, card, now, time, place, onPlace, onDay, children } = props
  const { data, isError } = useQuery(lessonDaysQuery(card.widget_id, datesOf(time, now.at)))
  const room = data?.rooms.find((candidate) => candidate.room.id === place?.id)
  if (!data || !room) return children(waiting(isError, props))
  const all = data.days.map((_, index) => windowOf(data, room, index))
  const days = measuredDays(all)
  const from = all.length - days.length
  const shown = { ...room, days: room.days.slice(from) }
  const size = sizeOf(days.length)
  const dates = new Set(data.days.map(({ date }) => date))
  const shareOfWeek = ({ days: ofWeek }: WeekOfDays) => {
    const places = ofWeek.flatMap((day) =>
      day ? [data.days.findIndex(({ date }) => date === day.date)] : [],
    )
    const { share } = lessonShareOf(data.days, room, Math.min(...places), Math.max(...places) + 1)
    return share === null ? null : percentOf(share)
  }
  return children({
    sentence: daysSentence(metric, data.days.slice(from), shown),
    isLong: size !== 'large',
    picture: (
      <div>
        <p className={styles.of}>{[shareHeading(metric), periodOf(days)].filter(Boolean).join(' · ')}</p>
        <SchoolDays
          weeks={weeksOf(days, 5, (date) => dates.has(date))}
          size={size}
          ofWeek={shareOfWeek}
          spoken={({ date, fill }) =>
            spokenDay(date, fill === null ? t`ingen mätning` : `${percentOf(fill)}, ${shareHeading(metric)}`)
          }
          onDay={onDay}
        />
      </div>
    ),
    beside: (
      <>
        <RoomShares
          answer={data}
          from={from}
          chosen={place?.id}
          hasBars={size === 'large'}
          onChoose={onPlace}
        />
        {size === 'large' && (
          <p className={styles.notes}>
            <Plural
              value={days.length}
              one="Mätaren har varit här i en skoldag."
              other="Mätaren har varit här i # skoldagar."
            />{' '}
            <Trans>När veckorna blir fler växer bilden till månader och år.</Trans>
          </p>
        )}
        <HistoryNotes metric={metric} series={[]} meta={undefined} days={data} />
        <YearMenu {...props} />
      </>
    ),
  })
}

function windowOf({ days }: LessonDays, room: RoomLessonDays, index: number): DayWindow {
  const { share } = lessonShareOf(days, room, index, index + 1)
  const text = share === null ? '–' : percentOf(share)
  return { date: days[index]?.date ?? '', fill: share, text }
}

function YearOfValues(props: HistoryViewProps) {
  const { metric, card, now, time, place, onDay, children } = props
  const range = rangeOf(time, now.at)
  const { data, isError } = useQuery(placeDataQuery(card.widget_id, range, place?.id))
  if (!data) return children(waiting(isError, props))
  const values = valuesOf(metric, data.series)
  const most = Math.max(...values.map(({ value }) => value ?? 0), metric.chartSpan.max)
  const least = Math.min(...values.map(({ value }) => value ?? most), metric.chartSpan.min)
  const step = most >= 100 ? Math.max(1, metric.step) : metric.step
  const days = measuredDays(
    values.map(({ date, value }) => ({
      date,
      fill: value === null ? null : (value - least) / (most - least),
      // A window is as wide as three digits.
      text: value === null ? '–' : numberOf(metric, value, step),
    })),
  )
  const value = new Map(values.map((day) => [day.date, day.value]))
  const first = days[0]?.date ?? ''
  const columns = metric.aggregation === 'last' ? 5 : 7
  return children({
    sentence: seriesSentence(metric, data.series),
    isLong: true,
    picture: (
      <div>
        <p className={styles.of}>{[amountHeading(metric), periodOf(days)].filter(Boolean).join(' · ')}</p>
        <SchoolDays
          weeks={weeksOf(days, columns, (date) => date >= first)}
          size={sizeOf(days.length)}
          ofWeek={() => null}
          spoken={({ date }) => {
            const ofDay = value.get(date)
            return spokenDay(date, ofDay == null ? t`ingen mätning` : amountOf(metric, ofDay))
          }}
          onDay={onDay}
        />
      </div>
    ),
    beside: (
      <>
        <HistoryNotes metric={metric} series={data.series} meta={data.meta} days={undefined} />
        <YearMenu {...props} />
      </>
    ),
  })
}

/** From the first day that was measured to the last: `3 nov 2025–29 nov 2026`; null of none. */
function periodOf(days: readonly DayWindow[]): string | null {
  const [first, last] = [days[0], days.at(-1)]
  return first && last
    ? formatsOf(currentLocale()).days(startOfDate(first.date), startOfDate(last.date))
    : null
}

/** What each day had: several doors or meters together. */
function valuesOf(metric: Metric, series: readonly Series[]) {
  const steps = series.map((one) => ({ stepS: one.step_s, steps: stepsOfPoints(metric, one.points) }))
  return joinedSensors(
    steps.map((one) => one.steps),
    togetherOf(metric),
  ).map(({ at, value }) => ({
    date: localDateOf(at * 1000),
    value: suppressSmallCounts(metric, value),
  }))
}

/** What a day's number is. */
function amountHeading(metric: Metric): string {
  const name = metric.name[currentLocale()]
  return metric.aggregation === 'mean' ? t`${name}, medelvärde per dygn` : t`${name} per dag`
}

function spokenDay(date: string, words: string): string {
  return `${formatsOf(currentLocale()).day(startOfDate(date))}: ${words}`
}

function waiting(isError: boolean, props: HistoryViewProps) {
  return {
    sentence: '\u00a0',
    picture: (
      <p className={styles.waiting} role="status">
        <NoSeriesYet isError={isError} />
      </p>
    ),
    beside: <YearMenu {...props} />,
  }
}

function YearMenu({ card, time, now }: HistoryViewProps) {
  const { from, to } = rangeOf(time, now.at)
  const range = { from: new Date(from).toISOString(), to: new Date(Math.min(to, now.at)).toISOString() }
  return <HistoryMenu widgetId={card.widget_id} range={range} showsTable={false} />
}
