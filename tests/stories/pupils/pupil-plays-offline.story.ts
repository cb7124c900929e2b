import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import {
  chooseFoods,
  firstQuestion,
  handIn,
  heading,
  next,
  outboxStatus,
  pinFromList,
  playQuickly,
  startGame,
} from '#tests/stories/support/food-game.ts'
import { test, untilReadyOffline } from '#tests/stories/support/tablet.ts'

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

test('with the server dead from the second step on a pupil plays to the end, and the cart arrives later (P1 P9)', async ({
  kotte,
  tablet,
}) => {
  const game = await startGame(kotte)
  const page = await tablet.page()
  await page.goto(kotte.url + game.path)
  await chooseFoods(page, 'Banan')
  await untilReadyOffline(page)
  await kotte.kill()
  await next(page).click()
  await expect(heading(page, 'Var kommer bananen ifrån?')).toBeVisible()
  await pinFromList(page, 'Ecuador')
  await handIn(page)
  await expect(heading(page, 'Så långt reste maten')).toBeVisible()
  await expect(outboxStatus(page)).toContainText('Sparat här')
  await page.getByRole('button', { name: 'Våra kundvagnar' }).click()
  await expect(page.getByText('1 kundvagn', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Andra kundvagnar syns när internet är tillbaka.')).toBeVisible()
  await page.getByRole('button', { name: 'Nästa elev' }).click()
  await playQuickly(page, 'Gurka')
  await tablet.switchOff()

  const reopened = await tablet.page()
  await reopened.goto(kotte.url + game.path)
  await expect(heading(reopened, 'Så långt reste maten')).toBeVisible()
  await expect(outboxStatus(reopened)).toContainText('1 kundvagn till väntar')
  await kotte.restart()
  await expect(outboxStatus(reopened)).toContainText('Skickat till klassen', { timeout: 60_000 })
  await expect.poll(async () => (await game.results()).carts_count, { timeout: 60_000 }).toBe(2)
})

test('a tablet that dies right after "Sparat här" sends the cart from whichever page is opened next', async ({
  kotte,
  tablet,
}) => {
  const game = await startGame(kotte)
  const page = await tablet.page()
  await page.goto(kotte.url + game.path)
  await chooseFoods(page, 'Banan')
  await untilReadyOffline(page)
  await kotte.kill()
  await next(page).click()
  await pinFromList(page, 'Ecuador')
  await handIn(page)
  await expect(outboxStatus(page)).toContainText('Sparat här')
  await tablet.die()

  await kotte.restart()
  const reopened = await tablet.page()
  await reopened.goto(kotte.url)
  // Another tab's turn ends after 30 s where the browser has died with it.
  await expect.poll(async () => (await game.results()).carts_count, { timeout: 60_000 }).toBe(1)
})

test('a game that the tablet has never seen says what is missing, and comes by itself', async ({
  kotte,
  tablet,
}) => {
  const game = await startGame(kotte)
  const page = await tablet.page()
  await page.goto(kotte.url)
  await untilReadyOffline(page)
  await kotte.stop()
  await page.goto(kotte.url + game.path)
  await expect(heading(page, 'Spelet finns inte på surfplattan än')).toBeVisible()
  await kotte.restart()
  await expect(heading(page, firstQuestion)).toBeVisible({ timeout: 60_000 })
})

test('what a pupil taps in the moment in which the page goes is there when it comes back', async ({
  kotte,
  tablet,
}) => {
  const game = await startGame(kotte)
  const page = await tablet.page()
  await page.goto(kotte.url + game.path)
  const cucumber = page.getByRole('button', { name: 'Gurka', exact: true })
  await expect(cucumber).toHaveAttribute('aria-pressed', 'false')
  const back = page.waitForEvent('load')
  await cucumber.evaluate((button: HTMLElement) => {
    button.click()
    location.reload()
  })
  await back
  await expect(cucumber).toHaveAttribute('aria-pressed', 'true')
})

test('clearing the tablet asks first while something is not sent (P12)', async ({ kotte, tablet }) => {
  const game = await startGame(kotte)
  const page = await tablet.page()
  await page.goto(kotte.url + game.path)
  await untilReadyOffline(page)
  await kotte.stop()
  await playQuickly(page)
  await page.getByRole('button', { name: 'Rensa det som finns här' }).click()
  await expect(page.getByText('1 sak är inte skickad än.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nej, behåll' })).toBeFocused()
  await page.getByRole('button', { name: 'Nej, behåll' }).click()
  await expect(heading(page, 'Så långt reste maten')).toBeVisible()
  // A person who is quicker than the disk is asked as well.
  await page.addInitScript(pressAtOnce, 'Rensa det som finns här')
  await page.reload()
  await expect(page.getByText('1 sak är inte skickad än.')).toBeVisible()
  await page.evaluate(keepFormDraft)
  await page.getByRole('button', { name: 'Ja, rensa' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Nu är det rensat här.' })).toBeVisible()
  await expect(heading(page, firstQuestion)).toBeVisible()
  await page.reload()
  await expect(heading(page, firstQuestion)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Välj minst en' })).toBeVisible()
  expect(await page.evaluate(draftKeys)).toEqual(['form:somebody:new-page'])
})

test('clearing a tablet whose carts have arrived asks nothing, and says when it did not work', async ({
  kotte,
  tablet,
}) => {
  const game = await startGame(kotte)
  const page = await tablet.page()
  await page.goto(kotte.url + game.path)
  await playQuickly(page)
  await expect(outboxStatus(page)).toContainText('Skickat till klassen')
  const clear = page.getByRole('button', { name: 'Rensa det som finns här' })
  // A disk that fails.
  await page.evaluate(() => {
    const works = IDBObjectStore.prototype.delete
    IDBObjectStore.prototype.delete = () => {
      IDBObjectStore.prototype.delete = works
      throw new DOMException('', 'ReadOnlyError')
    }
  })
  await clear.click()
  await expect(page.getByRole('status').filter({ hasText: 'Det gick inte att rensa.' })).toBeVisible()
  await expect(heading(page, 'Så långt reste maten')).toBeVisible()
  await clear.click()
  await expect(page.getByRole('status').filter({ hasText: 'Nu är det rensat här.' })).toBeVisible()
  await expect(heading(page, firstQuestion)).toBeFocused()
  await chooseFoods(page, 'Gurka')
  await expect(page.getByText('Nu är det rensat här.')).toHaveCount(0)
  await clear.click()
  await expect(page.getByText('Kundvagnen är inte klar än.')).toBeVisible()
})

test('what has not arrived can be seen and saved where the game is closed, and where there is none', async ({
  kotte,
  tablet,
}) => {
  const game = await startGame(kotte)
  const page = await tablet.page()
  await page.goto(kotte.url + game.path)
  await untilReadyOffline(page)
  await kotte.stop()
  await playQuickly(page)
  await page.getByRole('button', { name: 'Nästa elev' }).click()
  await page.goto(`${kotte.url}/schools/almgardsskolan/activities/none`)
  await expect(heading(page, 'Spelet finns inte på surfplattan än')).toBeVisible()
  await expect(outboxStatus(page)).toContainText('1 kundvagn är inte skickad än')
  expect(await savedCarts(page)).toMatchObject([{ activity_id: game.id, reason: null }])

  // What a game of another version leaves.
  await page.evaluate(parkCarts)
  await kotte.restart()
  await kotte.cli('activity', 'deactivate', game.schoolId, game.id)
  await page.goto(kotte.url + game.path)
  await expect(heading(page, 'Spelet är inte igång just nu')).toBeVisible({ timeout: 30_000 })
  await page.getByText('1 kundvagn kom inte fram').click()
  expect(await savedCarts(page)).toMatchObject([{ activity_id: game.id, reason: 'invalid_cart' }])
})

async function savedCarts(page: Page): Promise<unknown> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Spara som fil' }).click()
  return JSON.parse(readFileSync(await (await saving).path(), 'utf8')).carts
}

/** The server has refused all of the tablet's carts for what is in them. Runs in the page. */
function parkCarts(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kotte_outbox')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('carts', 'readwrite')
      const carts = transaction.objectStore('carts')
      const reading = carts.getAll()
      reading.onsuccess = () => {
        for (const cart of reading.result)
          carts.put({
            ...cart,
            state: 'parked',
            reason: 'invalid_cart',
            refused: { times: 12, at: Date.now() },
          })
      }
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

/** Presses the button in the moment in which it appears. Runs in the page. */
function pressAtOnce(name: string): void {
  new MutationObserver((_, observer) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!button) return
    observer.disconnect()
    button.click()
  }).observe(document, { childList: true, subtree: true })
}

/** What a teacher has typed on the same device. Runs in the page. */
function keepFormDraft(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kotte-drafts')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('drafts', 'readwrite')
      transaction.objectStore('drafts').put({ title: 'Vår skolgård' }, 'form:somebody:new-page')
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

/** Runs in the page. */
function draftKeys(): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kotte-drafts')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result)
      }
    }
  })
}
