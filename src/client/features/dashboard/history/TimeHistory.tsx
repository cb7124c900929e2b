import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { NoSeriesYet } from '#client/features/dashboard/NoSeriesYet.tsx'
import { configQuery } from '#client/queries/config.ts'
import {
  lessonDaysQuery,
  placeDataQuery,
  type WidgetSeries,
  widgetDataQuery,
} from '#client/queries/widgets.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { ChartTable } from '#client/widgets/chart/ChartTable.tsx'
import { drawnResolutionOf, pointWords } from '#client/widgets/chart/point-words.ts'
import { currentSteadyScale } from '#client/widgets/current-scale.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { LessonDays, RoomLessonDays } from '#contract/lesson-days.ts'
import type { OverviewCard } from '#contract/schools.ts'
import type { Series } from '#contract/widget-data.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { shortRoomName } from '#domain/rooms/room-words.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { HistoryChart } from './HistoryChart.tsx'
import { HistoryMenu } from './HistoryMenu.tsx'
import { HistoryNotes } from './HistoryNotes.tsx'
import styles from './HistorySection.module.css'
import { lineOf } from './history-lines.ts'
import type { HistoryViewProps } from './history-view.ts'
import { lessonSentence, lessonShareOf, seriesSentence, timeName, upperFirst } from './history-words.ts'
import { RoomTable } from './RoomTable.tsx'
import { datesOf, hasLessonShare, lessonsIn, rangeOf, windowsOf } from './shown-time.ts'

const SeriesPlot = lazyPart(
  () => import('#client/widgets/chart/SeriesPlot.tsx').then((part) => part.SeriesPlot),
  PartMissing,
)

/** A day, a week or a range: the line of the room with its sentence, and all rooms beside it. */
export function TimeHistory(props: HistoryViewProps) {
  const { metric, card, now, facts, time, place, title, onPlace, children } = props
  const picture = useRef<HTMLDivElement>(null)
  const [showsTable, setShowsTable] = useState(false)
  const { data: config } = useQuery(configQuery())
  const { found, isError } = useSeries(props)
  const hasRooms = place !== undefined && metric.aggregation === 'mean'
  const { data: days } = useQuery({
    ...lessonDaysQuery(card.widget_id, datesOf(time, now.at)),
    enabled: hasRooms,
  })
  const [first] = found
  const series = found.flatMap((answer) => answer.series)
  const sentence = sentenceOf(props, days, series)
  const when = timeName(time, now.at)
  const windows = windowsOf(time, facts)
  const lessons = lessonsIn(windows, facts)
  // Days and what is added up have columns; all else is a line on the ground of its levels.
  const isLine = hasRooms && first?.meta.resolution !== '1d'
  const points =
    first && pointWords(metric, isLine ? first.meta.resolution : drawnResolutionOf(metric, first.meta))
  const label = [
    `${title}, ${when}.`,
    sentence,
    extremesSentence(
      metric,
      days?.rooms.find(({ room }) => room.id === place?.id),
      time.kind !== 'day',
    ),
  ]
    .filter(Boolean)
    .join(' ')
  const onSaveLesson = async () => {
    const { saveLesson } = await import('#client/widgets/chart/save-lesson.ts')
    if (!picture.current || !first) return
    const facts = { metric, series, meta: first.meta, now, hasLessons: lessons.length > 0 }
    await saveLesson({ ...facts, notes: [], licence: config?.data_licence ?? null }, picture.current)
  }
  const isEmpty = series.every(({ points }) => points.mean.every((value) => value === null))
  return children({
    sentence: sentence ?? '\u00a0',
    picture: (
      <>
        <div ref={picture} className={isLine ? styles.chart : styles.columns}>
          {first === undefined ? (
            <p className={styles.waiting} role="status">
              <NoSeriesYet isError={isError} />
            </p>
          ) : isEmpty ? (
            <p className={styles.waiting}>
              <Trans>Hoppsan! Jag har inga data!</Trans>
            </p>
          ) : isLine ? (
            <HistoryChart
              key={`${place?.id} ${when}`}
              metric={metric}
              lines={found.flatMap(({ series: [line], meta }) =>
                line ? [lineOf(shortRoomName(line.room.name), line, meta.resolution, windows)] : [],
              )}
              windows={windows}
              lessons={lessons}
              gaps={first.series[0]?.gaps.filter(({ reason }) => reason !== 'backfilled') ?? []}
              label={label}
            />
          ) : (
            <Suspense fallback={<div className={styles.waiting} />}>
              <SeriesPlot
                metric={metric}
                // A mean over rooms would say nothing of any of them.
                series={hasRooms ? series.slice(0, 1) : series}
                meta={first.meta}
                now={now}
                label={label}
              />
            </Suspense>
          )}
        </div>
        <p className={styles.points}>{points && upperFirst(points)}</p>
      </>
    ),
    beside: (
      <>
        {hasRooms && days && (
          <RoomTable
            metric={metric}
            answer={days}
            hasShare={hasLessonShare(metric)}
            chosen={place?.id}
            caption={`${upperFirst(when)}: ${metric.name[currentLocale()]}`}
            silenceOf={(roomId) => silenceWords(card, roomId, days, props)}
            onChoose={onPlace}
          />
        )}
        <HistoryNotes
          metric={metric}
          series={series}
          meta={first?.meta}
          days={hasLessonShare(metric) ? days : undefined}
        />
        <HistoryMenu
          widgetId={card.widget_id}
          range={first?.meta ?? isoRangeOf(props)}
          showsTable={showsTable}
          onTable={isEmpty ? undefined : () => setShowsTable(!showsTable)}
          onSaveLesson={isEmpty ? undefined : () => void onSaveLesson()}
        />
        {showsTable && first && !isEmpty && (
          <ChartTable
            metric={metric}
            series={series}
            meta={first.meta}
            caption={`${title}, ${when}`}
            // A chart of a day begins when people come.
            opensAt={windows[0]?.start}
          />
        )}
      </>
    ),
  })
}

