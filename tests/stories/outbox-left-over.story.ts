import { expect } from '@playwright/test'
import { makeCarts } from '#tests/faults/cart-storm.ts'
import { openGames } from '#tests/faults/games.ts'
import { test } from './story.ts'

test.use({ kotteEnv: { KOTTE_DEMO: '0' } })

test('a cart that an earlier visit has left is sent from whichever page is opened next', async ({
  page,
  kotte,
}) => {
  const [activityId = ''] = await openGames(kotte, 1)
  const [cart] = makeCarts(1, [activityId])
  await page.goto(`${kotte.url}/privacy-policy`)
  // What a game's page leaves behind when the battery dies before there is a network.
  await page.evaluate(
    async (row) => {
      await new Promise((resolve, reject) => {
        const request = indexedDB.open('kotte_outbox', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('carts', { keyPath: 'id' })
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const transaction = request.result.transaction('carts', 'readwrite')
          transaction.objectStore('carts').add(row)
          transaction.oncomplete = resolve
        }
      })
      localStorage.setItem('kotte_unsent', '1')
    },
    { ...cart, state: 'saved', made_at: Date.now(), made_at_device: Date.now(), reason: null, sent_at: null },
  )

  await page.goto(`${kotte.url}/`)
  const mark = () => page.evaluate(() => localStorage.getItem('kotte_unsent'))
  await expect.poll(mark, { timeout: 20_000 }).toBe('0')
  const answer = await fetch(`${kotte.url}/api/v1/activities/${activityId}/results`)
  const { data } = (await answer.json()) as { data: { carts: { id: string }[] } }
  expect(data.carts.map(({ id }) => id)).toEqual([cart?.id])
})
