import { expect } from '@playwright/test'
import { aheadBy } from '#tests/stories/support/school-clock.ts'
import { test } from '#tests/stories/support/story.ts'
import { movableClock, watchWall } from '#tests/stories/support/watched-wall.ts'

/** A Wednesday morning before the lessons. Epoch ms. */
const startsAt = Date.parse('2026-11-25T08:00:00Z')
const clock = movableClock(startsAt)

test.use({ kotteEnv: { KOTTE_DEMO: '0', ...aheadBy(clock.file) } })

test('a wall that loses its network twice in two hours is never blank and never dark', async ({
  page,
  kotte,
  network,
}) => {
  const { blanks, shown, dark } = await watchWall({
    ...{ page, kotte, network, clock, startsAt },
    hours: 2,
    cuts: 2,
  })
  expect(blanks).toBe('')
  expect(dark).toEqual([])
  for (const words of [/vädra/i, /låter mest/, /Elen hittills i dag/])
    expect([...shown].join('\n')).toMatch(words)
})
