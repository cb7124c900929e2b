import { expect } from '@playwright/test'
import { faultsOn, smallTargets } from '#tests/stories/support/accessibility.ts'
import { faultsInDialog } from '#tests/stories/support/open-dialogs.ts'
import { privateRows } from '#tests/stories/support/private-rows.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { phone } from '#tests/stories/support/workspace-screens.ts'

const school = 'almgardsskolan'

test('an invited teacher signs in, works in the workspace and leaves nothing behind', async ({
  page,
  kotte,
  context,
}) => {
  await page.goto(kotte.url)
  expect(await context.cookies()).toEqual([])
  await signIn(page, 'Edvin Sandberg')
  await expect(page).toHaveURL(`${kotte.url}/${school}/workspace/home`)
  await expect(page).toHaveTitle('Arbetsyta | Almgårdsskolan')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  await expect(page.getByText('Installera appen', { exact: true })).toBeVisible()
  const token = (await context.cookies()).find(({ name }) => name === 'kotte_token')
  expect(token).toMatchObject({ path: '/', sameSite: 'Strict' })
  const half = (await context.cookies()).find(({ name }) => name === 'kotte_half')
  expect(half).toMatchObject({ path: '/', sameSite: 'Strict', httpOnly: true })
  const days = (Number(token?.expires) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(9.9)
  expect(days).toBeLessThanOrEqual(10)

  await page.getByRole('navigation', { name: 'Arbetsyta' }).getByRole('link', { name: 'Sensorer' }).click()
  await expect(page).toHaveTitle('Sensorer | Arbetsyta | Almgårdsskolan')
  const first = page.getByRole('row').getByRole('switch').first()
  await expect(first).toBeEnabled()
  const wasOn = await first.isChecked()
  await first.click()
  await expect(page.getByText(/är (in)?aktiv\./)).toBeVisible()
  await expect(first).toBeChecked({ checked: !wasOn })

  const unknown = [
    'sensors/elsewhere',
    'activities/elsewhere/edit',
    'activities/elsewhere/results',
    'pages/elsewhere',
    'pages/elsewhere/nothing',
  ]
  for (const path of unknown) {
    await page.goto(`${kotte.url}/${school}/workspace/${path}`)
    await expect(page.getByRole('heading', { name: 'Hoppsan! Sidan finns inte' }), path).toBeVisible()
    await expect(page, path).toHaveTitle('Sidan finns inte | Arbetsyta | Almgårdsskolan')
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  }
  // Its menu is still there.
  await page.getByRole('navigation', { name: 'Arbetsyta' }).getByRole('link', { name: 'Sensorer' }).click()
  await expect(page).toHaveTitle('Sensorer | Arbetsyta | Almgårdsskolan')

  await page.getByRole('button', { name: 'Edvin Sandberg' }).click()
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('kotte_token')
  expect(await privateRows(page)).toEqual([])
  const answer = await page.request.get(`${kotte.url}/api/v1/user_accounts/show`, {
    headers: { authorization: `Bearer ${token?.value}`, cookie: `kotte_half=${half?.value}` },
  })
  expect(answer.status()).toBe(401)
  await page.goto(`${kotte.url}/${school}/workspace/home`)
  await expect(page).toHaveURL(`${kotte.url}/`)
})

test('a person who is not invited reads so, and nothing is kept', async ({ page, kotte, context }) => {
  await page.goto(kotte.url)
  await signIn(page, 'Urban Holm')
  const dialog = page.getByRole('dialog', { name: 'Kontot finns inte' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Kontakta oss' })).toBeVisible()
  expect(await faultsInDialog(page, { isPublic: true })).toEqual([])
  await dialog.getByRole('button', { name: 'Okej, jag förstår' }).click()
  await expect(dialog).toBeHidden()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('kotte_token')
})

test('closing the sign-in window shows no message', async ({ page, kotte }) => {
  await page.goto(kotte.url)
  await signIn(page, null)
  await expect(page.getByRole('dialog', { name: 'För inbjudna lärare' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByText('Väntar på det andra fönstret')).toBeHidden({ timeout: 2000 })
})

test('a blocked sign-in window is explained', async ({ page, kotte }) => {
  await page.goto(kotte.url)
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Logga in' }).click()
  await page.getByRole('button', { name: 'Demokonton' }).click()
  await expect(page.getByRole('dialog', { name: 'Fönstret öppnades inte' })).toBeVisible()
  expect(await faultsInDialog(page, { isPublic: true })).toEqual([])
})

test('a viewer sees the sensors and cannot switch them', async ({ page, kotte }) => {
  await page.goto(kotte.url)
  await signIn(page, 'Vera Lindgren')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  await page.getByRole('link', { name: 'Visa alla sensorer' }).click()
  await expect(page.getByText('Du kan se det här men inte ändra det.')).toBeVisible()
  await expect(page.getByRole('row').getByRole('switch')).toHaveCount(0)
})

test('a teacher with two schools goes from one to the other', async ({ page, kotte }) => {
  await page.goto(kotte.url)
  await signIn(page, 'Tove Berg')
  await expect(page).toHaveURL(`${kotte.url}/bjorkangsskolan/workspace/home`)
  await page.getByRole('button', { name: 'Byt skola' }).click()
  await page.getByRole('menuitem', { name: 'Sjöviksskolan' }).click()
  await expect(page).toHaveTitle('Arbetsyta | Sjöviksskolan')
})

test('on a phone the sections are behind a button, and go away once one is chosen', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize(phone)
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  const opener = page.getByRole('button', { name: 'Visa menyn' })
  const sections = page.getByRole('navigation', { name: 'Arbetsyta' })
  await expect(sections).toHaveCount(0)
  await opener.click()
  await expect(sections.getByRole('link')).toHaveText([
    'Hem',
    'Aktiviteter',
    'Klar för lektion',
    'Sidor',
    'Så mår skolan',
    'Skriv in själv',
    'Sensorer',
    'Integrationer',
    // With how many of them wait.
    /^Nya enheter/,
    'Rum',
    'Skärmar',
    'Larm och kvalitet',
    'Inställningar',
    'Personer',
  ])
  expect(await faultsOn(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sections).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await sections.getByRole('link', { name: 'Sensorer' }).click()
  await expect(sections).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Sensorer' })).toBeFocused()
})
