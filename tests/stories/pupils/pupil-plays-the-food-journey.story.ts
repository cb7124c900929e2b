import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import {
  addGame,
  chooseFoods,
  firstQuestion,
  goOnFromWelcome,
  handIn,
  heading,
  next,
  openFood,
  openSavedState,
  outboxStatus,
  pinFromList,
  playQuickly,
  showJourneys,
  startGame,
  tabletPortrait,
} from '#tests/stories/support/food-game.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({
  viewport: tabletPortrait,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

test('a pupil follows three foods to their countries and sees how far they came', async ({ page, kotte }) => {
  const game = await startGame(kotte)
  await page.goto(kotte.url + game.path)
  await expect(heading(page, firstQuestion)).toBeVisible()
  await expect(page).toHaveTitle('Matens resa | Almgårdsskolan')
  await chooseFoods(page, 'Banan', 'Morot', 'Ris')
  await expect(page.getByText('3 valda')).toBeVisible()

  await next(page).tap()
  await expect(heading(page, 'Var kommer bananen ifrån?')).toBeFocused()
  await pinFromList(page, 'Ecuador')
  await expect(page.getByRole('status').filter({ hasText: /Ecuador\s*10\s\d{3}\skm/ })).toBeVisible()
  await next(page).tap()
  await expect(heading(page, 'Var kommer moroten ifrån?')).toBeFocused()
  await pinFromList(page, 'Sverige')
  await pinFromList(page, 'Gotland')
  await next(page).tap()
  await expect(heading(page, 'Var kommer riset ifrån?')).toBeFocused()
  await page.getByRole('button', { name: 'Vet inte', exact: true }).tap()
  const usual = page.getByRole('region', { name: 'Varifrån brukar den komma?' })
  await expect(usual.getByRole('button')).toHaveText(['Italien', 'Indien', 'Thailand'])
  await expect(page.locator('[data-map="drawn"] text').filter({ hasText: 'Indien' })).toHaveCount(1)
  await usual.getByRole('button', { name: 'Indien' }).tap()
  await expect(page.getByRole('status').filter({ hasText: /Indien\s*\d\s\d{3}\skm/ })).toBeVisible()
  await next(page).tap()

  await expect(heading(page, 'Hur åkte bananen från Ecuador?')).toBeFocused()
  await expect(page.getByText('1 av 3')).toBeVisible()
  await page.getByRole('button', { name: /^Båt/ }).tap()
  await next(page).tap()
  await expect(heading(page, 'Hur åkte moroten från Gotland?')).toBeFocused()
  await next(page).tap()
  await expect(heading(page, 'Hur åkte riset från Indien?')).toBeFocused()
  await next(page).tap()

  await expect(heading(page, 'Min kundvagn')).toBeFocused()
  const rows = page.getByRole('list', { name: 'Min kundvagn' }).getByRole('listitem')
  await expect(rows).toHaveText([/^Banan\s*Ecuador/, /^Morot\s*Gotland/, /^Ris\s*Indien · gissat/])
  await openFood(page, 'Ris')
  await page.getByRole('button', { name: 'Ta bort: Ris' }).tap()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Ångra' }).tap()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Tre varv' }).tap()
  await expect(page.getByRole('button', { name: 'Tre varv' })).toHaveAttribute('aria-pressed', 'true')

  await showJourneys(page).tap()
  await expect(heading(page, 'Så långt reste maten')).toBeFocused()
  const howFar = page.getByRole('region', { name: /^Hur långt är [\d\s]+km\?$/ })
  await expect(howFar.getByText('varv runt jorden').last()).toBeVisible()
  await expect(page.getByText('Du gissade tre varv runt jorden.')).toBeVisible()
  await expect(page.getByText('Gissat varifrån: Ris')).toBeVisible()
  await expect(outboxStatus(page)).toContainText('Skickat till klassen')
  const { carts_count, total_distance, entries } = await game.results()
  expect(entries.map(({ guessed = false }) => guessed)).toEqual([false, false, true])
  expect(carts_count).toBe(1)
  // It counts with the journeys that fly out.
  const shown = page.locator('[data-stage] strong').first()
  await expect
    .poll(async () => Number((await shown.textContent())?.replaceAll(/\D/g, '')))
    .toBe(total_distance.value)

  await page.getByRole('button', { name: 'Våra kundvagnar' }).tap()
  await expect(heading(page, 'Våra kundvagnar')).toBeFocused()
  await expect(page.getByText('1 kundvagn', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Alla varor' }).tap()
  await expect(page.getByRole('row', { name: /Banan\s*1 gång/ })).toBeVisible()
  await page.getByRole('button', { name: 'Fundera och prata' }).tap()
  await expect(heading(page, 'Fundera och prata')).toBeFocused()
})

