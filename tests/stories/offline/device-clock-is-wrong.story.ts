import { expect, type Page } from '@playwright/test'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { roomsOf, test, untilKept, untilReadyOffline } from '#tests/stories/support/tablet.ts'

const hour = 3_600_000
const year = 365 * 24 * hour

/** By how much a device's clock is wrong, ms; null = it shows 1970. */
const clocks = [
  ['1970', null],
  ['−3 h', -3 * hour],
  ['−10 min', -hour / 6],
  ['+2 h', 2 * hour],
  ['+2 years', 2 * year],
] as const
const wrongTime = (wrongBy: number | null) => (wrongBy === null ? 60_000 : Date.now() + wrongBy)
const wrongClock = 'Klockan på den här enheten går fel'
/** A clock that shows the time. */
const timeAlone = /^\d\d:\d\d$/
const dated = /(?:senast|sedan) \d{1,2} \S+ \d\d:\d\d/

test('with contact, ages are right although the device clock is wrong', async ({ kotte, tablet }) => {
  const [school] = await listedSchools(kotte.url)
  const online = await tablet.page()
  for (const [, wrongBy] of clocks) {
    await online.clock.install({ time: wrongTime(wrongBy) })
    await online.goto(`${kotte.url}/${school.id}/dashboard?display=wall&pages=rooms`)
    await expect(online.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(online.locator('main')).not.toContainText('Ingen kontakt')
    await expect(online.locator('main')).not.toContainText(wrongClock)
  }
})

test('after a start without contact, no value is shown as live and no level is shown', async ({
  kotte,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const dashboard = `${kotte.url}/${school.id}/dashboard`
  const online = await tablet.page()
  await online.goto(dashboard)
  await expect(roomsOf(online)).toContainText(/mättes/i)
  await untilReadyOffline(online)
  await untilKept(online, `["overview","${school.id}"]`)
  const silent = await saidSilent(online).count()
  await kotte.kill()
  for (const [name, wrongBy] of clocks) {
    const page = await tablet.page()
    await page.clock.install({ time: wrongTime(wrongBy) })
    await page.goto(dashboard)
    await expect(roomsOf(page), name).toContainText(/\d\d:\d\d/)
    const isUnsure = wrongBy === null || wrongBy < 0
    if (isUnsure) {
      await expect(page.getByText(wrongClock), name).toBeVisible()
      await expect(page.locator('main'), name).toContainText(dated)
    }
    await isHonest(page, name, silent)

    await page.goto(`${dashboard}?display=wall&pages=rooms`)
    await expect(page.getByRole('heading', { level: 2 }), name).toContainText('Ingen kontakt')
    await isHonest(page, name, silent)
    // No one has confirmed the device's time: no wall states it.
    await expect(page.locator('main > header').getByText(timeAlone), name).toHaveCount(0)
    await page.close()
  }
})

test('while the first answer is awaited, a clock that is hours fast makes the same of each page', async ({
  kotte,
  network,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const dashboard = `${network.url}/${school.id}/dashboard`
  const online = await tablet.page()
  await online.goto(network.url)
  await expect(online.getByRole('link', { name: school.name }).first()).toBeVisible()
  await online.goto(dashboard)
  await expect(roomsOf(online)).toContainText(/mättes/i)
  await untilReadyOffline(online)
  await untilKept(online, `["overview","${school.id}"]`)
  await untilKept(online, '["schools"]')
  await online.close()

  network.set({ kind: 'hang' })
  const page = await tablet.page()
  await page.clock.install({ time: wrongTime(2 * hour) })
  await page.goto(dashboard, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Så var det /)
  await page.goto(`${dashboard}?display=wall`, { waitUntil: 'commit' })
  const header = page.locator('main > header')
  await expect(header).toContainText(/Ingen kontakt sedan|Senast hämtat/)
  await expect(header.getByText(timeAlone)).toHaveCount(0)
  await page.goto(network.url, { waitUntil: 'commit' })
  await expect(page.getByText(/Senast hämtat/)).toBeVisible()
})

test('a clock that jumps while a wall is open is reported and hidden until the server answers', async ({
  kotte,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  await page.clock.install({ time: Date.now() })
  await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&pages=rooms`)
  const clock = page.locator('main > header').getByText(timeAlone)
  await expect(clock).toBeVisible()
  const silent = await saidSilent(page).count()
  await kotte.kill()
  for (const [name, wrongBy] of clocks) {
    await page.clock.setSystemTime(wrongTime(wrongBy))
    await page.clock.runFor(2000)
    await expect(page.getByText(wrongClock), name).toBeVisible()
    await expect(clock, name).toHaveCount(0)
    await expect(page.locator('main'), name).toContainText(dated)
    await isHonest(page, name, silent)
  }
  await kotte.restart()
  // In steps that are shorter than a call may take: an answer comes in real time.
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(page.getByText(wrongClock)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await expect(clock).toBeVisible()
})

/** Nothing is called new, no sensor is said to sleep that did not when there was contact, and no level is given. */
async function isHonest(page: Page, name: string, silentBefore = 0): Promise<void> {
  const main = page.locator('main')
  await expect(main, name).not.toContainText(/nyss|svarar inte|Mätarna sover|Jättebra|Dags att vädra/)
  await expect(saidSilent(page), name).toHaveCount(silentBefore)
}

const saidSilent = (page: Page) => page.locator('main').getByText('Inget svar', { exact: true })
