import { expect, type Page } from '@playwright/test'
import { nonceQuery } from '#contract/nonce.ts'
import { chooseFoods, next, pinFromList, showJourneys, startGame } from '#tests/stories/support/food-game.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { test } from '#tests/stories/support/story.ts'
import { roomsOf } from '#tests/stories/support/tablet.ts'

const minute = 60_000

for (const hasAge of [false, true]) {
  test(`a proxy that caches answers ${hasAge ? 'and says how old they are' : 'without a word'} is passed by, and contact is confirmed`, async ({
    kotte,
    network,
    page,
  }) => {
    network.set({ kind: 'cache', by: 'address', hasAge })
    const [school] = await listedSchools(kotte.url)
    const dashboard = `${network.url}/${school.id}/dashboard`
    await page.goto(dashboard)
    await expect(roomsOf(page)).toContainText(/mättes/i)
    const overviews = () =>
      network.seen.filter(({ path }) => path.includes('/overview') && path.includes(nonceQuery)).length
    expect(overviews()).toBe(0)
    await page.reload()
    await expect.poll(overviews).toBeGreaterThan(0)
    await expect(roomsOf(page)).toContainText(/mättes/i)
    await page.goto(`${network.url}/diagnostics`)
    await expect(row(page, 'Servern')).toContainText('svarade efter')
    await expect(row(page, 'Klockan')).toContainText('går rätt')
    await expect(row(page, 'Senaste kontakt')).toContainText(/^\d{1,2} [a-z]+\.? \d\d:\d\d$/)
  })
}

test('behind a proxy whose cache knows only paths nothing old is called new, and no clock is blamed', async ({
  kotte,
  network,
  page,
}) => {
  const [school] = await listedSchools(kotte.url)
  const dashboard = `${network.url}/${school.id}/dashboard`
  network.set({ kind: 'cache', by: 'path', hasAge: false })
  await page.clock.install({ time: Date.now() })
  await page.goto(dashboard)
  await expect(roomsOf(page)).toContainText(/mättes/i)
  // Its polls get what the proxy has kept. In steps that are shorter than a call may take.
  for (let passed = 0; passed < 15 * minute; passed += 5000) await page.clock.runFor(5000)
  await expect(page.getByText(/Senast hämtat/)).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/nyss|för [1-9] min sedan/)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Ingen kontakt sedan/)
  await expect(page.locator('main')).not.toContainText(/nyss|för \d+ min sedan|Jättebra|Dags att vädra/)

  await page.goto(`${network.url}/diagnostics`)
  await expect(row(page, 'Servern')).toContainText('bara något på vägen svarade')
  await expect(row(page, 'Nätverket')).toContainText('svarar ur sitt minne')
  await expect(row(page, 'Klockan')).not.toContainText('går fel')
})

test('where a filter stops only what is sent, a pupil reads one steady sentence, and the tablet asks seldom', async ({
  kotte,
  network,
  page,
}) => {
  const game = await startGame(kotte)
  await page.clock.install({ time: Date.now() })
  await page.goto(network.url + game.path)
  await chooseFoods(page, 'Tomat')
  network.set({ kind: 'filter', methods: ['PUT'] })
  await next(page).click()
  await pinFromList(page, 'Spanien')
  for (const button of [next(page), next(page), showJourneys(page)]) await button.click()
  const status = page.getByRole('status', { name: 'Kundvagnarnas läge' })
  const blocked = 'Sparat här. Nätverket stoppar det. Säg till en vuxen'
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(status).toContainText(blocked, { timeout: 100 })
  }).toPass()

  const puts = () => network.seen.filter(({ method }) => method === 'PUT').length
  const before = puts()
  const changes = await countChanges(page)
  // In steps that are much shorter than a call may take: an answer comes in real time.
  for (let passed = 0; passed < 2 * minute; passed += 1000) await page.clock.runFor(1000)
  await expect(status).toContainText(blocked)
  expect(await changes.evaluate((counter) => counter.texts)).toBe(0)
  // At the third failure up to 8 s, at the fourth up to 16 s, and so on.
  expect(puts() - before).toBeLessThan(15)

  network.set({ kind: 'pass' })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(status).toContainText('Skickat till klassen')
  expect((await game.results()).carts_count).toBe(1)
})

function row(page: Page, name: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
}

/** Counts from now on how often the words about the carts become others. */
function countChanges(page: Page) {
  return page.evaluateHandle(() => {
    const counter = { texts: 0 }
    const status = document.querySelector('[role=status][aria-label]')
    let last = status?.textContent
    new MutationObserver(() => {
      if (status?.textContent !== last) counter.texts += 1
      last = status?.textContent
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    return counter
  })
}
