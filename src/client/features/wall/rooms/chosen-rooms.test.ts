import { expect, test } from 'vitest'
import { measuredOverview, measuredSchool } from '#client/living-school/measured-school.ts'
import { samplesOf } from '#client/widgets/samples.ts'
import type { Overview, OverviewCard } from '#contract/schools.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { knownNow } from '#domain/time/age.ts'
import { chosenNowOf, newestValueIn, roomsIn, withChosenRooms } from './chosen-rooms.ts'

const roomOf = (id: string, kind: Overview['rooms'][number]['kind'] = 'classroom') => ({
  id,
  name: id,
  kind,
  floor: null,
  sort_order: 0,
  airing_advice: null,
})
const rooms = [roomOf('4A'), roomOf('4B'), roomOf('yard', 'outdoors')]
const [sample] = samplesOf(co2)
const card = sample?.card as OverviewCard
const value = (index: number, ppm: number): OverviewCard['rooms'][number] => ({
  room: rooms[index] as Overview['rooms'][number],
  value: ppm,
  level: null,
  sensors_total: 1,
  sensors_fresh: 1,
  freshness: card.freshness,
  provenance: null,
  spark: null,
})
const overview: Overview = {
  school_id: 'ekskolan',
  as_of: '2026-11-25T09:40:00Z',
  weather: null,
  menu: [],
  menu_widget_id: null,
  weather_widget_id: null,
  share_url: 'https://kotte.example/ekskolan/dashboard',
  rooms,
  cards: [
    { ...card, value: 950, room: rooms[1] ?? null, rooms: [value(1, 950), value(0, 600), value(2, 420)] },
  ],
}

test('all rooms are all rooms, and the same overview', () => {
  expect(withChosenRooms(overview, null)).toBe(overview)
  expect(roomsIn(overview)).toBe(2)
})

test('the school’s value comes from one of the chosen rooms, and outdoor places stay', () => {
  const seen = withChosenRooms(overview, ['4A'])
  expect(seen.rooms.map(({ id }) => id)).toEqual(['4A', 'yard'])
  expect(seen.cards).toMatchObject([{ value: 600, room: { id: '4A' } }])
  expect(seen.cards[0]?.rooms.map(({ room }) => room.id)).toEqual(['4A', 'yard'])
  expect(roomsIn(seen)).toBe(1)
})

test('a metric of other rooms alone is not shown', () => {
  const others = { ...overview, cards: [{ ...card, rooms: [value(1, 950)] }] }
  expect(withChosenRooms(others, ['4A']).cards).toEqual([])
})

test('if none of the chosen rooms exists any more, all rooms are shown', () => {
  expect(withChosenRooms(overview, ['gone'])).toBe(overview)
})

test('what a screen of some rooms says is never about all rooms', () => {
  const at = Date.parse('2026-11-25T09:40:00Z')
  const names = ['4A', '4B', '5A', '5B', '6A']
  const whole = measuredOverview(
    at,
    names.map((name) => [name, 'classroom', { co2: 450 }]),
  )
  const withRooms = { ...whole, rooms: names.map((name) => roomOf(name)) }
  const wordsOf = (chosen: readonly string[] | null) => {
    const seen = withChosenRooms(withRooms, chosen)
    const { verdict } = chosenNowOf(measuredSchool, seen, withRooms, { now: knownNow(at), lostAt: null })
    return [verdict.words.sv, verdict.more?.sv]
  }
  expect(wordsOf(null)).toEqual(['Luften är bra i alla rum.', undefined])
  expect(wordsOf(['4A', '4B'])).toEqual([
    'Luften är bra i rummen som visas här.',
    'Skärmen visar 2 av 5 rum.',
  ])
})

test('the newest value is the youngest of all', () => {
  const at = (observed_at: string | null) => ({ ...card, freshness: { ...card.freshness, observed_at } })
  const cards = [at('2026-11-18T08:00:00Z'), at(null), at('2026-11-18T09:00:00Z')]
  expect(newestValueIn({ ...overview, cards })).toBe(Date.parse('2026-11-18T09:00:00Z'))
  expect(newestValueIn({ ...overview, cards: [at(null)] })).toBeNull()
})
