import { expect, test } from 'vitest'
import { bodyOf, draftOf, newWall } from './wall-draft.ts'

test('a new wall shows everything, in all rooms', () => {
  expect(bodyOf({ ...newWall, name: 'Entrén' })).toEqual({
    name: 'Entrén',
    room_ids: null,
    pages: ['rooms', 'lunch', 'weather', 'light_sound', 'class', 'electricity'],
    rotate_seconds: 20,
    night_dim: { from: '20:00', to: '06:00' },
  })
})

test('options that are off are not sent, and a saved wall is read back unchanged', () => {
  const still = {
    ...newWall,
    name: 'Aulan',
    turns: false,
    isDarkAtNight: false,
    hasAllRooms: false,
    roomIds: ['a'],
  }
  const body = bodyOf(still)
  expect(body).toMatchObject({ rotate_seconds: null, night_dim: null, room_ids: ['a'] })
  const seen = { id: 'w', url: '', last_seen_at: null, build: null, newest_value_at: null, version: '' }
  expect(draftOf({ ...body, ...seen })).toEqual(still)
})
