import type { Text } from '#domain/locale.ts'
import type { Co2Level } from '#domain/metrics/co2/limits.ts'
import { coversLessons } from '#domain/series/lesson-coverage.ts'
import { type LocalDate, weekdayOf } from '#domain/time/local-date.ts'

/** The lessons of a room on one day. */
export interface RoomLessonDay {
  readonly date: LocalDate
  /** How long they were, how much of that was measured, and how much of that was above the limit, seconds. */
  readonly lessonS: number
  readonly measuredS: number
  readonly aboveS: number
  /** The worst level that lasted for `leastWorstS` in all; null = too little was measured. */
  readonly worst: Co2Level | null
}

/** A room with the days of the week and of the one before. */
export interface RoomWeek {
  readonly roomId: string
  readonly days: readonly RoomLessonDay[]
  readonly before: readonly RoomLessonDay[]
  /** Airings of classes that were published. */
  readonly airings: { readonly value: number; readonly before: number }
}

/** What was left on plates in a week, grams a portion; null = too few days were weighed. */
export interface PlateWeek {
  readonly value: number | null
  readonly before: number | null
}

/** So long a level has to last in a day's lessons to be the day's worst, s (our choice). */
export const leastWorstS = 600
/** Fewer days than this make no week (our choice). */
export const leastDays = 3

export type StoryKind = 'days_without_bad' | 'lesson_share' | 'airings' | 'plate_waste'

/** The one number of a week. `before`: that of the week before; null = it is not compared. */
export interface StoryNumber {
  readonly kind: StoryKind
  /** Days, a share of 0 to 1, airings, or grams a portion. */
  readonly value: number
  readonly before: number | null
  /** Of how many days; null where it is no number of days. */
  readonly of: number | null
}

/** One picture, one number, one question. */
export interface WeekStory {
  readonly roomId: string
  readonly days: readonly { readonly date: LocalDate; readonly worst: Co2Level | null }[]
  readonly number: StoryNumber
  /** The one day that was unlike the others. */
  readonly oddDay: { readonly date: LocalDate; readonly isBetter: boolean } | null
}

const levels: readonly Co2Level[] = ['excellent', 'good', 'fair', 'poor', 'bad']

/**
 * The story of a week, the same for every reader: of the room whose measured lesson time was above the limit for the largest share, the
 * number that became better by most since the week before. A week that became worse is not compared. null = no room was measured
 * for half of its lessons on three days.
 */
export function weekStoryOf(rooms: readonly RoomWeek[], plates: PlateWeek): WeekStory | null {
  const [worst] = rooms
    .filter(({ days }) => isEnough(days))
    .sort((a, b) => (shareAbove(b.days) ?? 0) - (shareAbove(a.days) ?? 0))
  if (!worst) return null
  return {
    roomId: worst.roomId,
    days: worst.days.map(({ date, worst }) => ({ date, worst })),
    number: numberOf(worst, plates),
    oddDay: oddDayOf(worst.days),
  }
}

function isEnough(days: readonly RoomLessonDay[]): boolean {
  return days.filter(({ worst }) => worst !== null).length >= leastDays
}

/** The share of the measured lesson time above the limit; null without any. */
function shareAbove(days: readonly RoomLessonDay[]): number | null {
  const known = days.filter((day) => coversLessons(day.measuredS, day.lessonS))
  const measuredS = known.reduce((sum, day) => sum + day.measuredS, 0)
  return measuredS === 0 ? null : known.reduce((sum, day) => sum + day.aboveS, 0) / measuredS
}

/** A number with how much better it became, as a share; null = it cannot be compared. */
interface Candidate {
  readonly number: StoryNumber
  readonly gain: number | null
}

/** In the order in which they are taken where none, or several, became better by most. */
function numberOf({ days, before, airings }: RoomWeek, plates: PlateWeek): StoryNumber {
  const calm = daysWithoutBad(days)
  const calmBefore = isEnough(before) ? daysWithoutBad(before) : null
  const share = shareAbove(days) ?? 0
  const shareBefore = isEnough(before) ? shareAbove(before) : null
  const first: Candidate = {
    number: { kind: 'days_without_bad', value: calm.value, before: calmBefore?.value ?? null, of: calm.of },
    gain: calmBefore && calm.value / calm.of - calmBefore.value / calmBefore.of,
  }
  const others: readonly Candidate[] = [
    {
      number: { kind: 'lesson_share', value: share, before: shareBefore, of: null },
      gain: shareBefore === null ? null : shareBefore - share,
    },
    {
      number: { kind: 'airings', value: airings.value, before: airings.before, of: null },
      gain:
        airings.value === 0
          ? null
          : (airings.value - airings.before) / Math.max(airings.value, airings.before),
    },
    {
      number: { kind: 'plate_waste', value: plates.value ?? 0, before: plates.before, of: null },
      gain:
        plates.value === null || plates.before === null || plates.before === 0
          ? null
          : (plates.before - plates.value) / plates.before,
    },
  ]
  const best = others.reduce((best, other) => ((other.gain ?? 0) > (best.gain ?? 0) ? other : best), first)
  if ((best.gain ?? 0) > 0) return best.number
  // No day without bad air is nothing to say of a week: how much of it there was is.
  const kept = calm.value === 0 ? (others[0] ?? first) : first
  return { ...kept.number, before: null }
}

function daysWithoutBad(days: readonly RoomLessonDay[]) {
  const known = days.filter(({ worst }) => worst !== null)
  return { value: known.filter(({ worst }) => worst !== 'bad').length, of: known.length }
}

/** The only day at the best level of the week, else the only one at its worst. */
function oddDayOf(days: readonly RoomLessonDay[]): WeekStory['oddDay'] {
  const ranked = days.flatMap(({ date, worst }) =>
    worst === null ? [] : [{ date, rank: levels.indexOf(worst) }],
  )
  const only = (rank: number) => {
    const [day, second] = ranked.filter((other) => other.rank === rank)
    return second ? undefined : day
  }
  const ranks = ranked.map(({ rank }) => rank)
  const [best, worst] = [only(Math.min(...ranks)), only(Math.max(...ranks))]
  if (Math.min(...ranks) === Math.max(...ranks)) return null
  if (best) return { date: best.date, isBetter: true }
  return worst ? { date: worst.date, isBetter: false } : null
}

const dayNames: readonly Text[] = [
  { sv: 'måndagen', en: 'Monday' },
  { sv: 'tisdagen', en: 'Tuesday' },
  { sv: 'onsdagen', en: 'Wednesday' },
  { sv: 'torsdagen', en: 'Thursday' },
  { sv: 'fredagen', en: 'Friday' },
  { sv: 'lördagen', en: 'Saturday' },
  { sv: 'söndagen', en: 'Sunday' },
]

/** A weekday as a sentence has it: `tisdagen`, `Tuesday`. */
export function theWeekday(date: LocalDate): Text {
  return dayNames[weekdayOf(date) - 1] ?? { sv: '', en: '' }
}

/** The question that a class takes with it to the next week. Nobody is blamed in it. */
export function storyQuestion({ oddDay }: Pick<WeekStory, 'oddDay'>): Text {
  if (!oddDay) return { sv: 'Vad kan ni prova nästa vecka?', en: 'What could you try next week?' }
  const day = theWeekday(oddDay.date)
  return oddDay.isBetter
    ? { sv: `Vad gjorde ni annorlunda på ${day.sv}?`, en: `What did you do differently on ${day.en}?` }
    : { sv: `Vad hände på ${day.sv}?`, en: `What happened on ${day.en}?` }
}
