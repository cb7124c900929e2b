import { expect, test } from 'vitest'
import { knownNow } from '#domain/time/age.ts'
import { contactOf } from './contact.ts'
import { type MeasuredPlace, measuredOverview, measuredSchool } from './measured-school.ts'
import { schoolNowOf } from './school-now.ts'
import { schoolReadingsOf } from './school-reading.ts'

/** A Wednesday: 10:42, in a lesson of a school that has said nothing, and the evening of that day. */
const lesson = Date.parse('2026-11-18T09:42:00Z')
const evening = Date.parse('2026-11-18T17:56:00Z')

function seen(at: number, ...places: readonly MeasuredPlace[]) {
  const overview = measuredOverview(at, places)
  const contact = contactOf(overview, knownNow(at))
  const { rooms } = schoolNowOf(measuredSchool, overview, contact)
  return { rooms, readings: schoolReadingsOf(measuredSchool, overview, contact) }
}

const dirtyAir: MeasuredPlace = ['Skolgården', 'outdoors', { pm25: 120 }]

test('the level of a room’s air carries the room’s one advice', () => {
  const { rooms, readings } = seen(lesson, ['4B', 'classroom', { co2: 1600 }], dirtyAir)
  const words = 'Vädra inte nu, det är många partiklar i luften ute. Säg till en vuxen.'
  expect(rooms[0]?.advice.words.sv).toBe(words)
  expect(readings.get('co2')).toMatchObject({
    value: 1600,
    level: { key: 'bad', word: { sv: 'Mycket dålig luft' }, sentence: { sv: words }, symbol: 'bad' },
  })
})

test('a room has one advice; its other metrics give none of their own', () => {
  const { readings } = seen(lesson, ['4B', 'classroom', { co2: 1600, indoor_temperature: 25, light: 400 }])
  expect(readings.get('co2')?.level?.sentence?.sv).toBe('Öppna fönstren nu och säg till en vuxen.')
  expect(readings.get('indoor_temperature')?.level).toMatchObject({ word: { sv: 'Varmt' }, sentence: null })
  // Where nothing has to be done, a metric says how nice it is.
  expect(readings.get('light')?.level?.sentence?.sv).toBe('Det är lätt att läsa här.')
})

test.each([
  ['light', { light: 20 }, 'Lite mörkt'],
  ['humidity', { humidity: 80 }, 'Fuktig luft'],
  ['pm25', { pm25: 60 }, 'Många partiklar'],
] as const)('an advice about %s stands beside its value', (key, values, word) => {
  const { rooms, readings } = seen(lesson, ['4B', 'classroom', values])
  expect(readings.get(key)?.level).toMatchObject({ word: { sv: word }, sentence: rooms[0]?.advice.words })
})

test('a room that people do not stay in has no advice to air it', () => {
  const { readings } = seen(lesson, ['Elcentralen', 'technical', { co2: 1600 }])
  expect(readings.get('co2')?.level).toMatchObject({ key: 'bad', sentence: null })
})

test('while the school sleeps the values of rooms stay and no room is judged; outdoors is as it is', () => {
  const { readings } = seen(evening, ['4B', 'classroom', { co2: 1600, light: 0 }], dirtyAir)
  for (const key of ['co2', 'light'])
    expect(readings.get(key)).toMatchObject({ freshness: 'live', level: null, isAsleep: true })
  expect(readings.get('co2')?.value).toBe(1600)
  expect(readings.get('pm25')).toMatchObject({ level: { key: 'bad' }, isAsleep: false })
})
