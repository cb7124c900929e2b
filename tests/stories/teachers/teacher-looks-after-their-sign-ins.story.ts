import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import { press, tabTo } from '#tests/stories/support/keyboard.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { laptop, open, phone } from '#tests/stories/support/workspace-screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a teacher makes a key for a program, removes it, and signs out a device that was left behind', async ({
  page,
  kotte,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const left = await elsewhere.newPage()
  await left.goto(kotte.url)
  await signIn(left, 'Edvin Sandberg')
  await expect(left).toHaveTitle('Arbetsyta | Almgårdsskolan')
  await page.setViewportSize(laptop)
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page).toHaveTitle('Arbetsyta | Almgårdsskolan')
  await page.getByRole('button', { name: 'Edvin Sandberg' }).click()
  await page.getByRole('link', { name: 'Mina inloggningar' }).click()
  await expect(page).toHaveTitle('Mina inloggningar | Arbetsyta | Almgårdsskolan')
  const main = page.getByRole('main')
  await expect(main.getByText('Den här enheten')).toHaveCount(1)
  await expect(main.getByText('Du har inga nycklar.')).toBeVisible()
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size)
    expect(await faultsOn(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  }

  // Signed in an hour ago: a person who wants a key shows once more who they are. From here on with the keyboard.
  const database = new DatabaseSync(join(kotte.dataDir, 'kotte.sqlite'))
  database.exec(
    'pragma busy_timeout = 5000; update session set authenticated_at = authenticated_at - 3600000',
  )
  database.close()
  const name = main.getByRole('textbox', { name: 'Vad den är till' })
  await tabTo(page, name)
  await page.keyboard.type('Elrapporten')
  await press(page, main.getByRole('button', { name: 'Gör nyckeln' }))
  const dialog = page.getByRole('dialog', { name: 'Visa att det är du: logga in igen' })
  const opened = page.waitForEvent('popup')
  await press(page, dialog.getByRole('button', { name: 'Demokonton' }))
  const window = await opened
  await window.getByRole('button', { name: 'Edvin Sandberg' }).click()
  await expect(page.getByText('Tack! Nu kan du försöka igen.')).toBeVisible()
  await expect(name).toHaveValue('Elrapporten')
  await main.getByRole('button', { name: 'Gör nyckeln' }).press('Enter')
  const made = main.getByRole('heading', { name: 'Nyckeln Elrapporten är klar' })
  await expect(made).toBeFocused()
  const key = (await main.getByText(/^kotte_[\w-]{43}$/).textContent()) ?? ''
  const rooms = `${kotte.url}/api/v1/workspace/schools/almgardsskolan/rooms`
  const asProgram = async () => (await fetch(rooms, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await asProgram()).toBe(200)
  expect(await faultsOn(page)).toEqual([])
  await press(page, main.getByRole('button', { name: 'Jag har sparat den' }))
  await expect(main.getByRole('heading', { name: 'Gör en ny nyckel' })).toBeFocused()
  await expect(main.getByText(key)).toHaveCount(0)
  await page.reload()
  await expect(main.getByText(/Senast använd nyss · gäller till/)).toBeVisible()
  await press(page, main.getByRole('button', { name: 'Ta bort Elrapporten' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }))
  await expect(main.getByText('Du har inga nycklar.')).toBeVisible()
  expect(await asProgram()).toBe(401)

  const others = main.getByRole('button', { name: /^Logga ut .* på / })
  await expect(others).toHaveCount(1)
  await press(page, others, 'Shift+Tab')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Logga ut' }))
  await expect(others).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Här är du inloggad' })).toBeFocused()
  await left.reload()
  await expect(left.getByRole('dialog', { name: 'Du är utloggad' })).toBeVisible()
  expect(new URL(left.url()).pathname).toBe('/')
  await elsewhere.close()

  await main.getByRole('button', { name: 'Logga ut överallt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logga ut överallt' }).click()
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
  await open(page, `${kotte.url}/almgardsskolan/workspace/sign-ins`)
  await expect(page).toHaveURL(`${kotte.url}/`)
})

test('a person who is signed out in the middle of a form is informed, and comes back to it and to what they had written', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize(phone)
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page).toHaveTitle('Arbetsyta | Almgårdsskolan')
  const settings = `${kotte.url}/almgardsskolan/workspace/settings`
  await open(page, settings)
  await page.getByRole('button', { name: 'Skolans namn' }).click()
  const name = page.getByRole('textbox', { name: 'Namn', exact: true })
  await name.fill('Almgårdens skola')
  const database = new DatabaseSync(join(kotte.dataDir, 'kotte.sqlite'))
  database.exec('pragma busy_timeout = 5000; delete from session')
  database.close()
  await page.getByRole('main').getByRole('button', { name: 'Spara' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Du är utloggad' })
  await expect(dialog).toContainText('Det du hade skrivit men inte sparat finns kvar.')
  expect(await faultsOn(page)).toEqual([])
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Demokonton' }).click()
  await (await opened).getByRole('button', { name: 'Agnes Ek' }).click()
  await expect(page).toHaveURL(settings)
  await expect(name).toHaveValue('Almgårdens skola')
})
