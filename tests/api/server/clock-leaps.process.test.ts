import { test } from 'vitest'
import { leaps, letClockLeap } from '#tests/support/clock-leaps.ts'
import { longOr } from '#tests/support/long-form.ts'

const day = 86_400_000
const chosen = longOr(leaps, [400 * day, -day])

test('the clock of a server process leaps ahead and back while messages come and while none do: nothing is deleted', () =>
  letClockLeap(null, { servers: 1, leaps: chosen }))
