import { expect } from '@playwright/test'
import { startGame } from '#tests/stories/support/food-game.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { test } from '#tests/stories/support/tablet.ts'

test('ready is said when files and data are there, and then a room and a game that no one has opened are shown without a server', async ({
  kotte,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const game = await startGame(kotte)
  const page = await tablet.page()
  await page.goto(`${kotte.url}/${school.id}`)
  const isReady = page.getByRole('status').filter({ hasText: 'Nu fungerar appen utan internet' })
  await expect(isReady).toBeVisible({ timeout: 40_000 })
  // It goes by itself.
  await expect(isReady).toBeHidden()
  await kotte.kill()

  await page.goto(kotte.url)
  await expect(page.getByRole('heading', { name: 'På den här enheten' })).toBeVisible()
  const kept = page.getByRole('region', { name: 'På den här enheten' })
  await expect(kept).toContainText('Inget väntar')
  await kept.getByText('Det här är sparat').click()
  await expect(kept.getByText('Något saknas')).toHaveCount(0)
  await kept.getByRole('link', { name: school.name, exact: true }).click()
  await expect(page.getByRole('main')).toContainText(/\d\sppm/)
  await page.goto(kotte.url + game.path)
  await expect(page.getByRole('button', { name: 'Tomat', exact: true })).toBeVisible()
})

test('a tablet that opens the address of the check fetches what it lacks, without a sign-in, and says why it cannot', async ({
  kotte,
  network,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  // The week does not get through.
  network.set({ kind: 'status', status: 503 }, /\/widgets\//)
  await page.goto(`${network.url}/${school.id}/ready`)
  await expect(page.getByRole('heading', { name: 'Inte klar än' })).toBeVisible()
  await expect(page.getByText('Resten gick inte att hämta.', { exact: false }).first()).toBeVisible({
    timeout: 40_000,
  })
  const rest = page.getByRole('button', { name: 'Hämta det som saknas' })
  await expect(rest).toBeVisible()
  network.set({ kind: 'pass' })
  await rest.click()
  await expect(page.getByRole('heading', { name: 'Klar för lektion' })).toBeVisible()
  await network.stop()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Klar för lektion' })).toBeVisible()
})

test('a school that exists is not called missing when the server fails, and comes when a person tries again', async ({
  kotte,
  network,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  await page.goto(network.url)
  network.set({ kind: 'problem', status: 500, code: 'internal_error' }, /\/api\//)
  // Its own HTML would bring the school.
  await page.getByRole('link', { name: school.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Servern har problem' })).toBeVisible()
  await expect(page).toHaveTitle('Servern har problem | Kotte')
  network.set({ kind: 'pass' })
  // The page asks by itself too, and may be a moment earlier.
  const retry = page.getByRole('button', { name: 'Försök igen' })
  await retry.click({ timeout: 5_000 }).catch(() => expect(retry).toHaveCount(0))
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible()
})

test('a page that lost a part of itself does not say that there is no internet, and comes by itself with the rest of the files', async ({
  kotte,
  network,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  network.set({ kind: 'status', status: 503 }, /^\/assets\/(dashboard|precache-pack)-/)
  await page.goto(`${network.url}/${school.id}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Det gick inte att hämta' })).toBeVisible()
  await expect(page.getByText('Internet finns, men svaret kom inte fram.', { exact: false })).toBeVisible()
  // It loads itself again once; that was in vain.
  await page.waitForFunction(() => sessionStorage.getItem('kotte_reloaded_at') !== null)
  await expect(page.getByRole('heading', { level: 1, name: 'Det gick inte att hämta' })).toBeVisible()
  network.set({ kind: 'pass' })
  // Else the next try of the worker may be minutes away.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('main')).toContainText(/mättes/i, { timeout: 120_000 })
})

test('a first visit that loses the script that looks after the worker still says that the app is ready', async ({
  kotte,
  network,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  network.set({ kind: 'status', status: 503 }, /^\/assets\/worker-registration-/)
  await page.goto(`${network.url}/${school.id}`)
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible()
  network.set({ kind: 'pass' })
  await expect(page.getByRole('status').filter({ hasText: 'Nu fungerar appen utan internet' })).toBeVisible({
    timeout: 90_000,
  })
  await kotte.kill()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible()
})
