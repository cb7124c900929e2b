import { airLine } from '#client/living-school/air-line.ts'
import { livingRoomOf } from '#client/living-school/living-room.ts'
import { lightOver, seasonAt } from '#client/living-school/outside.ts'
import type { LivingRoom, SchoolFacts } from '#client/living-school/school-facts.ts'
import { formatsOf } from '#client/texts/formats.ts'
import type { SchoolAir, SchoolListItem } from '#contract/schools.ts'
import type { Locale, Text } from '#domain/locale.ts'
import { co2 } from '#domain/metrics/co2.ts'
import type { AdviceLevel } from '#domain/rooms/advice-rule.ts'
import { roomAdviceOf } from '#domain/rooms/room-advice.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { type SchoolHours, schoolHoursAt } from '#domain/time/school-hours.ts'

/** What the card of a school in the list says and shows. */
export interface CardNow {
  /** Everything but the size of its place. */
  readonly facts: Omit<SchoolFacts, 'width' | 'height'>
  readonly line: Text
  /** Of its worst room; `no_data` where none is heard; null where nobody is judged. */
  readonly symbol: AdviceLevel | 'no_data' | null
}

const noContact: Text = { sv: 'Ingen kontakt just nu', en: 'No contact right now' }
const worstFirst: readonly AdviceLevel[] = ['bad', 'poor', 'fair', 'good', 'excellent']

/**
 * A school's card, from the air of its rooms alone: nobody is scored on the weather, and nothing of it is drawn. `now`:
 * server time, epoch ms. `isKnown`: false where the list is too old to be called now.
 */
export function cardNowOf(school: SchoolListItem, now: number, isKnown: boolean, locale: Locale): CardNow {
  const hours = schoolHoursAt(school.calendar ?? emptyCalendar, now)
  const isAsleep = hours.state === 'asleep'
  const light = lightOver(now, school.location)
  const isTrue = isKnown && (isAsleep || isStillHeard(school.air, now))
  const rooms = school.air.rooms.map((room, index) =>
    cardRoomOf(room, index, { hours: hours.state, isTrue, locale }),
  )
  return {
    facts: {
      rooms,
      locale,
      time: isTrue ? formatsOf('sv').time(now) : null,
      light,
      season: seasonAt(now, null, null),
      weather: null,
      coneOpening: null,
      color: school.color,
      people: 0,
      isFlagUp: isTrue && !isAsleep && light === 'day',
      isCard: true,
    },
    line: isTrue ? airLine(school.air, isAsleep) : noContact,
    symbol: isTrue && !isAsleep ? symbolOf(rooms) : null,
  }
}

/** The list is asked for twice a minute: so long a verdict may be behind the room that fell silent, ms. */
const slackMs = 60_000

/** False when a room that is counted has fallen silent since, as far as the list knows. */
function isStillHeard({ heard_until }: SchoolAir, now: number): boolean {
  return heard_until === null || now < Date.parse(heard_until) + slackMs
}

/** A room of which only the air is known: a card draws no names and numbers. */
function cardRoomOf(
  { kind, floor, is_heard, level }: SchoolAir['rooms'][number],
  index: number,
  { hours, isTrue, locale }: { hours: SchoolHours['state']; isTrue: boolean; locale: Locale },
): LivingRoom {
  const advice = roomAdviceOf({
    kind,
    airingAdvice: null,
    values: level === null ? {} : { co2: { value: valueOfLevel(level), level, mayJudge: true } },
    outdoors: {},
    school: hours,
  })
  const room = { id: String(index), name: '', kind, floor }
  const freshness = is_heard ? 'live' : 'stale'
  return livingRoomOf({ ...room, advice, freshness, heardAt: null, value: null }, isTrue, locale)
}

/** A value that has the level; it is never shown. ppm. */
function valueOfLevel(level: string): number {
  const index = co2.bands.findIndex((band) => band.level === level)
  const edge = (at: number) => co2.bands[at]?.below ?? co2.bands[at]?.upTo ?? 0
  return edge(index) > 0 ? edge(index) - 1 : edge(index - 1) + 1
}

function symbolOf(rooms: readonly LivingRoom[]) {
  if (rooms.length === 0) return null
  return worstFirst.find((level) => rooms.some((room) => room.level === level)) ?? 'no_data'
}
