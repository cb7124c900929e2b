import { expect, type Page } from '@playwright/test'
import { frames, ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import { openTable } from '#tests/stories/support/history.ts'
import { press } from '#tests/stories/support/keyboard.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { laptop, open, phone } from '#tests/stories/support/workspace-screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What a LoRaWAN platform does. */
function post(url: string, body: string): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

test('an owner connects The Things Stack, sees its messages come in, and places the new sensor for everybody', async ({
  page,
  kotte,
  browser,
}) => {
  const school = await addOwnSchool(kotte, { matsal: 'Matsalen' })
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'owner')
  await school.push({ device_id: 'matsal', co2: 500 })
  const base = `${kotte.url}/${school.id}/workspace`
  const answers: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().includes('integrations')) answers.push(await answer.text().catch(() => ''))
  })
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page).toHaveURL(/workspace\/home/)

  // Activates it, and has an address for the platform.
  await page.setViewportSize(laptop)
  await open(page, `${base}/integrations`)
  await page.getByRole('link', { name: /^The Things Stack/ }).click()
  await expect(page.getByText('Klistra in adressen härifrån som')).toBeVisible()
  await page.getByRole('button', { name: 'Aktivera', exact: true }).click()
  const address = page.getByText(/\/api\/v1\/hooks\//)
  await expect(address).toHaveText(/\/api\/v1\/hooks\/[\w-]{43}$/)
  await expect(page.getByText('Väntar på första meddelandet')).toBeVisible()
  await page.getByRole('button', { name: 'Testa anslutningen' }).click()
  await expect(page.getByText('Nu väntar vi på att plattformen skickar')).toBeVisible()

  // What the platform sends shows up by itself, with what became of it.
  const hook = (await address.textContent()) ?? ''
  // A while ago: a chart of the last hours ends with the minute that has passed.
  const at = Date.now() - 120_000
  const uplink = ttsUplink({ at, deviceId: 'ers-1', frame: frames.elsysErsCo2 })
  await post(hook, JSON.stringify(uplink))
  await expect(page.getByText(/^Mottaget: \d+ värden$/).last()).toBeVisible()
  await post(hook, JSON.stringify(uplink))
  await expect(page.getByText(/^Dubblett: \d+ värden$/).last()).toBeVisible()
  expect((await post(hook, 'inte json')).status).toBe(400)
  await expect(page.getByText('Meddelandet är inte JSON.').last()).toBeVisible()
  await page.getByText('Visa meddelandet').first().click()
  await expect(page.getByText('inte json', { exact: true })).toBeVisible()

  // An address that a person should not have is replaced.
  await page.getByRole('button', { name: 'Byt adress' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Byt adress' }).click()
  await expect(address).not.toHaveText(hook)
  expect((await post(hook, JSON.stringify(uplink))).status).toBe(404)
  const newHook = (await address.textContent()) ?? ''

  // A secret goes in and never comes out.
  const secret = 'en-riktigt-hemlig-nyckel'
  await page.getByText('Fler inställningar').click()
  await page.getByLabel('API-nyckel').fill(secret)
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText(/Sparat \d\d:\d\d/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Redigera' }).click()
  await page.getByText('Fler inställningar').click()
  await expect(page.getByRole('button', { name: 'Byt API-nyckel' })).toBeVisible()
  expect(await page.content()).not.toContain(secret)
  expect(answers.length).toBeGreaterThan(3)
  expect(answers.join()).not.toContain(secret)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(secret)

  // On the phone, in the room: the sensor gets its place and its name.
  await page.setViewportSize(phone)
  await open(page, `${base}/inbox`)
  // With the keyboard alone.
  await press(page, page.getByRole('button', { name: 'Välj rum' }))
  await expect(page.getByLabel('Sök eller skriv ett nytt rum')).toBeFocused()
  await page.keyboard.type('Sal 4B')
  await press(page, page.getByRole('button', { name: 'Skapa Sal 4B och sätt där' }))
  await expect(page.getByText('Placerad i Sal 4B. Det som den har mätt följer med.')).toBeVisible()
  await open(page, `${base}/sensors`)
  await page
    .getByRole('row', { name: /Sal 4B/ })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Namn och plats' }).click()
  await page.getByLabel('Namn', { exact: true }).fill('Luften i 4B')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Luften i 4B' })).toBeVisible()
  await expect(page.getByText(/Sparat \d\d:\d\d/)).toBeVisible()

  // Everybody sees the value under that place.
  const visitor = await browser.newPage({ viewport: laptop })
  await visitor.goto(`${kotte.url}/${school.id}/dashboard?metric=co2&range=last_5_hours`)
  const table = await openTable(visitor)
  await expect(table.getByText('Sal 4B').first()).toBeVisible()
  await expect(table.getByText(/^77\d/).first()).toBeVisible()

  // A device of a kind that no one has met: the teacher says what its fields mean, with the keyboard.
  const minute = 60_000
  const homeMade = (luftkval: number, minutesAgo: number) =>
    post(
      newHook,
      JSON.stringify(
        ttsUplink({
          at: Date.now() - minutesAgo * minute,
          deviceId: 'hemmabygge',
          devEui: '70B3D57ED0000001',
          fields: { luftkval, jord: { matare_1: 3.5 } },
        }),
      ),
    )
  await homeMade(640, 40)
  await homeMade(650, 30)
  await open(page, `${base}/inbox`)
  await expect(page.getByRole('heading', { name: 'hemmabygge' })).toBeVisible()
  await page.getByRole('link', { name: 'Välj modell' }).click()
  await expect(page.getByRole('heading', { name: 'Vad fälten betyder' })).toBeVisible()
  await expect(page.getByText('Kotte vet inte vad sensorns fält betyder.')).toBeVisible()
  await expect(page.getByText('3,5', { exact: true })).toBeVisible()
  const field = page.getByLabel(/^luftkval/)
  await field.focus()
  await page.keyboard.type('Kold')
  await expect(field).toHaveValue('co2')
  await pressTab(page, 'Spara')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sparat. 2 värden lästes ur tidigare meddelanden.')).toBeVisible()
  await expect(page.locator('button:focus')).toHaveText('Spara')
  await expect(page.getByRole('definition').getByText('Koldioxid i luften')).toBeVisible()
  await expect(page.getByText('Lyckades')).toBeVisible()
  await expect(page.getByText('Kotte vet inte vad sensorns fält betyder.')).toHaveCount(0)
  expect((await (await homeMade(655, 20)).json()).data).toMatchObject({ accepted: 1, rejected: [] })

  // The sensor of 4B breaks: the new one takes over, and the room keeps its name and what was measured.
  await open(page, `${base}/sensors`)
  await page.getByRole('link', { name: 'Luften i 4B' }).click()
  const replace = page.getByRole('button', { name: 'Byt ut enheten' })
  await replace.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Byt ut enheten' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(replace).toBeFocused()
  await page.keyboard.press('Enter')
  const choice = dialog.getByLabel('Ny enhet')
  await choice.focus()
  await page.keyboard.type('hemma')
  await expect(dialog.getByText(/Skickade senast/)).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await pressTab(page, 'Byt')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(replace).toBeFocused()
  await expect(page.getByText('Den nya enheten mäter här från och med nu.')).toBeVisible()
  await expect(page.getByText(/^70b3d57ed0000001$/i)).toBeVisible()

  // The old one is history; the series of the place goes on.
  const old = ttsUplink({ deviceId: 'ers-1', at: Date.now(), frame: frames.elsysErsCo2 })
  expect((await (await post(newHook, JSON.stringify(old))).json()).data).toMatchObject({
    accepted: 0,
    rejected: expect.arrayContaining([{ metric_key: 'co2', code: 'device_replaced' }]),
  })
  await homeMade(660, 0)
  await page.setViewportSize(laptop)
  await open(page, `${base}/integrations/the_things_stack`)
  await expect(page.getByText('Enheten är utbytt mot en annan.').first()).toBeVisible()
  const co2 = (await kotte.cli('export', 'readings', school.id))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((candidate) => candidate.sensor === 'Luften i 4B' && candidate.metric_key === 'co2')
  expect(co2.map(({ value }) => value)).toEqual([776, 660])
  await visitor.close()
})

/** Presses Tab until the button of that name has the focus. */
async function pressTab(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 12 && !(await isFocused(page, name)); tabs++) await page.keyboard.press('Tab')
  expect(await isFocused(page, name)).toBe(true)
}

/** Whether the focus is on the button of that name. */
async function isFocused(page: Page, name: string): Promise<boolean> {
  return page.evaluate((text) => document.activeElement?.textContent?.trim() === text, name)
}

test('the screens for sensors and what they stand on keep no one out, and stay readable without a connection', async ({
  page,
  kotte,
}) => {
  const base = `${kotte.url}/almgardsskolan/workspace`
  await listedSchools(kotte.url)
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page).toHaveURL(/workspace\/home/)
  const paths = [
    'integrations',
    'integrations/mqtt',
    'sensors',
    'alerts',
    'entries',
    'entries/menu',
    'entries/meter',
  ]
  for (const [locale, viewport] of [
    ['en', phone],
    ['sv', laptop],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.setViewportSize(viewport)
    for (const path of paths) {
      await open(page, `${base}/${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('main').locator('h2, table').first()).toBeVisible()
      expect(await faultsOn(page), path).toEqual([])
      expect(await sidewaysScroll(page), path).toBe(0)
      expect(await smallTargets(page), path).toEqual([])
    }
  }

  await open(page, `${base}/sensors`)
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Namn och plats' })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  // What was typed when the connection went is still there.
  const name = page.getByLabel('Namn', { exact: true })
  await name.fill('Uppehållsrummet')
  await kotte.stop()
  await page.getByRole('button', { name: 'Spara' }).first().click()
  await expect(page.getByText('Ingen anslutning. Du ser värden från')).toBeVisible()
  await expect(page.getByText('Att ändra kräver internet.').first()).toBeVisible()
  await expect(name).toBeDisabled()
  await expect(name).toHaveValue('Uppehållsrummet')
  await page.getByRole('button', { name: 'Ångra ändringarna' }).click()
  await page.getByRole('link', { name: 'Tillbaka till sensorer' }).click()
  await expect(page.getByRole('row').getByRole('switch').first()).toBeDisabled()
  await page.getByRole('link', { name: 'Integrationer' }).click()
  await page.getByRole('link', { name: /^MQTT-server/ }).click()
  await expect(page.getByText('Att ändra kräver internet.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aktivera', exact: true })).toBeDisabled()
})
