import { test } from 'vitest'
import { leaps, letClockLeap } from '#tests/support/clock-leaps.ts'

/** With each change three of them; all of them by `npm run drills`. */
const [, , , dayBack, yearAhead, yearBack] = leaps
const chosen = process.env.LONG_DRILLS
  ? leaps
  : [yearAhead, dayBack, yearBack].filter((ms) => ms !== undefined)

test('the clock of a server process leaps ahead and back while messages come and while none do: nothing is deleted', () =>
  letClockLeap(null, { servers: 1, leaps: chosen }))
