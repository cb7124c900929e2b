import { expect } from '@playwright/test'
import { aheadBy } from '#tests/stories/support/school-clock.ts'
import { test } from '#tests/stories/support/story.ts'
import { movableClock, watchWall } from '#tests/stories/support/watched-wall.ts'

/** A Wednesday morning before the lessons. Epoch ms. */
const startsAt = Date.parse('2026-11-25T06:00:00Z')
const clock = movableClock(startsAt)

test.use({ kotteEnv: { KOTTE_DEMO: '0', ...aheadBy(clock.file) } })

test('through 24 hours in which its network is cut twenty times a wall is never blank, and dark at night alone', async ({
  page,
  kotte,
  network,
}) => {
  test.setTimeout(20 * 60_000)
  const { blanks, shown, dark } = await watchWall({
    ...{ page, kotte, network, clock, startsAt },
    hours: 24,
    cuts: 20,
  })
  expect(blanks).toBe('')
  expect(dark).toEqual([])
  expect([...shown].some((heading) => heading.startsWith('Skolan sover'))).toBe(true)
})
