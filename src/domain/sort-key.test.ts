import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortKeyOf } from './sort-key.ts'

const swedish = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' })
const parts = fc.constantFrom(
  'Sal',
  'sal',
  'Åsen',
  'Älgen',
  'Ören',
  'Café',
  'klassrum',
  'Zoo',
  '2',
  '10',
  '0',
  '100',
)
const names = fc.array(parts, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

test('names sort by their keys as a Swedish dictionary sorts them', () => {
  fc.assert(
    fc.property(names, names, (one, other) => {
      const [a, b] = [sortKeyOf(one), sortKeyOf(other)]
      expect(a < b ? -1 : a > b ? 1 : 0).toBe(swedish.compare(one, other))
    }),
  )
})
