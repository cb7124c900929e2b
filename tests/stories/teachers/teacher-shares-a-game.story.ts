import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { faultsOn, sidewaysScroll } from '#tests/stories/support/accessibility.ts'
import { goOnFromWelcome, heading, playQuickly } from '#tests/stories/support/food-game.ts'
import { formDrafts, privateRows } from '#tests/stories/support/private-rows.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'

const school = 'almgardsskolan'
const title = 'Vår lunch, 4B'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a teacher makes a game on a phone, a pupil plays it by its code, and it is ended and deleted', async ({
  page,
  kotte,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page.getByText('Installera appen', { exact: true })).toBeVisible()
  await expectAccessible(page, 'home')

  await page.goto(`${kotte.url}/${school}/workspace/activities`)
  await page.getByRole('button', { name: 'Lägg till aktivitet Matens resa' }).click()
  await expect(heading(page, 'Matens resa')).toBeFocused()
  await expect(page.getByText('Utkast', { exact: true })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-2) ?? ''

  // The preview follows what is not saved yet; nothing of it is sent.
  await page.getByLabel('Namn', { exact: true }).fill(title)
  await page.getByRole('radio', { name: 'Jag väljer själv' }).check()
  await page.getByRole('button', { name: 'Välj ingen' }).click()
  for (const food of ['Tomat', 'Banan']) await page.getByRole('button', { name: food }).click()
  await expect(page.getByText('2 varor är valda')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aktivera', exact: true })).toBeDisabled()
  await page.getByTitle('Förhandsvisning av spelet').scrollIntoViewIfNeeded()
  const preview = page.frameLocator('iframe[title="Förhandsvisning av spelet"]')
  await expect(preview.getByText('Förhandsvisning: inget skickas och inget sparas.')).toBeVisible()
  await expect(preview.getByRole('list', { name: 'Mat', exact: true }).getByRole('button')).toHaveCount(2)
  await playQuickly(preview)
  expect(asked.filter((line) => line.startsWith('PUT'))).toEqual([])

  await page.getByRole('link', { name: 'Alla aktiviteter' }).click()
  const asks = page.getByRole('dialog', { name: 'Ändringar som inte är sparade försvinner' })
  await expect(asks).toBeVisible()
  await asks.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByText(/Sparat \d\d:\d\d/)).toBeVisible()
  await expectAccessible(page, 'setup')
  await page.getByRole('button', { name: 'Aktivera', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Dela spelet med klassen' })).toBeVisible()
  await expect(page.getByRole('img', { name: `QR-kod till ${title}` })).toBeVisible()
  const code =
    (await page
      .getByText(/^[B-DF-HJ-NP-TV-XZ2-9]{6}$/)
      .first()
      .textContent()) ?? ''
  await expect(page.getByText(`skriv koden ${code.slice(0, 3)} ${code.slice(3)}`)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Skriv klassens kod när')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Visa för klassen' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const tablet = await browser.newContext({ reducedMotion: 'reduce' })
  const pupil = await tablet.newPage()
  await openByCode(pupil, kotte.url, code.toLowerCase())
  await goOnFromWelcome(pupil)
  await playQuickly(pupil)

  await page.getByRole('link', { name: 'Resultat', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Mottagna' })).toContainText('Mottagna1')
  await expect(page.getByRole('list', { name: 'Kundvagnarna' }).getByText('Tomat')).toBeVisible()
  await expect(page.getByText('varv runt jorden')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  await page.getByRole('button', { name: 'Spara som kalkylblad (CSV)' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^var-lunch-4b_\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await saved.path(), 'utf8')).toMatch(
    /^\uFEFFNr;Kundvagn;.*\r\n1;.*;Tomat;Spanien;;\d+/,
  )
  for (const part of ['edit', 'share', 'results']) {
    await page.goto(`${kotte.url}/${school}/workspace/activities/${id}/${part}`)
    await expect(heading(page, title)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, part)
  }

  await page.getByRole('link', { name: 'Ställ in spelet' }).click()
  await expect(page.getByRole('radio', { name: 'Bara världen' })).toBeDisabled()
  await expect(page.getByText('ligger redan på elevernas surfplattor')).toBeVisible()
  await expect(page.getByText('Banan, Tomat')).toBeVisible()
  await page.getByRole('button', { name: 'Inaktivera' }).click()
  await expect(page.getByText('Avslutad', { exact: true })).toBeVisible()
  const late = await browser.newContext()
  const latePupil = await late.newPage()
  await openByCode(latePupil, kotte.url, code)
  await expect(heading(latePupil, 'Spelet är inte igång just nu')).toBeVisible()

  await page.getByRole('button', { name: 'Ta bort aktivitet' }).click()
  const sure = page.getByRole('dialog', { name: `Ta bort ${title}?` })
  await expect(sure).toContainText('1 kundvagn försvinner för alltid.')
  await sure.getByRole('button', { name: 'Ta bort aktivitet' }).click()
  await expect(page.getByText(`${title} är borttagen.`)).toBeVisible()
  await expect(heading(page, 'Aktiviteter')).toBeFocused()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, 'list')
  await Promise.all([tablet.close(), late.close()])
})

test('the keyboard alone sets up a game, and a shared device keeps nothing of the last user', async ({
  page,
  kotte,
  context,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.goto(kotte.url)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await page.getByRole('checkbox', { name: 'Jag delar den här enheten med andra' }).check()
  await page.keyboard.press('Escape')
  await signIn(page, 'Edvin Sandberg')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('kotte_locale', 'en'))
  await page.goto(`${kotte.url}/${school}/workspace/activities`)
  const add = page.getByRole('button', { name: 'Add activity Food Journey' })
  await expect(add).toBeEnabled()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Food Journey')).toBeFocused()

  const name = page.getByLabel('Name', { exact: true })
  await name.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' 4B')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Only the world' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'I choose myself' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('tom')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No food is chosen')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Tomato' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Last day')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved at')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Food Journey 4B')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Only the world' })).toBeChecked()
  await expect(page.getByText('1 food is chosen')).toBeVisible()
  await expect(page.getByLabel('Most items in a cart')).toHaveValue('9')
  await expect(page.getByRole('switch')).not.toBeChecked()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, 'setup in English')
  expect(await privateRows(page)).toEqual([])

  await name.fill('Something unsaved')
  await expect.poll(() => formDrafts(page)).toHaveLength(1)
  await context.clearCookies()
  // The browser would ask about what is unsaved; the next one opens a window of their own.
  const next = await context.newPage()
  await next.goto(kotte.url)
  await expect(next.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => formDrafts(next)).toEqual([])
})

/** Opens the start page and types the code from the board. */
async function openByCode(page: Page, url: string, code: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Har du en kod?').fill(code)
  await page.getByRole('button', { name: 'Gå in' }).click()
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await faultsOn(page), what).toEqual([])
  expect(await sidewaysScroll(page), `${what} scrolls sideways`).toBe(0)
}
