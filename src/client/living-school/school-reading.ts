import { type Reading, type ReadingLevel, readingOf } from '#client/widgets/reading.ts'
import type { Overview, OverviewCard, School } from '#contract/schools.ts'
import { exposureOf, type Room } from '#domain/rooms/room.ts'
import type { Now } from '#domain/time/age.ts'
import type { Contact } from './contact.ts'
import { type SchoolNow, schoolNowOf } from './school-now.ts'

/** What is needed of a school to say something of one of its rooms. */
export type ReportingSchool = Pick<SchoolNow, 'rooms' | 'hours'>

/**
 * A card as people are shown it: what is said of a room is the room's one advice, whatever shows the value, and no one is
 * judged while the school sleeps. What is measured outdoors, or of the whole school, speaks for itself. Undefined for a
 * metric that this version does not know.
 */
export function schoolReadingOf(card: OverviewCard, school: ReportingSchool, now: Now): Reading | undefined {
  const reading = readingOf(card, now)
  const { room } = card
  if (!reading?.level || room === null || exposureOf(room.kind) === 'outdoor') return reading
  if (school.hours.state === 'asleep') return { ...reading, level: null, isAsleep: true }
  return { ...reading, level: spokenLevel(reading, reading.level, room, school) }
}

/** All of a school's values as people are shown them, by the id of their widget, in the school's order. */
export function schoolReadingsOf(
  school: School,
  overview: Overview,
  contact: Contact,
): ReadonlyMap<string, Reading> {
  const schoolNow = schoolNowOf(school, overview, contact)
  const readings = overview.cards.map((card) => [
    card.widget_id,
    schoolReadingOf(card, schoolNow, contact.now),
  ])
  return new Map(readings.filter((entry): entry is [string, Reading] => entry[1] !== undefined))
}

/**
 * The advice where it is about this metric. Where it is about another one, the value keeps its word and face, and the
 * metric adds a sentence only where nothing has to be done: it does not know what else is known of the room.
 */
function spokenLevel(
  { metric }: Reading,
  level: ReadingLevel,
  { id }: Pick<Room, 'id'>,
  { rooms }: ReportingSchool,
): ReadingLevel {
  const advice = rooms.find(({ room }) => room.id === id)?.advice
  if (advice?.level && advice.about === metric.key)
    return { key: level.key, word: advice.word, sentence: advice.words, symbol: advice.level }
  return metric.goodLevels.includes(level.key) ? level : { ...level, sentence: null }
}
