import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { phone } from '#tests/stories/support/workspace-screens.ts'

const school = 'almgardsskolan'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an owner changes the name and the colour with the keyboard, in two tabs, and everybody sees it', async ({
  page,
  kotte,
  context,
}) => {
  await openAsOwner(page, kotte)
  const second = await context.newPage()
  await second.goto(`${kotte.url}/${school}/workspace/settings`)
  await expect(field(second, 'Namn')).toHaveValue('Almgårdsskolan')

  // The keyboard alone: into the field, a wrong name, the summary leads back to the field, the right name.
  await field(page, 'Namn').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Namn')).toBeFocused()
  await expect(field(page, 'Namn')).toHaveAccessibleDescription(/Skriv ett namn\./)
  // Beyond the limit nothing is cut off without a word.
  await page.keyboard.type('Å'.repeat(81))
  await expect(field(page, 'Namn')).toHaveValue('Å'.repeat(81))
  await expect(field(page, 'Namn')).toHaveAccessibleDescription(/Gränsen är 80 tecken/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Nya Almgårdsskolan')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Skolans namn').getByText(/Sparat \d\d:\d\d/)).toBeVisible()
  await expect(card(page, 'Skolans namn').getByRole('button', { name: 'Spara' })).toBeFocused()

  // The other tab began before that: it is informed, and nothing is overwritten.
  await field(second, 'Namn').fill('Gamla Almgårdsskolan')
  await card(second, 'Skolans namn').getByRole('button', { name: 'Spara' }).click()
  await expect(card(second, 'Skolans namn').getByText('Någon annan har sparat ändringar')).toBeVisible()
  await expect(field(second, 'Namn')).toHaveValue('Gamla Almgårdsskolan')
  await second.getByRole('button', { name: 'Visa det nya och släng mitt utkast' }).click()
  await expect(field(second, 'Namn')).toHaveValue('Nya Almgårdsskolan')
  // Another part is no one's business: it is saved although the name has changed.
  await field(page, 'Ort').fill('Kottebo centrum')
  await field(second, 'HEX-kod').fill('ffd500')
  await expect(second.getByText('Texten på färgen blir svart, 14,7:1.')).toBeVisible()
  await card(second, 'Skolans färg').getByRole('button', { name: 'Spara' }).click()
  await expect(card(second, 'Skolans färg').getByText(/Sparat \d\d:\d\d/)).toBeVisible()
  await field(page, 'Latitud').fill('91,5')
  await card(page, 'Plats och väder').getByRole('button', { name: 'Spara' }).click()
  await expect(field(page, 'Latitud')).toHaveAccessibleDescription(/mellan −90 och 90/)
  await field(page, 'Latitud').fill('58,5')
  await card(page, 'Plats och väder').getByRole('button', { name: 'Spara' }).click()
  await expect(card(page, 'Plats och väder').getByText(/Sparat \d\d:\d\d/)).toBeVisible()

  const { data } = await (await fetch(`${kotte.url}/api/v1/schools/${school}`)).json()
  expect(data).toMatchObject({ name: 'Nya Almgårdsskolan', color: '#FFD500' })
  expect(data.location).toMatchObject({ name: 'Kottebo centrum', lat: 58.5 })
  await second.goto(`${kotte.url}/${school}`)
  await expect(second.getByRole('heading', { level: 1, name: 'Nya Almgårdsskolan' })).toBeVisible()
  // Its pale trees would not be seen on yellow.
  expect(await plateOf(second.locator('main img[src^="/logos/"]'))).toBe('rgb(16, 36, 28)')
  await second.goto(`${kotte.url}/${school}/dashboard`)
  const name = second.getByRole('link', { name: 'Nya Almgårdsskolan' })
  await expect(name).toBeVisible()
  expect(await name.evaluate((link) => getComputedStyle(link).color)).toBe('rgb(0, 0, 0)')
})

