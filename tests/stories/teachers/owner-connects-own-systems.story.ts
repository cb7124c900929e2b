import { expect, type Locator, type Page } from '@playwright/test'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { isSignedWith, startWebhookReceiver } from '#tests/stories/support/webhook-receiver.ts'

const school = 'almgardsskolan'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  kotteEnv: { KOTTE_ALLOWED_HOSTS: '127.0.0.1' },
})

test('an owner connects the school to other systems, places it, and reads in its calendar', async ({
  page,
  kotte,
}) => {
  const receiver = await startWebhookReceiver()
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  await page.goto(`${kotte.url}/${school}/workspace/settings`)

  // Two parts that are not saved are one question, which names them both.
  await page.getByLabel('Namn', { exact: true }).fill('Annat namn')
  await page.getByLabel('Ort', { exact: true }).fill('Annan ort')
  await page.getByRole('link', { name: 'Personer' }).click()
  const leaving = page.getByRole('dialog')
  await expect(leaving).toHaveCount(1)
  await expect(leaving.getByRole('listitem')).toHaveText(['Skolans namn', 'Plats och väder'])
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Annan ort')
  await page.getByRole('link', { name: 'Personer' }).click()
  await leaving.getByRole('button', { name: 'Lämna utan att spara' }).click()
  await expect(page.getByRole('heading', { name: 'Medlemmar' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Inställningar' }).click()
  await expect(page.getByLabel('Namn', { exact: true })).toHaveValue('Almgårdsskolan')

  // Events go to the school's own system, which knows them by a secret that is shown once.
  const outgoing = card(page, 'Skicka händelser till eget system')
  await outgoing.getByLabel('Webhookens adress').fill('http://192.0.2.1/kotte')
  await outgoing.getByRole('button', { name: 'Spara' }).click()
  await expect(outgoing.getByLabel('Webhookens adress')).toHaveAccessibleDescription(/som nås från internet/)
  await outgoing.getByLabel('Webhookens adress').fill(receiver.url)
  await outgoing.getByRole('button', { name: 'Spara' }).click()
  await expect(outgoing.getByText(/Sparat \d\d:\d\d/)).toBeVisible()
  await outgoing.getByRole('button', { name: 'Ny hemlighet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  await expect(outgoing.getByRole('button', { name: 'Ny hemlighet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Gör en ny hemlighet' }).click()
  await expect(outgoing.getByText('Hemligheten visas bara nu.')).toBeVisible()
  const secret = (await outgoing.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^[\w-]{43}$/)
  await outgoing.getByRole('button', { name: 'Skicka ett test' }).focus()
  await page.keyboard.press('Enter')
  await expect(outgoing.getByText('Testet kom fram')).toBeVisible()
  await expect(outgoing.getByRole('button', { name: 'Skicka ett test' })).toBeFocused()
  const [sent] = receiver.received
  expect(sent?.headers).toMatchObject({ 'kotte-event': 'test', 'content-type': 'application/json' })
  expect(sent && isSignedWith(secret, sent)).toBe(true)
  expect(sent && isSignedWith(`${secret}x`, sent)).toBe(false)
  receiver.answer = 500
  await page.keyboard.press('Enter')
  await expect(outgoing.getByText('Mottagaren svarar med felet 500.')).toBeVisible()
  await receiver.stop()
  await outgoing.getByRole('button', { name: 'Skicka ett test' }).click()
  await expect(outgoing.getByText('Ingen svarar på adressen.')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.reload()
  await expect(outgoing.getByRole('button', { name: 'Ny hemlighet' })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)

  // The address that sensors send to is changed after a question; the old one is no one's from then on.
  const incoming = card(page, 'Adresser för inkommande data')
  const address = incoming.locator('code').first()
  const old = (await address.textContent()) ?? ''
  const post = (url: string) =>
    fetch(new URL(url, kotte.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  const refused = async (url: string) => (await post(url)).status
  expect(await refused(old)).not.toBe(404)
  const change = incoming.getByRole('button', { name: /^Byt adress/ }).first()
  await change.click()
  await expect(page.getByRole('dialog')).toContainText('Den gamla adressen slutar fungera direkt.')
  await page.keyboard.press('Escape')
  await expect(change).toBeFocused()
  await expect(address).toHaveText(old)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Byt adress' }).click()
  await expect(page.getByText('Adressen är ny. Den gamla fungerar inte längre.')).toBeVisible()
  await expect(change).toBeFocused()
  await expect(address).not.toHaveText(old)
  expect(await refused(old)).toBe(404)
  expect(await refused((await address.textContent()) ?? '')).not.toBe(404)

  // A map copies both numbers at once; the device is never asked where it is.
  const place = card(page, 'Plats och väder')
  await place.getByLabel('Latitud').focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '58.4108, 15.6214')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(place.getByLabel('Latitud')).toHaveValue('58.4108')
  await expect(place.getByLabel('Longitud')).toHaveValue('15.6214')
  await place.getByRole('button', { name: 'Spara' }).click()
  await expect(place.getByText(/Sparat \d\d:\d\d/)).toBeVisible()
  const settings = async () => (await (await fetch(`${kotte.url}/api/v1/schools/${school}`)).json()).data
  expect((await settings()).location).toMatchObject({ lat: 58.4108, lng: 15.6214 })

  // A calendar from a file: what is wrong is named with its line, and changes nothing.
  const calendar = card(page, 'Terminer, lov och lektioner')
  const choose = (text: string) =>
    calendar
      .locator('input[type=file]')
      .setInputFiles({ name: 'kalender.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const before = (await settings()).calendar
  await choose('{\n  "terms": [],\n}')
  await expect(calendar.getByRole('alert')).toContainText(
    'Rad 3: Från den raden är filen inte längre giltig JSON.',
  )
  await choose(JSON.stringify({ ...ownCalendar, terms: [{ from: '2027-08-17', to: '2027-13-01' }] }, null, 2))
  await expect(calendar.getByRole('alert')).toContainText('Rad 5, terms.0.to: Skriv ett datum som finns')
  await expect(calendar.getByRole('button', { name: 'Spara' })).toHaveAttribute('aria-disabled', 'true')
  expect(await faultsOn(page)).toEqual([])
  await choose(JSON.stringify(ownCalendar, null, 2))
  await expect(calendar.getByText('Filen är inläst. Titta igenom den och spara.')).toBeVisible()
  await expect(calendar.getByRole('alert')).toHaveCount(0)
  await expect(calendar.getByText(/^Läsåret börjar, 17 aug/)).toBeVisible()
  expect((await settings()).calendar).toEqual(before)
  await calendar.getByRole('button', { name: 'Spara' }).click()
  await expect(calendar.getByText(/Sparat \d\d:\d\d/)).toBeVisible()
  expect((await settings()).calendar).toMatchObject(ownCalendar)
})

const ownCalendar = {
  terms: [{ from: '2027-08-17', to: '2027-12-17', name: 'Läsåret börjar' }],
  closed_days: [{ from: '2027-11-01', to: '2027-11-05', reason: 'Höstlov' }],
  lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '14:30' }],
}

function card(page: Page, title: string): Locator {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
}
