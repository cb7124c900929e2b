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
