import { expect, test } from 'vitest'
import { wasteWords } from './waste-words.ts'

const now = Date.parse('2026-11-25T09:40:00Z')
const day = 86_400_000

test.each([
  [
    19,
    1,
    'I går blev det kvar en och en halv köttbulle var.',
    'Yesterday one and a half meatballs each were left over.',
  ],
  [6, 1, 'I går blev det kvar en halv köttbulle var.', 'Yesterday half a meatball each was left over.'],
  [12, 0, 'I dag blev det kvar en köttbulle var.', 'Today one meatball each was left over.'],
  [25, 2, 'I måndags blev det kvar två köttbullar var.', 'On Monday two meatballs each were left over.'],
  [75, 1, 'I går blev det kvar 6 köttbullar var.', 'Yesterday 6 meatballs each were left over.'],
  [1, 1, 'I går blev det kvar nästan ingenting.', 'Yesterday almost nothing was left over.'],
])('%s g, %s days ago', (grams, days, sv, en) => {
  expect(wasteWords(grams, now - days * day, now)).toEqual({ sv, en })
})

test('over two school years a weekday alone is one of the last six days', () => {
  for (
    let today = Date.parse('2026-08-01T10:00:00Z');
    today < Date.parse('2028-08-31T10:00:00Z');
    today += day
  )
    for (const back of [2, 5, 6, 7, 8, 14]) {
      const { sv, en } = wasteWords(12, today - back * day, today)
      expect(/^I \p{L}+dags /u.test(sv), sv).toBe(back <= 6)
      expect(/^On \p{L}+day /u.test(en), en).toBe(back <= 6)
      if (back > 6)
        expect([sv, en]).toEqual([
          expect.stringContaining(`För ${back} dagar`),
          expect.stringContaining(`${back} days`),
        ])
    }
})
