import { expect, test } from 'vitest'
import { pageWithin } from './page.ts'

test.each([
  [1, 0, { page: 1, offset: 0 }],
  [9, 0, { page: 1, offset: 0 }],
  [2, 16, { page: 2, offset: 15 }],
  [3, 30, { page: 2, offset: 15 }],
  [999_999, 46, { page: 4, offset: 45 }],
])('page %i of %i is %o', (page, count, shown) => {
  expect(pageWithin({ page, perPage: 15 }, count)).toMatchObject(shown)
})
