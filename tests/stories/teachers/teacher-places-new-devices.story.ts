import { expect, type Page } from '@playwright/test'
import { faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import { openTable } from '#tests/stories/support/history.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { addOwnSchool, type OwnSchool } from '#tests/stories/support/own-school.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { laptop, open, phone } from '#tests/stories/support/workspace-screens.ts'

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

/** A school of its own, with a person at its workspace who may place devices. */
async function startAtWorkspace(kotte: KotteServer, page: Page): Promise<OwnSchool & { base: string }> {
  const school = await addOwnSchool(kotte)
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'editor')
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page).toHaveURL(/workspace\/home/)
  return { ...school, base: `${kotte.url}/${school.id}/workspace` }
}

/** What a platform does, for devices that no one has placed. */
async function send(school: OwnSchool, message: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(school.hook, { method: 'POST', headers, body: JSON.stringify(message) })
  expect(answer.status).toBe(200)
}

const minute = 60_000
const iso = (minutesAgo: number) => new Date(Date.now() - minutesAgo * minute).toISOString()

test('an unknown device never reaches the public page, and brings its history when it is placed', async ({
  page,
  kotte,
  browser,
}) => {
  const school = await startAtWorkspace(kotte, page)
  const co2 = (minutesAgo: number, value: number) => ({ metric: 'co2', value, at: iso(minutesAgo) })
  await send(school, { device_id: 'bildsalen', readings: [co2(60, 1240), co2(30, 1310), co2(1, 1377)] })
  const visitor = await browser.newPage({ viewport: laptop })
  await visitor.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(visitor.locator('h1').first()).toBeVisible()
  await expect(visitor.getByText(/1\s?377|Bildsalen/)).toHaveCount(0)

  // Its card says what it is and what it measures; the room that its name speaks of is one press away.
  await page.setViewportSize(phone)
  await open(page, `${school.base}/inbox`)
  await expect(page.getByText('1 enhet väntar.')).toBeVisible()
  await expect(page.getByText(/1\s?377/)).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Placera i Bildsalen' }).click()
  await expect(page.getByText('Placerad i Bildsalen. Det som den har mätt följer med.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inga nya enheter' })).toBeVisible()

  // Everybody sees the room, also what it measured before anybody knew of it.
  await visitor.goto(`${kotte.url}/${school.id}/dashboard?metric=co2&range=last_5_hours`)
  const table = await openTable(visitor)
  await expect(table.getByText(/^1\s?240/).first()).toBeVisible()
  await expect(table.getByText('Bildsalen').first()).toBeVisible()
  await visitor.close()

  // It was the wrong room: it waits again, and a device that no one wants is put aside with the keyboard.
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByText('1 enhet väntar.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Nya enheter' })).toBeFocused()
  await page.getByRole('button', { name: 'Ignorera bildsalen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enheten ignoreras.')).toBeVisible()
  await page.getByRole('switch', { name: 'Visa 1 ignorerad enhet' }).click()
  await page.getByRole('button', { name: 'Sluta ignorera bildsalen' }).click()
  await expect(page.getByText('Enheten väntar igen.')).toBeVisible()
})

