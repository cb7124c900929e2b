import { expect, test } from 'vitest'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import { schoolHoursAt } from '#domain/time/school-hours.ts'
import type { RoomNeed, SoonNeed } from './advice-rule.ts'
import { moreOf, type VerdictFacts, type VerdictRoom, verdictOf } from './verdict.ts'

const calendar: SchoolCalendar = {
  terms: [
    { from: '2026-08-17', to: '2026-12-18' },
    { from: '2027-01-11', to: '2027-06-11' },
  ],
  closed_days: [],
  lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '14:30' }],
}
const inLesson = Date.parse('2026-11-25T09:40:00Z')
const school = (
  rooms: readonly VerdictRoom[],
  iso = '2026-11-25T09:40:00Z',
  schoolCalendar = calendar,
): VerdictFacts => {
  const now = Date.parse(iso)
  return { rooms, hours: schoolHoursAt(schoolCalendar, now), now, lostSince: null }
}

type Level = VerdictRoom['advice']['level']
function room(
  name: string,
  level: Level,
  need: RoomNeed = 'airing',
  soonNeed: SoonNeed = 'airing',
): VerdictRoom {
  const isAsking = level === 'poor' || level === 'bad'
  const isAirGood = level === 'good' || level === 'excellent'
  const advice = { level, isAsking, need: isAsking ? need : null, soon: level === 'fair' ? soonNeed : null }
  return { name, advice, isAirGood, isSilent: false, needsCheck: false }
}
const silent = (name: string): VerdictRoom => ({ ...room(name, null), isSilent: true })
const toCheck = (name: string): VerdictRoom => ({ ...room(name, null), needsCheck: true })

const bad = room('Klassrum 4B', 'poor')
const good = room('Klassrum 4A', 'good')
const soon = room('Matsalen', 'fair')
const library = silent('Biblioteket')
const warm = { ...good, isAirGood: null }
const boiler = { ...room('Pannrummet', null), isAirGood: null }