test('the next pupil starts with a clean tablet, and the last cart is still sent', async ({
  page,
  kotte,
}) => {
  const game = await startGame(kotte)
  await page.goto(kotte.url + game.path)
  await playQuickly(page)
  await page.getByRole('button', { name: 'Nästa elev' }).tap()
  await expect(heading(page, firstQuestion)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Välj minst en' })).toBeVisible()
  await expect(page.getByRole('button', { pressed: true })).toHaveText(['All mat'])
  // Handed on by mistake: the last map is back with one tap, and sent once all the same.
  const note = page.getByRole('status').filter({ hasText: 'Nästa elevs tur' })
  await note.getByRole('button', { name: 'Ångra' }).tap()
  await expect(heading(page, 'Så långt reste maten')).toBeVisible()
  await page.getByRole('button', { name: 'Nästa elev' }).tap()
  await expect(heading(page, firstQuestion)).toBeVisible()
  await playQuickly(page, 'Gurka')
  await expect.poll(async () => (await game.results()).carts_count).toBe(2)
  await page.reload()
  await expect(heading(page, 'Så långt reste maten')).toBeVisible()
  expect((await game.results()).carts_count).toBe(2)
})

test('what nobody has answered has no tick, and what was chosen counts in the gas of the journeys', async ({
  page,
  kotte,
}) => {
  const game = await startGame(kotte)
  await page.goto(kotte.url + game.path)
  await chooseFoods(page, 'Mango', 'Mjölk')
  await next(page).tap()
  const queue = page.getByRole('list', { name: 'Maten i kundvagnen' })
  const ticks = queue.locator('button > span:not(.sr-only)')
  await page.getByRole('button', { name: 'Vet inte' }).tap()
  await expect(queue.getByRole('button', { name: 'Mango Vet inte' })).toBeVisible()
  await expect(ticks).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Hoppa över' })).toBeVisible()
  await pinFromList(page, 'Peru')
  await expect(ticks).toHaveCount(1)
  await page.getByRole('button', { name: 'Nästa mat' }).tap()
  await pinFromList(page, 'Danmark')
  await page.getByRole('button', { name: 'Hur åkte maten?' }).tap()
  await expect(page.getByRole('button', { name: 'Hoppa över' })).toBeVisible()
  await page.getByRole('button', { name: /^Flyg/ }).tap()
  await page.getByRole('button', { name: 'Nästa mat' }).tap()
  await page.getByRole('button', { name: 'Hoppa över' }).tap()
  await showJourneys(page).tap()

  await expect(page.getByText(/^5,\d\s*kg växthusgas från resorna$/)).toBeVisible()
  await page.getByRole('button', { name: 'Kilometer eller klimat?' }).tap()
  const gas = page.getByRole('list', { name: /^Mest växthusgas/ }).getByRole('listitem')
  await expect(gas).toHaveText([/Mango\s*6,\d\s*kg/, /Mjölk\s*3,\d\s*kg/])
  const ways = page.getByRole('region', { name: 'Så åkte din mat' })
  await expect(ways).toContainText(
    /Resorna gav 5,\d\s*kg växthusgas\. På vanligt sätt hade det blivit 0,\d+\s*kg\./,
  )
  await expect(ways).toContainText(/Mango, flyg/)
  await expect(ways).toContainText(/Båt \(det vanliga\)/)
})

test('a cart that the server never takes is kept, said and saved as a file, and the next one goes through', async ({
  page,
  kotte,
}) => {
  const game = await startGame(kotte)
  await page.goto(kotte.url + game.path)
  await chooseFoods(page, 'Banan')
  await expect.poll(async () => (await keptDraft(page))?.id).toBeTruthy()
  const { id = '' } = (await keptDraft(page)) ?? {}
  // Another person's cart has the id: the server says no, and always will.
  const taken = await fetch(`${kotte.url}/api/v1/activities/${game.id}/carts/${id}?code=${game.code}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      alias: { colour_key: 'blue', animal_key: 'fox' },
      items: [{ play_item: { key: 'rice' }, country_code: 'TH', region_code: null }],
      age_ms: 0,
      app_version: '',
    }),
  })
  expect(taken.status).toBe(201)
  await next(page).tap()
  await pinFromList(page, 'Ecuador')
  await handIn(page)
  await expect(heading(page, 'Så långt reste maten')).toBeVisible()
  await expect(outboxStatus(page)).toContainText('Sparat här. Fråga din lärare')
  await expect(outboxStatus(page)).not.toContainText('Skickat')

  await page.getByRole('button', { name: 'Nästa elev' }).tap()
  await playQuickly(page, 'Gurka')
  await expect(outboxStatus(page)).toContainText('Skickat till klassen')
  expect((await game.results()).carts_count).toBe(2)
  await page.reload()
  await openSavedState(page)
  await page.locator('summary').filter({ hasText: '1 kundvagn kom inte fram' }).tap()
  await expect(page.getByText('Den ligger kvar på surfplattan. Visa det här för din lärare.')).toBeVisible()
  await expect(page.getByText('cart_exists')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Spara som fil' }).tap()
  const file = await saving
  expect(file.suggestedFilename()).toBe('kundvagnar.json')
  expect(JSON.parse(readFileSync(await file.path(), 'utf8')).carts).toMatchObject([
    {
      id,
      activity_id: game.id,
      items: [{ play_item: { key: 'banana' }, country_code: 'EC', region_code: null }],
      reason: 'cart_exists',
    },
  ])
})

test('a cart that has arrived stays so when the outbox has forgotten it, and is not handed in again', async ({
  page,
  kotte,
}) => {
  const game = await startGame(kotte)
  await page.goto(kotte.url + game.path)
  await playQuickly(page)
  await expect(outboxStatus(page)).toContainText('Skickat till klassen')
  await expect.poll(async () => (await keptDraft(page))?.sent).toBe(true)
  // What a day does.
  await page.evaluate(forgetCarts)
  const sendings: string[] = []
  page.on('request', (request) => request.url().includes('/carts/') && sendings.push(request.url()))
  await page.reload()
  await expect(heading(page, 'Så långt reste maten')).toBeVisible()
  await expect(outboxStatus(page)).toContainText('Skickat till klassen')
  await page.getByRole('button', { name: 'Nästa elev' }).tap()
  await playQuickly(page, 'Gurka')
  await expect(outboxStatus(page)).toContainText('Skickat till klassen')
  expect(sendings).toHaveLength(1)
  expect((await game.results()).carts_count).toBe(2)
})

test('of two quick taps the last one counts, also while the address of the first is on its way', async ({
  page,
  kotte,
}) => {
  await page.goto(kotte.url + (await startGame(kotte)).path)
  await playQuickly(page)
  await page.evaluate(() => {
    const { pushState } = history
    history.pushState = (...how) => {
      history.pushState = pushState
      history.pushState(...how)
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent?.includes('Nästa elev'))?.click()
    }
  })
  await page.getByRole('button', { name: 'Våra kundvagnar' }).tap()
  await expect(heading(page, firstQuestion)).toBeFocused()
  await expect(page).not.toHaveURL(/step=/)
})

test('a page that is put away while it writes, and taken out again, keeps the cart', async ({
  page,
  kotte,
}) => {
  const game = await startGame(kotte)
  await page.goto(kotte.url + game.path)
  await page.route('**/carts/**', (route) => route.abort())
  // As a browser does that keeps the page for the way back: the transactions that run are ended.
  await page.evaluate(() => {
    const { get } = IDBObjectStore.prototype
    const { dataset } = document.documentElement
    IDBObjectStore.prototype.get = function (key) {
      if (!dataset.ended && this.name === 'carts' && this.transaction.mode === 'readwrite') {
        this.transaction.addEventListener('abort', () => {
          dataset.ended = this.name
        })
        queueMicrotask(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
      }
      return get.call(this, key)
    }
  })
  await playQuickly(page)
  await expect(outboxStatus(page)).toContainText('Sparat här')
  await expect(page.locator('html')).toHaveAttribute('data-ended', 'carts')
  await page.unroute('**/carts/**')
  await page.reload()
  await expect.poll(async () => (await game.results()).carts_count).toBe(1)
})

test('a reload in the middle, in another language too, loses nothing', async ({ page, kotte }) => {
  const game = await startGame(kotte)
  await page.goto(kotte.url + game.path)
  await chooseFoods(page, 'Banan', 'Tomat')
  await next(page).tap()
  await pinFromList(page, 'Ecuador')
  // At once after the tap: what was just pinned is still being written.
  await page.getByRole('button', { name: 'Meny' }).tap()
  await page.getByRole('button', { name: 'English' }).tap()
  await expect(heading(page, 'Where does the tomato come from?')).toBeVisible()
  await expect(page.getByRole('button', { name: /Banana\s*Ecuador/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /Banana\s*Ecuador/ })).toBeVisible()
})

test("another tablet's cart appears within ten seconds", async ({ page, kotte, browser }) => {
  const game = await startGame(kotte)
  const other = await browser.newPage({ viewport: tabletPortrait, hasTouch: true, locale: 'sv-SE' })
  await page.goto(kotte.url + game.path)
  await playQuickly(page)
  await page.getByRole('button', { name: 'Våra kundvagnar' }).tap()
  await expect(page.getByText('1 kundvagn', { exact: true }).first()).toBeVisible()
  await other.goto(kotte.url + game.path)
  await playQuickly(other, 'Gurka')
  await expect(outboxStatus(other)).toContainText('Skickat till klassen')
  await expect(page.getByText('2 kundvagnar', { exact: true }).first()).toBeVisible({ timeout: 10_000 })
  await other.close()
})

test('a class whose teacher hides its carts sees its total and its own', async ({ page, kotte, browser }) => {
  const game = await startGame(kotte, '--hide-carts')
  const other = await browser.newPage({ viewport: tabletPortrait, hasTouch: true, locale: 'sv-SE' })
  await other.goto(kotte.url + game.path)
  await playQuickly(other)
  await expect(outboxStatus(other)).toContainText('Skickat till klassen')
  await other.close()
  await page.goto(kotte.url + game.path)
  await playQuickly(page, 'Gurka')
  await page.getByRole('button', { name: 'Våra kundvagnar' }).tap()
  await expect(page.getByText('2 kundvagnar', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('De andras visas inte här.')).toBeVisible()
  await expect(
    page
      .getByRole('list', { name: 'Kundvagnarna' })
      .getByRole('listitem')
      .filter({ hasText: 'Från den här surfplattan' }),
  ).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Kundvagnarna' }).getByText('Tomat')).toHaveCount(0)
})

test('a game that is not running, is over or does not exist says so kindly', async ({ page, kotte }) => {
  const game = await addGame(kotte)
  await page.goto(kotte.url + game.path)
  await expect(heading(page, 'Spelet är inte igång just nu')).toBeVisible()
  await page.goto(`${kotte.url}/schools/almgardsskolan/activities/none`)
  await expect(heading(page, 'Hoppsan! Sidan finns inte')).toBeVisible()
  await page.goto(`${kotte.url}/schools/bjorkangsskolan/activities/${game.id}`)
  await expect(heading(page, 'Hoppsan! Sidan finns inte')).toBeVisible()
  const listed = await kotte.cli('activity', 'list', 'almgardsskolan')
  const ended = listed.split('\n').find((line) => line.includes('Frukost från världen')) ?? ''
  await page.goto(`${kotte.url}/schools/almgardsskolan/activities/${ended.split(/\s/)[0]}`)
  await expect(heading(page, 'Spelet är slut')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Till startsidan' })).toBeVisible()
  await page.getByRole('button', { name: 'Visa våra kundvagnar' }).tap()
  await expect(page.getByText('4 kundvagnar', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('några kundvagnar är påhittade')).toBeVisible()
})

test('who is in the middle when the game is ended may finish, and the cart counts as late', async ({
  page,
  kotte,
}) => {
  const game = await startGame(kotte)
  await page.goto(kotte.url + game.path)
  await chooseFoods(page, 'Tomat')
  await kotte.cli('activity', 'deactivate', game.schoolId, game.id)
  await page.reload()
  await expect(page.getByText('Du kan göra klart det du håller på med.')).toBeVisible()
  await next(page).tap()
  await pinFromList(page, 'Spanien')
  await handIn(page)
  await expect(outboxStatus(page)).toContainText('Skickat till klassen')
  expect((await game.results()).carts_count).toBe(1)
  await page.getByRole('button', { name: 'Nästa elev' }).tap()
  await expect(heading(page, 'Spelet är inte igång just nu')).toBeVisible()
})

test('a class types the code from the whiteboard', async ({ page, kotte }) => {
  const game = await startGame(kotte)
  await page.goto(kotte.url)
  const field = page.getByLabel('Har du en kod?')
  await field.fill('K7')
  await page.getByRole('button', { name: 'Gå in' }).tap()
  await expect(page.getByText('En kod har sex tecken')).toBeVisible()
  await field.fill(game.code.toLowerCase())
  await page.getByRole('button', { name: 'Gå in' }).tap()
  await goOnFromWelcome(page)
  await expect(heading(page, firstQuestion)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(game.path.split('?')[0])
})

interface KeptDraft {
  readonly id: string
  readonly sent: boolean
}

/** The cart that is being put together on this tablet, or was last. */
function keptDraft(page: Page): Promise<KeptDraft | undefined> {
  return page.evaluate(
    () =>
      new Promise<KeptDraft | undefined>((resolve, reject) => {
        const opening = indexedDB.open('kotte-drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result[0])
          }
        }
      }),
  )
}

/** Takes all carts out of the tablet's outbox. Runs in the page. */
function forgetCarts(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kotte_outbox')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('carts', 'readwrite')
      transaction.objectStore('carts').clear()
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}
