import { expect, test } from 'vitest'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import { schoolHoursAt } from '#domain/time/school-hours.ts'
import type { RoomNeed } from './advice-rule.ts'
import { moreOf, type VerdictFacts, type VerdictRoom, verdictOf } from './verdict.ts'

const calendar: SchoolCalendar = {
  terms: [{ from: '2026-08-17', to: '2026-12-18' }],
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
function room(name: string, level: Level, need: RoomNeed = 'airing'): VerdictRoom {
  const isAsking = level === 'poor' || level === 'bad'
  const isAirGood = level === 'good' || level === 'excellent'
  return { name, advice: { level, isAsking, need: isAsking ? need : null }, isAirGood, isSilent: false }
}
const silent = (name: string): VerdictRoom => ({ ...room(name, null), isSilent: true })

const bad = room('Klassrum 4B', 'poor')
const good = room('Klassrum 4A', 'good')
const fair = room('Matsalen', 'fair')
const library = silent('Biblioteket')
const warm = { ...good, isAirGood: null }
const boiler = { ...room('Pannrummet', null), isAirGood: null }

test.each<[string, readonly VerdictRoom[], string, string]>([
  [
    'one asks, the rest are well',
    [bad, good],
    'Klassrum 4B behöver vädras. Resten mår bra.',
    'Klassrum 4B needs fresh air. The rest are fine.',
  ],
  [
    'one asks, one is only fair',
    [bad, good, fair],
    'Klassrum 4B behöver vädras. Resten är okej.',
    'Klassrum 4B needs fresh air. The rest are okay.',
  ],
  [
    'one asks, one is silent',
    [bad, good, library],
    'Klassrum 4B behöver vädras. Resten mår bra, men Biblioteket är tyst.',
    'Klassrum 4B needs fresh air. The rest are fine, but Biblioteket is silent.',
  ],
  [
    'the only reporting room asks',
    [bad, library],
    'Klassrum 4B behöver vädras. Biblioteket är tyst.',
    'Klassrum 4B needs fresh air. Biblioteket is silent.',
  ],
  ['the only room asks', [bad], 'Klassrum 4B behöver vädras.', 'Klassrum 4B needs fresh air.'],
  [
    'two ask',
    [bad, room('Klassrum 5A', 'poor'), good],
    '4B och 5A behöver vädras. Resten mår bra.',
    '4B and 5A need fresh air. The rest are fine.',
  ],
  [
    'five ask',
    [bad, bad, bad, bad, bad, good],
    '5 rum behöver vädras. Värst är det i 4B. Resten mår bra.',
    '5 rooms need fresh air. 4B is the worst. The rest are fine.',
  ],
  [
    'two ask for different things',
    [bad, room('Slöjdsalen', 'poor', 'cold')],
    '2 rum behöver hjälp. Värst är det i 4B.',
    '2 rooms need help. 4B is the worst.',
  ],
  [
    'one is cold',
    [room('Slöjdsalen', 'poor', 'cold'), good],
    'Det är för kallt i Slöjdsalen. Resten mår bra.',
    'It is too cold in Slöjdsalen. The rest are fine.',
  ],
  [
    'the ventilation cannot keep up',
    [room('Matsalen', 'bad', 'air'), good],
    'Luften är dålig i Matsalen. Resten mår bra.',
    'The air is poor in Matsalen. The rest are fine.',
  ],
  ['all are well', [good, good], 'Luften är bra i alla rum.', 'The air is good in every room.'],
  [
    'all that report are well',
    [good, library],
    'Luften är bra i rummen som vi får värden från. Biblioteket är tyst.',
    'The air is good in the rooms we have readings from. Biblioteket is silent.',
  ],
  [
    'two are silent',
    [good, library, silent('Matsalen')],
    'Luften är bra i rummen som vi får värden från. Biblioteket och Matsalen är tysta.',
    'The air is good in the rooms we have readings from. Biblioteket and Matsalen are silent.',
  ],
  [
    'one is fair',
    [good, fair],
    '1 av 2 rum mår bra. Resten är okej.',
    '1 of 2 rooms are fine. The rest are okay.',
  ],
  ['one measures no air', [good, warm], 'Alla rum mår bra.', 'All rooms are fine.'],
  [
    'nothing can be judged',
    [boiler],
    'Vi vet inte hur rummen mår just nu.',
    'We do not know how the rooms are right now.',
  ],
  [
    'one asks, beside a room that only measures',
    [bad, boiler],
    'Klassrum 4B behöver vädras.',
    'Klassrum 4B needs fresh air.',
  ],
  ['all are silent', [library], 'Alla mätare är tysta.', 'All sensors are silent.'],
  ['no sensors yet', [], 'Här finns inga mätare än.', 'No sensors here yet.'],
])('%s', (_, rooms, sv, en) => {
  expect(verdictOf(school(rooms)).words).toEqual({ sv, en })
})

test.each([
  ['before dawn', '2026-11-25T01:00:00Z', calendar, 'Mätarna är vakna. Första lektionen börjar 08:10.'],
  [
    'in the evening',
    '2026-11-25T18:00:00Z',
    calendar,
    'Mätarna är vakna. I morgon börjar första lektionen 08:10.',
  ],
  ['on Friday evening', '2026-11-27T18:00:00Z', calendar, 'Mätarna är vakna.'],
  ['on Saturday', '2026-11-28T10:00:00Z', calendar, 'Det är lördag.'],
  ['between the terms', '2026-12-28T10:00:00Z', calendar, 'Det är ledigt i dag.'],
  ['at night, without a calendar', '2026-11-25T01:00:00Z', emptyCalendar, 'Mätarna är vakna.'],
])('the school sleeps %s', (_, iso, schoolCalendar, more) => {
  const verdict = verdictOf(school([bad, good], iso, schoolCalendar))
  expect(verdict).toMatchObject({ key: 'asleep', words: { sv: 'Skolan sover.' } })
  expect(moreOf(verdict)?.sv).toBe(more)
})

test.each([
  [[good, library], 'Biblioteket är tyst. Första lektionen börjar 08:10.'],
  [[library], 'Alla mätare är tysta. Första lektionen börjar 08:10.'],
])('a sensor that is silent at night is not said to be awake', (rooms, more) => {
  expect(verdictOf(school(rooms, '2026-11-25T01:00:00Z', calendar))).toMatchObject({ more: { sv: more } })
})

test('a sensor that is silent on a day off is named too', () => {
  const verdict = verdictOf(school([good, library], '2026-11-28T10:00:00Z', calendar))
  expect(moreOf(verdict)?.sv).toBe('Det är lördag. Biblioteket är tyst.')
  // Beside a clock that says the day.
  expect(verdict.more?.sv).toBe('Biblioteket är tyst.')
})

test('without contact nothing else is said', () => {
  const lostSince = { sv: 'i går 14:12', en: 'yesterday 14:12' }
  expect(verdictOf({ ...school([bad]), now: inLesson, lostSince })).toMatchObject({
    key: 'no_contact',
    words: { sv: 'Ingen kontakt sedan i går 14:12.', en: 'No contact since yesterday 14:12.' },
    more: null,
  })
})