test.each<[string, readonly VerdictRoom[], string, string]>([
  [
    'one asks, the rest are well',
    [bad, good, good],
    'Vädra 4B nu. Resten mår bra.',
    'Air 4B now. The rest are fine.',
  ],
  [
    'one of two asks, the other is well',
    [bad, good],
    'Vädra 4B nu. Det andra rummet mår bra.',
    'Air 4B now. The other room is fine.',
  ],
  [
    'one asks, one can wait',
    [bad, soon, good],
    'Vädra 4B nu. Matsalen behöver det snart.',
    'Air 4B now. Matsalen will need it soon.',
  ],
  [
    'one asks, three can wait',
    [bad, soon, room('Klassrum 5A', 'fair'), room('Aulan', 'fair')],
    'Vädra 4B nu. 3 rum till behöver det snart.',
    'Air 4B now. 3 more rooms will need it soon.',
  ],
  [
    'one asks for air, one is only warm',
    [bad, room('Biblioteket', 'fair', 'airing', 'warm'), good],
    'Vädra 4B nu. Det är varmt i biblioteket.',
    'Air 4B now. It is warm in Biblioteket.',
  ],
  [
    'one is cold, one will be stuffy',
    [room('Slöjdsalen', 'poor', 'cold'), soon],
    'Det är för kallt i slöjdsalen. Matsalen behöver vädras snart.',
    'It is too cold in Slöjdsalen. Matsalen will need airing soon.',
  ],
  // The rest would include the library.
  ['one asks, one is silent', [bad, good, library], 'Vädra 4B nu.', 'Air 4B now.'],
  ['the only reporting room asks', [bad, library], 'Vädra 4B nu.', 'Air 4B now.'],
  ['the only room asks', [bad], 'Vädra 4B nu.', 'Air 4B now.'],
  [
    'two ask',
    [bad, room('Biblioteket', 'poor'), good],
    'Vädra 4B och biblioteket nu. Resten mår bra.',
    'Air 4B and Biblioteket now. The rest are fine.',
  ],
  [
    'five ask',
    [bad, bad, bad, bad, bad, good],
    '5 rum behöver vädras nu. Värst är det i 4B. Resten mår bra.',
    '5 rooms need airing now. 4B is the worst. The rest are fine.',
  ],
  [
    'two ask for different things',
    [bad, room('Slöjdsalen', 'poor', 'cold')],
    'Två rum behöver hjälp. Värst är det i 4B.',
    'Two rooms need help. 4B is the worst.',
  ],
  [
    'one is cold',
    [room('Slöjdsalen', 'poor', 'cold'), good, good],
    'Det är för kallt i slöjdsalen. Resten mår bra.',
    'It is too cold in Slöjdsalen. The rest are fine.',
  ],
  [
    'the ventilation cannot keep up',
    [room('Matsalen', 'bad', 'air'), good, good],
    'Luften är dålig i matsalen. Resten mår bra.',
    'The air is poor in Matsalen. The rest are fine.',
  ],
  [
    'three are cold',
    [room('Matsalen', 'bad', 'cold'), room('4A', 'poor', 'cold'), room('4C', 'poor', 'cold')],
    'Det är för kallt i 3 rum. Värst är det i matsalen.',
    'It is too cold in 3 rooms. Matsalen is the worst.',
  ],
  ['all are well', [good, good, good], 'Luften är bra i alla rum.', 'The air is good in every room.'],
  ['both are well', [good, good], 'Luften är bra i båda rummen.', 'The air is good in both rooms.'],
  [
    'the sensor of the one room has to be looked at',
    [toCheck('Biblioteket')],
    'Mätaren i biblioteket behöver ses över.',
    'The sensor in Biblioteket needs to be checked.',
  ],
  [
    'the sensors of all rooms that answer have to be looked at',
    [toCheck('Biblioteket'), toCheck('4A'), silent('4C')],
    'Mätarna i biblioteket och 4A behöver ses över.',
    'The sensors in Biblioteket and 4A need to be checked.',
  ],
  [
    'all of several that report are well',
    [good, good, library],
    'Luften är bra i rummen som vi får värden från.',
    'The air is good in the rooms we have readings from.',
  ],
  ['the one that reports is well', [good, library], 'Luften är bra i 4A.', 'The air is good in 4A.'],
  [
    'the one room is well',
    [room('Biblioteket', 'good')],
    'Luften är bra i biblioteket.',
    'The air is good in Biblioteket.',
  ],
  [
    'the one room, without air, is well',
    [{ ...room('Biblioteket', 'good'), isAirGood: null }],
    'Biblioteket mår bra.',
    'Biblioteket is fine.',
  ],
  ['one can wait', [soon, good], 'Matsalen behöver vädras snart.', 'Matsalen will need airing soon.'],
  ['the one room can wait', [soon], 'Matsalen behöver vädras snart.', 'Matsalen will need airing soon.'],
  [
    'one is dark',
    [room('Klassrum 4B', 'fair', 'airing', 'dark'), good],
    'Det är lite mörkt i 4B.',
    'It is a bit dark in 4B.',
  ],
  ['one of three measures no air', [good, good, warm], 'Alla rum mår bra.', 'All rooms are fine.'],
  ['one of two measures no air', [good, warm], 'Båda rummen mår bra.', 'Both rooms are fine.'],
  [
    'one of three cannot be judged',
    [good, good, boiler],
    'Luften är bra i rummen som vi får värden från.',
    'The air is good in the rooms we have readings from.',
  ],
  [
    'nothing can be judged',
    [boiler],
    'Vi vet inte hur rummen mår just nu.',
    'We do not know how the rooms are right now.',
  ],
  ['one asks, beside a room that only measures', [bad, boiler], 'Vädra 4B nu.', 'Air 4B now.'],
  [
    'the one sensor is silent',
    [library],
    'Mätaren i biblioteket svarar inte.',
    'The sensor in Biblioteket is not answering.',
  ],
  ['all are silent', [library, silent('4A')], 'Ingen mätare svarar.', 'No sensor is answering.'],
  ['no sensors yet', [], 'Här finns inga mätare än.', 'No sensors here yet.'],
])('%s', (_, rooms, sv, en) => {
  expect(verdictOf(school(rooms)).words).toEqual({ sv, en })
})

test('of some rooms that were chosen nothing is said that is about all of them', () => {
  const said = (...rooms: readonly VerdictRoom[]) => verdictOf({ ...school(rooms), isPart: true }).words
  expect(said(good, good)).toEqual({
    sv: 'Luften är bra i rummen som visas här.',
    en: 'The air is good in the rooms shown here.',
  })
  expect(said(good, warm).sv).toBe('Rummen som visas här mår bra.')
  expect(said(good).sv).toBe('Luften är bra i 4A.')
  expect(said(bad, good).sv).toBe('Vädra 4B nu.')
  expect(said(library, silent('4A')).sv).toBe('Mätarna i biblioteket och 4A svarar inte.')
})

