import { airLine } from '#client/living-school/air-line.ts'
import { seasonAt } from '#client/living-school/outside.ts'
import { isAsking, type LivingRoom, type SchoolFacts } from '#client/living-school/school-facts.ts'
import { formatsOf } from '#client/texts/formats.ts'
import type { SchoolAir, SchoolListItem } from '#contract/schools.ts'
import type { Locale, Text } from '#domain/locale.ts'
import { lightOver } from '#domain/places/daylight.ts'
import type { AdviceLevel } from '#domain/rooms/advice-rule.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { schoolHoursAt } from '#domain/time/school-hours.ts'

/** What the card of a school in the list says and shows. */
export interface CardNow {
  /** Everything but the size of its place: two rows of windows. */
  readonly facts: Omit<SchoolFacts, 'width' | 'height'>
  readonly line: Text
  /** Of what the line says: its worst air, or a room that asks for something else; `no_data` where none reports; null where no one is judged. */
  readonly symbol: AdviceLevel | 'no_data' | null
}

const noContact: Text = { sv: 'Ingen kontakt just nu', en: 'No contact right now' }
/** A window of a card is not smaller than its face can be seen. */
const mostColumns = 4
const worstFirst: readonly AdviceLevel[] = ['bad', 'poor', 'fair', 'good', 'excellent']

/**
 * A school's card, from its rooms alone: no school is scored on the weather, and nothing of it is drawn. Each room has the
 * face that it has on the school's own page. `now`: server time, epoch ms. `isKnown`: false where the list is too old to be
 * called now.
 */
export function cardNowOf(school: SchoolListItem, now: number, isKnown: boolean, locale: Locale): CardNow {
  const hours = schoolHoursAt(school.calendar ?? emptyCalendar, now)
  const isAsleep = hours.state === 'asleep'
  const light = lightOver(now, school.location)
  const isTrue = isKnown && (isAsleep || isStillLive(school.air, now))
  const rooms = school.air.rooms.map((room, index) => cardRoomOf(room, index, isTrue, isAsleep))
  const columns = Math.min(mostColumns, Math.ceil(rooms.length / 2))
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
      ...(columns > 0 && { columns }),
    },
    line: isTrue ? airLine(school.air, isAsleep) : noContact,
    symbol: isTrue && !isAsleep ? symbolOf(school.air, rooms) : null,
  }
}

/** The list is asked for twice a minute: so long a verdict may be behind the room that fell silent, ms. */
const slackMs = 60_000

/** False when a room that is counted has fallen silent since, as far as the list knows. */
function isStillLive({ live_until }: SchoolAir, now: number): boolean {
  return live_until === null || now < Date.parse(live_until) + slackMs
}

/** A card draws no names and numbers. */
function cardRoomOf(
  { kind, floor, is_live, level, advice }: SchoolAir['rooms'][number],
  index: number,
  isTrue: boolean,
  isAsleep: boolean,
): LivingRoom {
  // An older version has kept only the air.
  const { level: shown, need } = advice ?? { level: airLevelOf(level), need: null }
  const isJudged = isTrue && !isAsleep
  return {
    id: String(index),
    name: '',
    kind,
    floor,
    state: !isTrue ? 'unknown' : isAsleep ? 'asleep' : is_live || advice ? 'live' : 'silent',
    level: isJudged ? shown : null,
    need: isJudged ? need : null,
    pill: null,
    word: null,
    value: null,
    spoken: '',
  }
}

/** The levels of carbon dioxide are those of an advice. */
function airLevelOf(level: string | null): AdviceLevel | null {
  return worstFirst.find((adviceLevel) => adviceLevel === level) ?? null
}

function symbolOf({ rooms: measured }: SchoolAir, rooms: readonly LivingRoom[]) {
  if (rooms.length === 0) return null
  const levels = [
    ...measured.map(({ level }) => airLevelOf(level)),
    ...rooms.filter(isAsking).map(({ level }) => level),
  ]
  return worstFirst.find((level) => levels.includes(level)) ?? 'no_data'
}
