import { expect, test } from 'vitest'
import { isSlug, slugOf } from './slug.ts'

test.each([
  ['Luften vi andas', 'luften-vi-andas'],
  ['Hur mår ån? Öringen & vi!', 'hur-mar-an-oringen-vi'],
  ['  Årskurs 4–6  ', 'arskurs-4-6'],
  ['x'.repeat(90), 'x'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
])('%j is suggested as %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
  expect(isSlug(slug)).toBe(true)
})

test.each(['', 'Å b', '-x', 'x--y', 'X', 'x'.repeat(61)])('%j is no slug', (slug) => {
  expect(isSlug(slug)).toBe(false)
})

test('a title without letters suggests nothing', () => {
  expect(slugOf('?!')).toBe('')
})