test('a silent sensor stands in the small line, unless it is the whole story', () => {
  const more = (...rooms: readonly VerdictRoom[]) => verdictOf(school(rooms)).more?.sv
  expect(more(bad, good, library)).toBe('Mätaren i biblioteket svarar inte.')
  expect(more(good, library, silent('Matsalen'))).toBe('Mätarna i biblioteket och matsalen svarar inte.')
  expect(more(good, library, silent('4A'), silent('4C'))).toBe('Mätarna i 3 rum svarar inte.')
  expect(more(good, toCheck('Aulan'), library)).toBe(
    'Mätaren i biblioteket svarar inte. Mätaren i aulan behöver ses över.',
  )
  expect(more(library)).toBeUndefined()
  expect(more(bad, good)).toBeUndefined()
})

test.each([
  ['before dawn', '2026-11-25T01:00:00Z', calendar, 'Mätarna är vakna. Nästa lektion börjar 08:10.'],
  [
    'in the evening',
    '2026-11-25T18:00:00Z',
    calendar,
    'Mätarna är vakna. Nästa lektion börjar i morgon 08:10.',
  ],
  [
    'on Friday evening',
    '2026-11-27T18:00:00Z',
    calendar,
    'Mätarna är vakna. Nästa lektion börjar på måndag 08:10.',
  ],
  ['on Saturday', '2026-11-28T10:00:00Z', calendar, 'Det är lördag. Nästa lektion börjar på måndag 08:10.'],
  [
    'on Christmas Eve',
    '2026-12-24T10:00:00Z',
    calendar,
    'Det är ledigt i dag. Nästa lektion börjar måndag 11 januari 08:10.',
  ],
  ['after the last term', '2027-06-28T10:00:00Z', calendar, 'Det är ledigt i dag.'],
  ['at night, without a calendar', '2026-11-25T01:00:00Z', emptyCalendar, 'Mätarna är vakna.'],
])('the school sleeps %s', (_, iso, schoolCalendar, more) => {
  const verdict = verdictOf(school([bad, good], iso, schoolCalendar))
  expect(verdict).toMatchObject({ key: 'asleep', words: { sv: 'Skolan sover.' } })
  expect(moreOf(verdict)?.sv).toBe(more)
})

const afterSchool = '2026-11-25T14:40:00Z'
test.each([
  [
    'a time',
    { ...calendar, closes_at: '17:00' },
    'Lektionerna är slut. Skolan är öppen till 17.',
    'Lessons are over. The school is open until 5 pm.',
  ],
  [
    'half an hour',
    { ...calendar, closes_at: '17:30' },
    'Lektionerna är slut. Skolan är öppen till 17:30.',
    'Lessons are over. The school is open until 5:30 pm.',
  ],
  ['nothing', calendar, 'Lektionerna är slut.', 'Lessons are over.'],
])('after school, where it has said %s of when it closes', (_, schoolCalendar, sv, en) => {
  const verdict = verdictOf(school([bad, good, library], afterSchool, schoolCalendar))
  expect(verdict).toMatchObject({ key: 'after_school', words: { sv, en } })
  expect(verdict.more?.sv).toBe('Mätaren i biblioteket svarar inte.')
})

test('a school that closes with its last lesson sleeps', () => {
  expect(verdictOf(school([bad], afterSchool, { ...calendar, closes_at: null })).key).toBe('asleep')
})

test.each([
  [[good, library], 'Mätaren i biblioteket svarar inte. Nästa lektion börjar 08:10.'],
  [[library, silent('4A')], 'Ingen mätare svarar. Nästa lektion börjar 08:10.'],
])('a sensor that is silent at night is not said to be awake', (rooms, more) => {
  expect(verdictOf(school(rooms, '2026-11-25T01:00:00Z', calendar))).toMatchObject({ more: { sv: more } })
})

test('a sensor that is silent on a day off is named too', () => {
  const verdict = verdictOf(school([good, library], '2026-11-28T10:00:00Z', calendar))
  expect(moreOf(verdict)?.sv).toBe(
    'Det är lördag. Mätaren i biblioteket svarar inte. Nästa lektion börjar på måndag 08:10.',
  )
  // Beside a clock that says the day.
  expect(verdict.more?.sv).toBe('Mätaren i biblioteket svarar inte. Nästa lektion börjar på måndag 08:10.')
})

test('without contact nothing else is said', () => {
  const lostSince = { sv: 'i går 14:12', en: 'yesterday 14:12' }
  expect(verdictOf({ ...school([bad]), now: inLesson, lostSince })).toMatchObject({
    key: 'no_contact',
    words: { sv: 'Ingen kontakt sedan i går 14:12.', en: 'No contact since yesterday 14:12.' },
    more: null,
  })
})