test('a file that cannot be a logo is refused with its reason, and one that can is seen by everybody', async ({
  page,
  kotte,
}) => {
  await openAsOwner(page, kotte)
  const logo = card(page, 'Skolans logotyp')
  for (const { name, bytes, words } of await badLogos()) {
    await logo.locator('input[type=file]').setInputFiles({ name, mimeType: typeOf(name), buffer: bytes })
    await expect(logo.getByRole('alert'), name).toContainText(words)
    await expect(logo.getByRole('button', { name: 'Använd den här logotypen' })).toHaveCount(0)
  }
  const buffer = await disc(300)
  const green = { name: 'grön.png', mimeType: 'image/png', buffer: await disc(300, '#17693a') }
  await logo.locator('input[type=file]').setInputFiles(green)
  await expect(logo.getByText('Logotypen får en vit platta, så att den syns.')).toBeVisible()
  expect(await plateOf(logo.locator('img'))).toBe('rgb(255, 255, 255)')
  await logo.getByRole('button', { name: 'Använd den här logotypen' }).click()
  await expect(page.getByText('Logotypen är sparad.')).toBeVisible()
  expect(
    await plateOf(page.getByRole('navigation', { name: 'Arbetsyta' }).getByRole('img').locator('..')),
  ).toBe('rgb(255, 255, 255)')
  await logo.locator('input[type=file]').setInputFiles({ name: 'logga.png', mimeType: 'image/png', buffer })
  await expect(logo.getByRole('alert')).toHaveCount(0)
  await expect(logo.getByText('Logotypen syns bra på färgen')).toBeVisible()
  await logo.getByRole('button', { name: 'Använd den här logotypen' }).click()
  await expect(page.getByText('Logotypen är sparad.')).toBeVisible()
  await expect(logo.getByRole('heading')).toBeFocused()
  const inMenu = page.getByRole('navigation', { name: 'Arbetsyta' }).getByRole('img')
  await expect(inMenu).toHaveAttribute('src', new RegExp(`^/logos/${school}/[0-9a-f]{16}\\.png$`))
  expect(await faultsOn(page)).toEqual([])

  // A holiday without days is refused with its place; with them it is saved, and shown in words.
  const calendar = card(page, 'Terminer, lov och lektioner')
  await calendar.getByRole('button', { name: 'Lägg till lov' }).click()
  await expect(field(calendar, 'Vad det är')).toBeFocused()
  await page.keyboard.type('Påsklov')
  await calendar.getByRole('button', { name: 'Spara' }).click()
  await expect(calendar.getByRole('alert')).toContainText('Fyll i det här.')
  await field(calendar, 'Första dagen').fill('2028-04-10')
  await field(calendar, 'Sista dagen').fill('2028-04-14')
  await calendar.getByRole('button', { name: 'Spara' }).click()
  await expect(calendar.getByText(/Sparat \d\d:\d\d/)).toBeVisible()
  await expect(calendar.getByText(/^Påsklov, 10.14 apr 2028$/)).toBeVisible()
  const { data } = await (await fetch(`${kotte.url}/api/v1/schools/${school}`)).json()
  expect(data.calendar.closed_days).toContainEqual({
    from: '2028-04-10',
    to: '2028-04-14',
    reason: 'Påsklov',
  })

  await page.goto(`${kotte.url}/${school}`)
  await expect(page.locator(`img[src="${data.logo_url}"]`)).toBeVisible()
})

