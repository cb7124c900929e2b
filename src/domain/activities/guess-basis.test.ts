import { expect, test } from 'vitest'
import { guessBasis } from './guess-basis.ts'

test.each([
  [60, 60, false, 'fresh'],
  [600, 60, false, 'fresh'],
  [601, 60, false, 'waits'],
  // Every ten minutes: the next one is not late before fifteen.
  [880, 600, false, 'fresh'],
  [901, 600, false, 'waits'],
  [60, 60, true, 'silent'],
  [null, 60, false, 'silent'],
] as const)(
  'a value of %s s, of a sensor that measures every %s s (silent: %s), is %s',
  (age, interval, isSilent, basis) => {
    expect(guessBasis(age, interval, isSilent)).toBe(basis)
  },
)
