import { expect, type Page } from '@playwright/test'
import type { CartToSend } from '#client/offline/outbox/outbox.ts'
import type { OutboxRow } from '#client/offline/outbox/outbox-row.ts'
import { makeCarts } from '#tests/faults/cart-storm.ts'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { startGame } from '#tests/stories/support/food-game.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { test } from '#tests/stories/support/story.ts'

const words = {
  sv: {
    help: '1 tas inte emot. Visa det här för en lärare.',
    code: '1 väntar på klassens kod. Öppna aktiviteten och skriv koden.',
    activity: '1 väntar på att aktiviteten öppnas igen.',
    answer: '1 väntar på svar från servern.',
    again: 'Provas igen',
    internet: '1 väntar på internet.',
    file: 'Spara som fil till läraren',
  },
  en: {
    help: '1 is not accepted. Show this to a teacher.',
    code: '1 needs the class code. Open the activity and type the code.',
    activity: '1 is waiting for its activity to open again.',
    answer: '1 is waiting for the server to answer.',
    again: 'Next try',
    internet: '1 is waiting for the internet.',
    file: 'Save as a file for the teacher',
  },
} as const

for (const locale of ['sv', 'en'] as const)
  test(`P10: a tablet says what each thing waits for, in ${locale}`, async ({ kotte, network, page }) => {
    const said = words[locale]
    const [school] = await listedSchools(kotte.url)
    const carts = makeCarts(4, [{ id: crypto.randomUUID(), code: 'K7M2QR' }])
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.goto(`${network.url}/privacy-policy`)
    const refused = { times: 12, at: Date.now() }
    await leave(page, carts, [
      { state: 'saved' },
      { state: 'held', reason: 'class_code_needed' },
      { state: 'parked', reason: 'activity_not_found', refused },
      { state: 'parked', reason: 'invalid_cart', refused },
    ])
    network.set({ kind: 'problem', status: 500, code: 'internal_error' }, /\/carts\//)
    await page.goto(`${network.url}/${school.id}/ready`)
    const waiting = page.getByRole('status').filter({ hasText: said.help })
    await expect(waiting).toContainText(said.code)
    await expect(waiting).toContainText(said.answer)
    await expect(waiting.getByText(said.activity)).toContainText(said.again)
    await expect(waiting.getByText(said.help)).toContainText(said.again)
    await expect(waiting.getByRole('button', { name: said.file })).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    network.set({ kind: 'down' })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(waiting).toContainText(said.internet)
  })

test('P10: where nothing waits and something was sent today, all has arrived', async ({ kotte, page }) => {
  const game = await startGame(kotte)
  const [cart] = makeCarts(1, [{ id: game.id, code: game.code }]) as [CartToSend]
  const [school] = await listedSchools(kotte.url)
  await page.goto(`${kotte.url}/privacy-policy`)
  await leave(page, [cart], [{ state: 'saved' }])
  await page.goto(`${kotte.url}/${school.id}/ready`)
  await expect(page.getByText('Alla framme')).toBeVisible()
  await expect(page.getByText('1 har skickats i dag.')).toBeVisible()
  expect((await game.results()).carts_count).toBe(1)
})

/** What earlier visits have left on the tablet. */
function leave(page: Page, carts: readonly CartToSend[], rows: readonly Partial<OutboxRow>[]): Promise<void> {
  const now = Date.now()
  const left = carts.map((cart, index) => {
    return { ...cart, made_at: now, made_at_device: now, reason: null, sent_at: null, ...rows[index] }
  })
  return page.evaluate(async (kept) => {
    await new Promise((resolve, reject) => {
      const request = indexedDB.open('kotte_outbox', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('carts', { keyPath: 'id' })
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const transaction = request.result.transaction('carts', 'readwrite')
        for (const row of kept) transaction.objectStore('carts').add(row)
        transaction.oncomplete = () => {
          request.result.close()
          resolve(undefined)
        }
      }
    })
    localStorage.setItem('kotte_unsent', '1')
  }, left)
}
