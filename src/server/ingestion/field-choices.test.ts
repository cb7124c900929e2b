import { expect, test } from 'vitest'
import { choiceOf, fieldChoices } from './field-choices.ts'
import { meaningOf } from './field-map.ts'
import { toCanonicalUnit } from './units.ts'

test.each(fieldChoices)('$metric means what it says, in each of its units', (choice) => {
  const meaning = meaningOf(choice.metric)
  expect(meaning).toMatchObject({ quantity: choice.quantity, needsUnit: choice.needsUnit })
  expect(meaning && choiceOf(meaning)).toBe(choice)
  const values = choice.units.map((unit) => toCanonicalUnit(choice.quantity, 1, unit))
  expect(values).not.toContain(null)
  expect(values[0]).toBe(1)
})
