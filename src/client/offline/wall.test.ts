import { expect, test } from 'vitest'
import { mayUpdateWall, type WallUpdateFacts } from './wall.ts'

const quietNight: WallUpdateFacts = { precacheComplete: true, hasContact: true, hour: 3, untouchedMs: 0 }

test('a wall changes to a new version at night (W2)', () => {
  expect(mayUpdateWall(quietNight)).toBe(true)
})

test.each<[string, Partial<WallUpdateFacts>, boolean]>([
  ['by day while somebody touches it', { hour: 10 }, false],
  ['by day when nobody has touched it for ten minutes', { hour: 10, untouchedMs: 600_000 }, true],
  ['with files missing', { precacheComplete: false }, false],
  ['without contact, because it could not come back to new values', { hasContact: false }, false],
])('%s: %o → %s', (_, facts, may) => {
  expect(mayUpdateWall({ ...quietNight, ...facts })).toBe(may)
})
