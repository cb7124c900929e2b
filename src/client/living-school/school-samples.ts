import { currentScale } from '#client/widgets/current-scale.ts'
import type { Locale, Text } from '#domain/locale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { type Freshness, mayShowLevel } from '#domain/metrics/freshness.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import { lightAt } from '#domain/places/daylight.ts'
import type { Room, RoomKind } from '#domain/rooms/room.ts'
import { roomAdviceOf } from '#domain/rooms/room-advice.ts'
import type { KnownValue } from '#domain/rooms/room-facts.ts'
import { byNeed } from '#domain/rooms/room-need.ts'
import { type RoomsThatAreWell, roomsThatAreWell } from '#domain/rooms/rooms-that-are-well.ts'
import { type Verdict, verdictOf } from '#domain/rooms/verdict.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { schoolHoursAt } from '#domain/time/school-hours.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import { type AdvisedRoom, livingRoomOf } from './living-room.ts'
import type { Season, Weather } from './outside.ts'
import type { SchoolFacts } from './school-facts.ts'

/** An invented room: its name, kind, floor, CO2 by the default limits and how fresh that is. */
type SampleRoom = readonly [string, RoomKind, number | null, number, Freshness?]

interface SampleSchool {
  readonly id: string
  readonly at: string
  readonly season: Season
  readonly weather: Weather | null
  readonly rooms: readonly SampleRoom[]
  readonly coneOpening: number | null
  readonly people: 0 | 1 | 2 | 3
  /** The last contact as it is said; null = there is contact. */
  readonly lostSince: Text | null
}

export interface SchoolSample {
  readonly id: string
  /** Everything but the width. */
  readonly facts: Omit<SchoolFacts, 'width'>
  readonly verdict: Verdict
  readonly well: RoomsThatAreWell
  readonly isAsleep: boolean
}

const calendar: SchoolCalendar = {
  terms: [{ from: '2026-08-17', to: '2027-06-11' }],
  closed_days: [],
  lesson_hours: [
    { weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '09:30' },
    { weekdays: [1, 2, 3, 4, 5], from: '09:50', to: '11:10' },
    { weekdays: [1, 2, 3, 4, 5], from: '12:00', to: '14:30' },
  ],
}
const place = { latitude: 59.3, longitude: 18.1 }
const lastSeenAt: Text = { sv: '8:55', en: '8:55' }

const six = (co2Of4b: number, library: Freshness = 'live'): readonly SampleRoom[] => [
  ['Klassrum 4A', 'classroom', 1, 560],
  ['Klassrum 4B', 'classroom', 1, co2Of4b],
  ['Klassrum 5A', 'classroom', 1, 580],
  ['Biblioteket', 'library', 0, 440, library],
  ['Matsalen', 'dining_hall', 0, 470],
  ['Idrottshallen', 'sports_hall', 0, 520],
]

const thirty: readonly SampleRoom[] = [
  ...['7A', '7B', '7C', '7D', '8A', '8B', '8C', '8D', '9A', '9B'].map(
    (name, index): SampleRoom => [`Klassrum ${name}`, 'classroom', 2, 430 + index * 17],
  ),
  ...['4A', '4B', '4C', '4D', '5A', '5B', '5C', '5D', '6A', '6B'].map(
    (name, index): SampleRoom => [`Klassrum ${name}`, 'classroom', 1, name === '5A' ? 910 : 590 - index * 16],
  ),
  ['Matsalen', 'dining_hall', 0, 460],
  ['Biblioteket', 'library', 0, 440],
  ['Idrottshallen', 'sports_hall', 0, 540],
  ['Träslöjden', 'workshop', 0, 560],
  ['Syslöjden', 'workshop', 0, 520, 'stale'],
  ['Musiken', 'classroom', 0, 570],
  ['Bilden', 'classroom', 0, 530],
  ['NO-salen', 'classroom', 0, 690],
  ['Lärarrummet', 'staff_room', 0, 480],
  ['Korridoren', 'corridor', 0, 510],
]

