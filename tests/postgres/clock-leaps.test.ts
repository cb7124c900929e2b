import { test } from 'vitest'
import { letClockLeap } from '#tests/support/clock-leaps.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const day = 86_400_000

test('the clock of two server processes on one database leaps while messages come: nothing is deleted', async () =>
  letClockLeap(await createTestDatabase(), { servers: 2, leaps: [400 * day, -day] }))
