import { expect, test } from 'vitest'
import { sumOf } from './unsent-files.ts'

const activity = { id: 'game', title: 'Matens resa' }

test('a file that took several calls is summed by activity and reason', () => {
  const first = {
    activities: [{ ...activity, added: 199, known: 0, refused: [{ code: 'invalid_cart', count: 1 }] }],
    elsewhere: 0,
  }
  const second = {
    activities: [
      {
        ...activity,
        added: 3,
        known: 2,
        refused: [
          { code: 'invalid_cart', count: 1 },
          { code: 'activity_full', count: 4 },
        ],
      },
      { id: 'room', title: 'Rummet', added: 1, known: 0, refused: [] },
    ],
    elsewhere: 5,
  }
  expect(sumOf([first, second])).toEqual({
    activities: [
      {
        ...activity,
        added: 202,
        known: 2,
        refused: [
          { code: 'invalid_cart', count: 2 },
          { code: 'activity_full', count: 4 },
        ],
      },
      { id: 'room', title: 'Rummet', added: 1, known: 0, refused: [] },
    ],
    elsewhere: 5,
  })
  expect(sumOf([])).toEqual({ activities: [], elsewhere: 0 })
})