const schools: readonly SampleSchool[] = [
  sample('asking', '2026-11-25T09:40:00Z', 'late_autumn', 'partly_cloudy', six(950), {
    coneOpening: 0.95,
    people: 2,
  }),
  sample('well', '2027-04-21T09:00:00Z', 'spring', 'clear', six(560), { people: 3 }),
  sample('silent', '2026-11-25T09:40:00Z', 'late_autumn', 'rain', six(560, 'stale')),
  sample('night', '2026-11-25T01:00:00Z', 'late_autumn', 'clear', six(430)),
  sample('weekend', '2026-12-05T10:20:00Z', 'winter', 'snow', six(430), { coneOpening: 1 }),
  sample('no-contact', '2026-11-25T13:12:00Z', 'late_autumn', null, six(950), {
    coneOpening: null,
    lostSince: { sv: 'i går 14:12', en: 'yesterday 14:12' },
  }),
  sample('many', '2026-09-09T09:40:00Z', 'autumn', 'cloudy', thirty, { people: 2 }),
]

function sample(
  id: string,
  at: string,
  season: Season,
  weather: Weather | null,
  rooms: readonly SampleRoom[],
  more: Partial<SampleSchool> = {},
): SampleSchool {
  return { id, at, season, weather, rooms, coneOpening: 0.4, people: 0, lostSince: null, ...more }
}

/** An invented school in each of its states, with the sentences that the product says of it. */
export function schoolSamples(locale: Locale): readonly SchoolSample[] {
  return schools.map((school) => sampleOf(school, locale))
}

function sampleOf({ id, at, rooms, lostSince, ...scene }: SampleSchool, locale: Locale): SchoolSample {
  const now = Date.parse(at)
  const hours = schoolHoursAt(calendar, now)
  const light = lightAt(now, place)
  const advised = rooms.map(([name, kind, floor, ppm, freshness = 'live'], index) => {
    const value = atSchool(ppm)
    const co2Value: KnownValue = {
      value,
      level: currentScale(co2).judge(value),
      mayJudge: mayShowLevel(freshness),
    }
    const facts = { kind, airingAdvice: 'open_window', values: { co2: co2Value }, outdoors: {} } as const
    const room: Room = {
      id: `${id}-${index}`,
      name,
      kind,
      floor,
      sortOrder: index,
      airingAdvice: 'open_window',
    }
    const shown: AdvisedRoom = {
      ...room,
      advice: roomAdviceOf({ ...facts, school: hours.state }),
      freshness,
      lastSeenAt: lostSince ?? lastSeenAt,
      value: String(currentScale(co2).shown(value)),
      spokenUnit: co2.spokenUnit,
    }
    // Three hours are too old to be judged.
    const observedAt = co2Value.mayJudge ? now : now - 3 * hourMs
    return { ...co2Value, room, shown, observedAt, expectedIntervalS: 600, isSilent: !co2Value.mayJudge }
  })
  const well = roomsThatAreWell(
    advised.map(({ level, isSilent, shown: { advice } }) => ({
      level,
      isLive: !isSilent,
      need: advice.need,
    })),
  )
  const verdictRooms = byNeed(co2, currentScale(co2), advised, ({ mayJudge }) => mayJudge).map(
    ({ room: { name }, shown, level, isSilent }) => ({
      name,
      advice: shown.advice,
      isAirGood: isSilent ? null : co2.goodLevels.some((good) => good === level),
      isSilent,
      needsCheck: false,
    }),
  )
  const seen = { isLost: lostSince !== null, isAsleep: hours.state === 'asleep' }
  const clock = new Date(now).toLocaleTimeString('sv', { timeZone: 'Europe/Stockholm', timeStyle: 'short' })
  return {
    id,
    facts: {
      ...scene,
      rooms: advised.map(({ shown }) => livingRoomOf(shown, seen, locale)),
      locale,
      time: lostSince ? null : clock,
      light,
      color: '#17693A',
      isFlagUp: hours.state !== 'asleep' && lostSince === null && light === 'day',
    },
    verdict: verdictOf({ rooms: verdictRooms, hours, now, lostSince }),
    well,
    isAsleep: hours.state === 'asleep',
  }
}

/** An invented value at the same place of the same level by the limits of the school: a sample stands for its levels. ppm */
function atSchool(ppm: number): number {
  const level = scaleOf(co2, null).levelOf(ppm)
  const [byDefault, own] = [scaleOf(co2, null), currentScale(co2)].map(({ ranges }) =>
    ranges.find((range) => range.level === level),
  )
  if (byDefault?.from == null || byDefault.to === null || own?.from == null || own.to === null) return ppm
  return own.from + ((ppm - byDefault.from) / (byDefault.to - byDefault.from)) * (own.to - own.from)
}