test('on a phone an owner invites a person, who signs in, and shows them out again', async ({
  page,
  kotte,
  browser,
}) => {
  await page.setViewportSize(phone)
  await openAsOwner(page, kotte)
  await page.getByRole('button', { name: 'Skolans namn' }).click()
  await field(page, 'Namn').fill('Almgården')
  await card(page, 'Skolans namn').getByRole('button', { name: 'Spara' }).click()
  await expect(card(page, 'Skolans namn').getByText(/Sparat \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Skolans färg' }).click()
  await card(page, 'Skolans färg').getByRole('button', { name: 'Vinröd' }).click()
  await card(page, 'Skolans färg').getByRole('button', { name: 'Spara' }).click()
  await expect(card(page, 'Skolans färg').getByText(/Sparat \d\d:\d\d/)).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])

  await page.goto(`${kotte.url}/${school}/workspace/people`)
  await expect(page.getByRole('row', { name: /Agnes Ek/ })).toBeVisible()
  // The last owner stays, where no administrator of the municipality could look after the school.
  await kotte.cli('uninvite', 'ulf.berg@kottebo.example')
  await page.getByRole('button', { name: 'Ta bort Agnes Ek' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('Skolan måste ha minst en ägare.')).toBeVisible()
  await page.getByRole('button', { name: 'Bjud in någon' }).click()
  await field(page, 'E-postadress').fill('urban.holm')
  await page.getByRole('button', { name: 'Bjud in', exact: true }).click()
  await expect(field(page, 'E-postadress')).toHaveAccessibleDescription(/Skriv en e-postadress/)
  await field(page, 'E-postadress').fill('Urban.Holm@kottebo.example')
  await page.getByRole('button', { name: 'Bjud in', exact: true }).click()
  await expect(page.getByText('är inbjuden. Berätta hur man gör:')).toBeVisible()
  await expect(page.getByRole('row', { name: /^urban\.holm.* Inbjuden, inte inloggad än/ })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  expect(await faultsOn(page)).toEqual([])

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(kotte.url)
  await signIn(guest, 'Urban Holm')
  await expect(guest.getByRole('heading', { name: 'Att göra' })).toBeVisible()

  await page.reload()
  await page.getByRole('combobox', { name: 'Roll för Urban Holm' }).selectOption('viewer')
  await expect(page.getByText('Urban Holm är nu Läsare.')).toBeVisible()
  await page.getByRole('button', { name: 'Ta bort Urban Holm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('Urban Holm är borttagen och utloggad.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Medlemmar' })).toBeFocused()
  await guest.reload()
  await expect(guest.getByRole('dialog', { name: 'Du är utloggad' })).toBeVisible()
  expect(new URL(guest.url()).pathname).toBe('/')
  await guest.context().close()

  await page.getByRole('link', { name: 'Vem har ändrat vad?' }).click()
  const removed = page.getByRole('row', { name: /Tog bort någon: urban\.holm@kottebo\.example/ })
  await expect(removed).toContainText('Agnes Ek')
  await expect(page.getByRole('row', { name: /Roll: redaktör\s*blev läsare/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Namn: Almgårdsskolan\s*blev Almgården/ })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await faultsOn(page)).toEqual([])
})

async function openAsOwner(page: Page, kotte: KotteServer) {
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  await page.goto(`${kotte.url}/${school}/workspace/settings`)
  await expect(field(page, 'Namn')).toHaveValue('Almgårdsskolan')
}

function card(page: Page, title: string): Locator {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
}

function field(inside: Page | Locator, label: string): Locator {
  return inside.getByLabel(label, { exact: label === 'Namn' || label === 'Ort' })
}

/** Each breaks one rule; the words are those of that rule. */
async function badLogos() {
  const opaque = sharp({ create: { width: 300, height: 300, channels: 3, background: '#17693A' } })
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${inside}</svg>`)
  return [
    {
      name: 'low.png',
      bytes: await disc(255),
      words: 'Bilden är för låg. Den ska vara minst 256 pixlar hög.',
    },
    {
      name: 'large.png',
      bytes: Buffer.alloc(4_194_305, 1),
      words: 'Filen är för stor. Den får vara högst 4 Mb.',
    },
    {
      name: 'opaque.png',
      bytes: await opaque.clone().png().toBuffer(),
      words: 'ingen genomskinlig bakgrund',
    },
    { name: 'photo.png', bytes: await opaque.clone().jpeg().toBuffer(), words: 'varken PNG eller SVG' },
    { name: 'script.svg', bytes: svg('<script>alert(1)</script>'), words: 'innehåller mer än en teckning' },
  ]
}

/** What a picture stands on. */
function plateOf(picture: Locator): Promise<string> {
  return picture.evaluate((element) => getComputedStyle(element).backgroundColor)
}

/** A disc on nothing, `size` pixels high. */
function disc(size: number, color = '#fff'): Promise<Buffer> {
  const r = size / 2
  return sharp(
    Buffer.from(
      `<svg width="${size}" height="${size}"><circle cx="${r}" cy="${r}" r="${r}" fill="${color}"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
}

function typeOf(name: string): string {
  return name.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
}