test('forty devices are placed by a list that is looked through first', async ({ page, kotte }) => {
  const school = await startAtWorkspace(kotte, page)
  const ids = Array.from({ length: 40 }, (_, index) => `00005EEF100001${String(index + 10)}`)
  await send(school, { readings: ids.map((device_id) => ({ device_id, metric: 'co2', value: 600 })) })
  await page.setViewportSize(laptop)
  await open(page, `${school.base}/inbox`)
  await expect(page.getByText('40 enheter väntar.')).toBeVisible()
  const all = page.getByRole('button', { name: /^Välj alla/ })
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Avmarkera' })).toBeVisible()
  await expect(all).toBeFocused()
  await page.getByRole('button', { name: 'Avmarkera' }).click()

  await page.getByRole('button', { name: 'Klistra in lista' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Klistra in en lista' })
  const rows = ids.map((id, index) => `${id};Klassrum ${index + 1};Luften ${index + 1}`)
  const list = dialog.getByLabel('Din lista')
  await list.fill(['DevEUI;rum;namn', ...rows, '00005EEF100001;Aulan', `${ids[0]};Kapprummet`].join('\n'))
  await expect(dialog.getByText('40 placeras')).toBeVisible()
  await expect(dialog.getByText('2 att rätta')).toBeVisible()
  await expect(dialog.getByText('14 tecken. Det ska vara 16')).toBeVisible()
  await expect(dialog.getByText('Samma enhet som rad 2')).toBeVisible()
  await expect(dialog.getByText('Nytt rum skapas').first()).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Placera 40 enheter' }).click()
  await expect(page.getByText('40 enheter har fått sina rum.')).toBeVisible()
  await expect(dialog.getByText('Sitter redan i Klassrum 1', { exact: true })).toBeVisible()
  // Its button has nothing left to do.
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Inga nya enheter' })).toBeVisible()
  const sensors = JSON.parse(await kotte.cli('sensors', school.id, '--json')) as unknown[]
  expect(sensors).toHaveLength(40)
})

test('on a walk-round the last four characters are enough, and nothing is placed without a network', async ({
  page,
  kotte,
}) => {
  const school = await startAtWorkspace(kotte, page)
  const reading = (device_id: string, value: number) => ({ device_id, metric: 'co2', value })
  await send(school, { readings: [reading('00005EEF10009F02', 640), reading('00005EEF10000016', 655)] })
  await page.setViewportSize(phone)
  await open(page, `${school.base}/walk`)
  await expect(page.getByText('0 av 2 klara').first()).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  const firstBox = page.getByRole('textbox', { name: 'Tecken 1 av 4' })
  const type = async (end: string) => {
    await firstBox.focus()
    await page.keyboard.type(end)
  }
  await type('9f0a')
  await expect(page.getByText('Ingen enhet slutar på 9F0A.')).toBeVisible()
  await expect(firstBox).toBeFocused()
  await page.keyboard.type('9f02')
  await expect(page.getByRole('heading', { name: 'Var sitter den?' })).toBeFocused()
  await page.getByLabel('Sök eller skriv ett nytt rum').fill('Klassrum 6B')
  await page.getByRole('button', { name: 'Sätt i Klassrum 6B' }).click()
  await expect(page.getByRole('heading', { name: 'Lyssnar efter sensorn' })).toBeFocused()
  await expect(page.getByText('1 av 2 klara').first()).toBeVisible()
  await send(school, reading('00005EEF10009F02', 702))
  await expect(page.getByRole('heading', { name: 'Klassrum 6B skickar värden' })).toBeVisible()
  await expect(page.getByText('702')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Nästa sensor' }).click()

  // In the cellar: what is chosen stays on the phone, and says so.
  await kotte.stop()
  await expect(page.getByText(/Ingen anslutning/).first()).toBeVisible({ timeout: 60_000 })
  await type('0016')
  await page.getByRole('radio', { name: /Klassrum 6B/ }).check()
  await page.getByRole('button', { name: 'Spara Klassrum 6B här så länge' }).click()
  const place = page.getByRole('button', { name: 'Placera 1 enhet' })
  await expect(place).toBeDisabled()
  await expect(page.getByText('Att ändra kräver internet.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '1 sparad här' })).toBeVisible()
  await kotte.restart()
  await expect(place).toBeEnabled({ timeout: 60_000 })
  const sensors = async () => JSON.parse(await kotte.cli('sensors', school.id, '--json')) as unknown[]
  expect(await kotte.cli('inbox', school.id)).toContain('00005eef10000016')
  await place.click()
  await expect(page.getByText('2 av 2 klara').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 sparad här' })).toHaveCount(0)
  expect(await sensors()).toHaveLength(2)
})
