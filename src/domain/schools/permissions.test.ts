import { expect, test } from 'vitest'
import { mayActAs, roles } from './permissions.ts'

test('each role may do what those before it may, and no more', () => {
  const allowed = roles.map((role) => roles.filter((needed) => mayActAs(role, needed)))
  expect(allowed).toEqual([['viewer'], ['viewer', 'editor'], ['viewer', 'editor', 'owner']])
})
