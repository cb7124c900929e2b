import { expect } from '@playwright/test'
import { tabOf } from '#tests/faults/browsers/chromium-tabs.ts'
import { outboxCartPage } from '#tests/faults/cart-page.ts'
import { compareWithServer, drawTrouble, makeContributions, ride } from '#tests/faults/cart-storm.ts'
import { openRoomActivities } from '#tests/faults/games.ts'
import { everyCall, test } from '#tests/stories/support/outbox-tablet.ts'

test('twenty carts and as many marks, guesses and votes from two tabs that crash reach the class through a bad network, each once (P3 P8)', async ({
  context,
  kotte,
  game,
}) => {
  game.network.set(drawTrouble({ hangs: false }), everyCall)
  const contributions = makeContributions(20, await openRoomActivities(kotte))
  const sent = game.carts(20).flatMap((cart, index) => [cart, ...contributions.slice(index, index + 1)])
  const { savedIds, crashes } = await ride({
    sent,
    async openPage() {
      const page = await context.newPage()
      await page.goto(game.url)
      return outboxCartPage(tabOf(page))
    },
    crashes: 4,
    stallLimitMs: 40_000,
  })

  expect(crashes).toBe(4)
  expect(new Set(savedIds).size).toBe(40)
  const comparison = await compareWithServer(kotte.url, sent)
  expect(comparison).toEqual({ rows: 40, lost: [], doubled: [], changed: [] })
})
