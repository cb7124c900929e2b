import { expect, type Page } from '@playwright/test'
import { startDemoIssuer } from '#server/sign-in/demo-issuer.ts'
import { faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import { freePort, type KotteServer, startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { test as base } from '#tests/stories/support/story.ts'
import { laptop, open, phone } from '#tests/stories/support/workspace-screens.ts'

const administrator = { email: 'ida.admin@ekby.example', name: 'Ida Admin', about: 'IT' }

/** A server without schools, as a municipality has it on its first day: with an issuer of its own, and one administrator. */
const test = base.extend<{ empty: KotteServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from it
  empty: async ({}, use) => {
    const port = await freePort()
    const issuer = await startDemoIssuer({
      accounts: [administrator],
      redirectUris: [`http://127.0.0.1:${port}/sign-in/callback`],
      publicUrl: null,
    })
    const kotte = await startKotteServer({
      PORT: String(port),
      KOTTE_DEMO: '0',
      KOTTE_MUNICIPALITY: 'Ekby kommun',
      KOTTE_OIDC_ISSUER: issuer.settings.issuer,
      KOTTE_OIDC_NAME: 'Ekby kommuns inloggning',
      KOTTE_OIDC_CLIENT_ID: issuer.settings.clientId,
      KOTTE_OIDC_CLIENT_SECRET: issuer.settings.clientSecret ?? '',
    })
    await kotte.cli('invite', administrator.email, '--administrator')
    await use(kotte)
    await kotte.dispose()
    await issuer.close()
  },
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectUsable(page: Page) {
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size)
    expect(await faultsOn(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
  }
}

/** Pixels that the page is high on a phone. */
async function heightOnPhone(page: Page): Promise<number> {
  await page.setViewportSize(phone)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize(laptop)
  return height
}

async function signInFrom(page: Page) {
  await page.getByRole('region', { name: 'Kom igång' }).getByRole('button', { name: 'Logga in' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Ekby kommuns inloggning' }).click()
  await (await opened).getByRole('button', { name: 'Ida Admin' }).click()
  await page.waitForURL('**/municipality')
}

const stepsDone = (page: Page, count: number) =>
  expect(page.getByRole('heading', { level: 1, name: `Kom igång: ${count} av 5` })).toBeVisible()

test('from an empty server to the first value in a room and a screen on the wall', async ({
  page,
  empty,
  browser,
}, testInfo) => {
  const begun = performance.now()
  const times: string[] = []
  const lap = (what: string) => times.push(`${((performance.now() - begun) / 1000).toFixed(1)} s ${what}`)

  // The start page says what is missing, to those who run it and to all others.
  await page.setViewportSize(laptop)
  await page.goto(empty.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Snart syns skolorna här' })).toBeVisible()
  await expect(page.getByText('Din skola är inte med än.')).toBeVisible()
  await expectUsable(page)
  await signInFrom(page)
  await stepsDone(page, 1)
  lap('signed in')

  // Thirty schools by table: what is wrong is corrected in place.
  await expectUsable(page)
  expect(await heightOnPhone(page)).toBeLessThanOrEqual(1200)
  await page.getByRole('link', { name: 'Klistra in en tabell' }).click()
  const schools = Array.from(
    { length: 29 },
    (_, index) => `Skola ${index + 1}\trektor${index + 1}@ekby.example`,
  )
  await page
    .getByRole('textbox', { name: /Kopiera från kalkylbladet/ })
    .fill(['Ekskolan\tkarin.ekby.se', ...schools].join('\n'))
  await expect(page.getByText('1 att rätta')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('textbox', { name: 'E-post till ägaren', exact: true }).fill('karin@ekby.example')
  await expect(page.getByRole('button', { name: 'Lägg till 30 skolor' })).toBeEnabled()
  await page.getByRole('button', { name: 'Lägg till 30 skolor' }).click()
  // Whoever makes owners shows once more who they are.
  const again = page.getByRole('dialog', { name: 'Visa att det är du: logga in igen' })
  const opened = page.waitForEvent('popup')
  await again.getByRole('button', { name: 'Ekby kommuns inloggning' }).click()
  await (await opened).getByRole('button', { name: 'Ida Admin' }).click()
  await expect(again).toBeHidden()
  await page.getByRole('button', { name: 'Lägg till 30 skolor' }).click()
  await stepsDone(page, 2)
  lap('30 schools')

  // It was the wrong sheet: exactly these schools are taken back, and the right ones come.
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByText('Ångrat. 30 skolor är borta igen.')).toBeVisible()
  await stepsDone(page, 1)
  await page.getByRole('link', { name: 'Klistra in en tabell' }).click()
  await page
    .getByRole('textbox', { name: /Kopiera från kalkylbladet/ })
    .fill(['Ekskolan\tkarin@ekby.example', ...schools].join('\n'))
  await page.getByRole('button', { name: 'Lägg till 30 skolor' }).click()
  await stepsDone(page, 2)
  // The networks to choose from are never folded, and each is large enough for a finger.
  expect(await heightOnPhone(page)).toBeLessThanOrEqual(1600)

  // A connection of the municipality, and the first message.
  await page.getByRole('link', { name: /Ta emot över HTTP/ }).click()
  await page.getByRole('button', { name: 'Aktivera' }).click()
  const hook = page.getByText(/\/api\/v1\/hooks\//)
  await expect(hook).toBeVisible()
  const address = (await hook.textContent())?.trim() ?? ''
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ device_id: 'klassrum-4b', readings: [{ metric: 'co2', value: 640 }] }),
  })
  expect(answer.status).toBe(200)
  await open(page, `${empty.url}/municipality`)
  await stepsDone(page, 3)
  lap('first message')

  // To its school, and into its room.
  await page.getByRole('link', { name: 'Visa 1 ny enhet' }).click()
  await page.getByRole('checkbox', { name: /klassrum-4b/i }).check()
  await page.getByRole('combobox', { name: 'Skicka valda till' }).selectOption({ label: 'Ekskolan' })
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(page.getByText('Skickade till Ekskolan: 1')).toBeVisible()
  await open(page, `${empty.url}/municipality`)
  await page.getByRole('link', { name: 'Visa 1 ny enhet' }).click()
  await page.getByRole('button', { name: /^Placera i/ }).click()
  await expect(page.getByRole('heading', { name: 'Inga nya enheter' })).toBeVisible()
  await open(page, `${empty.url}/municipality`)
  await stepsDone(page, 4)
  lap('first value in a room')

  // A screen, opened on another device.
  await page.getByRole('link', { name: 'Gör en skärm' }).click()
  await page.getByRole('textbox', { name: 'Var hänger skärmen?' }).fill('Entrén')
  await page.getByRole('button', { name: 'Skapa skärmen' }).click()
  await expect(page.getByRole('img', { name: 'QR-kod till skärmen Entrén' })).toBeVisible()
  const wallAddress = (await page.getByRole('link', { name: /display=wall/ }).getAttribute('href')) ?? ''
  const wall = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await wall.goto(wallAddress)
  await expect(wall.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Sågs nyss')).toBeVisible({ timeout: 40_000 })
  lap('first screen')

  // All five are ticked: the page of the steps is the page of all schools.
  await open(page, `${empty.url}/municipality`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '1 av 30 skolor mår bra, resten är inte igång än',
  )
  await expectUsable(page)
  await testInfo.attach('times', { body: times.join('\n'), contentType: 'text/plain' })
  console.info(times.join('\n'))
})

test('terms and holidays of all schools come from a calendar file', async ({ page, empty }) => {
  await empty.cli('school', 'add', 'ekskolan', '--name', 'Ekskolan')
  await page.goto(`${empty.url}/municipality/calendar`)
  await page.waitForURL(`${empty.url}/`)
  await page.getByRole('button', { name: 'Logga in' }).first().click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Ekby kommuns inloggning' }).click()
  await (await opened).getByRole('button', { name: 'Ida Admin' }).click()
  await page.waitForURL('**/municipality/calendar')
  const year = new Date().getFullYear() + 1
  const event = (from: string, to: string, name: string) => [
    'BEGIN:VEVENT',
    `UID:${from}`,
    `DTSTART;VALUE=DATE:${year}${from}`,
    `DTEND;VALUE=DATE:${year}${to}`,
    `SUMMARY:${name}`,
    'END:VEVENT',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...event('0108', '0612', 'Vårterminen'),
    ...event('0216', '0221', 'Sportlov'),
    ...event('0320', '0321', 'Friluftsdag'),
    'END:VCALENDAR',
  ]
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Läs in en kalenderfil' }).click()
  await (await choosing).setFiles({
    name: 'lasar.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(page.getByText(`Vårterminen, 8 jan–11 juni ${year}`)).toBeVisible()
  await expect(page.getByText(`Sportlov, 16–20 feb ${year}`)).toBeVisible()
  await page.getByText('Annat i filen, används inte (1)').click()
  await expect(page.getByText(`Friluftsdag, 20 mars ${year}`)).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText(/^Sparat/)).toBeVisible()
  const { data } = await (await fetch(`${empty.url}/api/v1/schools/ekskolan`)).json()
  expect(data.calendar.terms).toMatchObject([{ from: `${year}-01-08`, to: `${year}-06-11` }])
})

test('an administrator tries the backup, and sees how the installation is', async ({ page, empty }) => {
  await page.goto(empty.url)
  await signInFrom(page)
  await open(page, `${empty.url}/municipality/installation`)
  await expect(page.getByRole('heading', { level: 1, name: 'Installationen mår bra' })).toBeVisible()
  await expect(page.getByText('Databasen svarar')).toBeVisible()
  await expect(page.getByText('Mejl är inte inställt')).toBeVisible()
  await page.getByRole('button', { name: 'Prova nu' }).click()
  await expect(page.getByText(/Säkerhetskopian gick att läsa/)).toBeVisible({ timeout: 60_000 })
  await expectUsable(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rapport till supporten' }).click()
  expect((await download).suggestedFilename()).toMatch(/^kotte-\d{4}-\d\d-\d\d\.json$/)
})
