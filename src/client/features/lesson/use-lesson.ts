import { useQuery } from '@tanstack/react-query'
import { roomDayQuery, widgetDataQuery } from '#client/queries/widgets.ts'
import type { OverviewCard, School } from '#contract/schools.ts'
import type { LessonStory } from '#domain/lesson/lesson-story.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { LessonWords } from '#domain/metrics/metric-definition.ts'
import { type RoomDay, roomDayAt, roomDayOn, roomDayPoints } from '#domain/rooms/room-day.ts'
import { gapIntervals } from '#domain/series/cadence-limits.ts'
import { usualIntervalS } from '#domain/series/usual-interval.ts'
import type { Interval } from '#domain/time/interval.ts'
import { lessonIntervals } from '#domain/time/lesson-intervals.ts'
import { addDays, endOfDate, type LocalDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { curveOfWeek, hasPlace, isByDay, type LessonCurve, storyOfCurve } from './lesson-days.ts'

/** The story of one day in one place, with all that its picture needs. */
export interface Lesson {
  readonly curve: LessonCurve
  readonly story: LessonStory
  /** A value holds for so long, s. */
  readonly holdsS: number
  readonly lessons: readonly Interval[]
}

export interface LessonNow {
  /** undefined = not known yet; null = too little was measured. */
  readonly lesson: Lesson | null | undefined
  readonly day: RoomDay
  /** The days of the last week that have a story, the newest first; empty for what is weighed once a day. */
  readonly days: readonly LocalDate[]
}

/** The dashboard's own week: what a device keeps of a metric is enough for a lesson without a network. */
const week = { range: 'last_7_days' } as const
const daysOfWeek = 8
const leastHoldS = 300

interface LessonOptions {
  readonly school: School
  readonly metric: Metric
  readonly words: LessonWords
  readonly card: OverviewCard
  readonly placeId: string | null
  /** null = the day that the dashboard shows. */
  readonly date: LocalDate | null
  /** Server time, epoch ms. */
  readonly now: number
  readonly hasContact: boolean
}

/** What a class guesses about: the day that is asked for, as closely as this device knows it. */
export function useLesson(options: LessonOptions): LessonNow {
  const { school, metric, words, card, placeId, date, now, hasContact } = options
  const calendar = school.calendar ?? emptyCalendar
  const day = date === null ? roomDayAt(calendar, now) : roomDayOn(calendar, date)
  const isPlaced = hasPlace(metric) && placeId !== null
  const ofWeek = useQuery(widgetDataQuery(card.widget_id, week))
  const ofDay = useQuery({ ...roomDayQuery(card.widget_id, placeId ?? '', day), enabled: isPlaced })
  const series = ofWeek.data?.series
  const lessonsOf = (within: Interval) => lessonIntervals(calendar, within)

  /** From the week alone. */
  const fromWeek = (within: RoomDay): Lesson | null => {
    const span = isByDay(metric) ? wholeWeek(now) : within
    const lessons = isByDay(metric) ? [] : lessonsOf(span)
    const curve = curveOfWeek(metric, series ?? [], isPlaced ? placeId : null, span, lessons, now / 1000)
    const story = storyOfCurve(metric, curve, lessons, words, now / 1000)
    const step = Math.max(0, ...(series ?? []).map(({ step_s }) => step_s))
    return story && { curve, story, lessons, holdsS: Math.max(leastHoldS, gapIntervals * step) }
  }
  const days =
    series === undefined || isByDay(metric)
      ? []
      : Array.from({ length: daysOfWeek }, (_, back) => addDays(localDateOf(now), -back)).filter(
          (candidate) => fromWeek(roomDayOn(calendar, candidate)) !== null,
        )
  if (isPlaced && ofDay.data) {
    const lessons = lessonsOf(day)
    const sensors = ofDay.data.series.map(({ step_s, points }) => ({
      intervalS: step_s,
      points: points.start.map((at, index) => ({ at, value: points.mean[index] ?? null })),
    }))
    const curve = { points: roomDayPoints(day, sensors), columnS: null }
    const story = storyOfCurve(metric, curve, lessons, words, now / 1000)
    const expectedIntervalS =
      card.rooms.find(({ room }) => room.id === placeId)?.freshness.expected_interval_s ?? 60
    const set = Math.max(expectedIntervalS, ...sensors.map(({ intervalS }) => intervalS))
    const times = curve.points.map(({ at }) => at)
    const interval = Math.max(set, usualIntervalS(times, set))
    const holdsS = Math.max(leastHoldS, gapIntervals * interval)
    return { lesson: story && { curve, story, holdsS, lessons }, day, days }
  }
  const isDayComing = isPlaced && hasContact && !ofDay.isError
  const isWeekComing = series === undefined && hasContact && !ofWeek.isError
  return { lesson: isDayComing || isWeekComing ? undefined : fromWeek(day), day, days }
}

function wholeWeek(now: number): Interval {
  const today = localDateOf(now)
  return { start: startOfDate(addDays(today, 1 - daysOfWeek)) / 1000, end: endOfDate(today) / 1000 }
}