/** What was measured: of the chosen room and of those beside it, or of the whole school. */
function useSeries({ card, time, place, compared, now }: HistoryViewProps) {
  const isPreset = time.kind === 'range' && time.choice.range !== 'custom'
  const ids = place ? [place.id, ...compared.map((other) => other.id)] : [undefined]
  const range = rangeOf(time, now.at)
  // A range that moves on is kept on the tablet with all rooms, under its name.
  const preset = useQuery({
    ...widgetDataQuery(card.widget_id, time.kind === 'range' ? time.choice : { range: 'last_24_hours' }),
    enabled: isPreset,
  })
  const each = useQueries({
    queries: isPreset ? [] : ids.map((roomId) => placeDataQuery(card.widget_id, range, roomId)),
  })
  const answers: readonly (WidgetSeries | undefined)[] = isPreset
    ? ids.map((roomId) => preset.data && ofRoom(preset.data, roomId))
    : each.map(({ data }) => data)
  const found = answers[0] === undefined ? [] : answers.flatMap((answer) => answer ?? [])
  return { found, isError: isPreset ? preset.isError : each.some(({ isError }) => isError) }
}

function ofRoom({ series, meta }: WidgetSeries, roomId: string | undefined): WidgetSeries {
  return { series: roomId === undefined ? series : series.filter(({ room }) => room.id === roomId), meta }
}

function sentenceOf(
  { metric, time, place }: HistoryViewProps,
  days: LessonDays | undefined,
  series: readonly Series[],
): string | null {
  const room = days?.rooms.find((candidate) => candidate.room.id === place?.id)
  if (time.kind !== 'range' && hasLessonShare(metric) && days)
    return room ? lessonSentence(metric, lessonShareOf(days.days, room), room.days.length > 0) : null
  if (time.kind !== 'range' && hasLessonShare(metric)) return null
  return series.length === 0 ? null : seriesSentence(metric, place ? series.slice(0, 1) : series)
}

/** `Lägst 430 ppm klockan 08:10, högst 1 110 ppm klockan 13:10.` */
function extremesSentence(metric: Metric, room: RoomLessonDays | undefined, hasDay: boolean): string | null {
  if (!room?.lowest || !room.highest) return null
  const { shown } = currentSteadyScale(metric)
  const { time, date } = formatsOf(currentLocale())
  const when = ({ at }: { readonly at: number }) =>
    hasDay ? `${date(at * 1000)} ${time(at * 1000)}` : time(at * 1000)
  const [low, high] = [
    amountOf(metric, shown(room.lowest.value)),
    amountOf(metric, shown(room.highest.value)),
  ]
  const [lowAt, highAt] = [when(room.lowest), when(room.highest)]
  return t`Lägst: ${low}, ${lowAt}. Högst: ${high}, ${highAt}.`
}

/** Since when a room's sensor does not answer, where that is why nothing was measured. */
function silenceWords(
  card: OverviewCard,
  roomId: string,
  { to }: LessonDays,
  { now }: HistoryViewProps,
): string | undefined {
  const observedAt = card.rooms.find(({ room }) => room.id === roomId)?.freshness.observed_at
  if (observedAt == null || to !== localDateOf(now.at)) return undefined
  const since = formatsOf(currentLocale()).clock(Date.parse(observedAt), now)
  return t`Inget svar sedan ${since}`
}

function isoRangeOf({ time, now }: HistoryViewProps) {
  const { from, to } = rangeOf(time, now.at)
  return { from: new Date(from).toISOString(), to: new Date(Math.min(to, now.at)).toISOString() }
}
