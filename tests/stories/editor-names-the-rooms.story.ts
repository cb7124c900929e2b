import { expect, type Page } from '@playwright/test'
import { faultsOn, sidewaysScroll, smallTargets } from './accessibility.ts'
import { press, tabTo } from './keyboard.ts'
import type { KotteServer } from './kotte-server.ts'
import { signIn } from './sign-in.ts'
import { test } from './story.ts'
import { open, phone } from './workspace-screens.ts'

const school = 'almgardsskolan'
const longName = 'W'.repeat(80)

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

test('an editor adds, renames, merges and removes rooms with the keyboard alone, and prints a door sign', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize(phone)
  await openRooms(page, kotte)
  await tabTo(page, page.getByRole('textbox', { name: 'Namn' }))
  await page.keyboard.type('Slöjdsalen')
  await press(page, page.getByRole('button', { name: 'Lägg till rummet' }))
  await press(page, page.getByRole('link', { name: 'Slöjdsalen', exact: true }))
  await expect(page.getByRole('combobox', { name: 'Sorts rum' })).toHaveValue('workshop')

  // Nothing is cut off without a word, and the longest name breaks no list.
  await page.getByRole('textbox', { name: 'Namn' }).fill(`${longName}W`)
  await expect(page.getByText('Gränsen är 80 tecken')).toBeVisible()
  await page.getByRole('textbox', { name: 'Namn' }).fill(longName)
  await page.getByRole('spinbutton', { name: 'Våning' }).fill('2')
  await press(page, page.getByRole('button', { name: 'Spara' }))
  await expect(page.getByRole('heading', { level: 1, name: longName })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  await press(page, page.getByRole('link', { name: 'Skriv ut dörrskylt' }))
  await expect(page.getByRole('img', { name: /^QR-kod till/ })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await faultsOn(page)).toEqual([])
  await openRooms(page, kotte)
  await expect(page.getByRole('row', { name: new RegExp(longName) })).toContainText('2')
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  expect(await faultsOn(page)).toEqual([])

  await press(page, page.getByRole('link', { name: longName, exact: true }))
  const kept = page.getByRole('combobox', { name: 'Rummet som blir kvar' })
  await tabTo(page, kept)
  await page.keyboard.type('Bibl')
  await expect(kept).toHaveValue(
    (await kept.getByRole('option', { name: 'Biblioteket' }).getAttribute('value')) ?? '',
  )
  await press(page, page.getByRole('button', { name: 'Slå ihop' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Slå ihop' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Biblioteket' })).toBeVisible()

  // What happens to its sensor is said before.
  const remove = page.getByRole('button', { name: 'Ta bort rummet' })
  await press(page, remove)
  await expect(page.getByRole('dialog')).toContainText('1 sensor läggs undan med allt den har mätt.')
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }))
  await expect(page.getByText('Biblioteket är borttaget.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Biblioteket', exact: true })).toHaveCount(0)
  await open(page, `${kotte.url}/${school}/workspace/sensors?show=archived`)
  await expect(page.getByRole('row', { name: /Biblioteket/ })).toBeVisible()
})

test('an editor finds two sensors, moves both, puts them away, and an owner deletes one', async ({
  page,
  kotte,
}) => {
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  await open(page, `${kotte.url}/${school}/workspace/sensors`)
  await page.getByRole('searchbox', { name: 'Sök namn, rum eller id' }).fill('klassrum')
  await expect(page.getByRole('button', { name: 'Alla 3' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Välj Klassrum 4A' }).check()
  await page.getByRole('checkbox', { name: 'Välj Klassrum 5A' }).check()
  await page.getByRole('button', { name: 'Flytta' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('Aulan')
  await expect(page.getByText('Det rummet finns inte än: det läggs till.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Flytta' }).click()
  await expect(page.getByText('Flyttat till Aulan.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Klassrum 4A.*Aulan/ })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Sök namn, rum eller id' }).fill('aulan')
  await expect(page.getByRole('button', { name: 'Alla 2' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Välj alla på sidan' }).check()
  await page.getByRole('button', { name: 'Lägg undan' }).click()
  await expect(page.getByText('2 sensorer är undanlagda.')).toBeVisible()
  await page.getByRole('button', { name: 'Undanlagda 2' }).click()
  await page.getByRole('checkbox', { name: 'Välj Klassrum 4A' }).check()
  await page.getByRole('button', { name: 'Radera' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText(['Klassrum 4A'])
  await expect(dialog).toContainText(/försvinner [\d\s]+ mätvärden/)
  await dialog.getByRole('button', { name: 'Radera för gott' }).click()
  await expect(page.getByText('1 sensor är raderad.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Välj Klassrum 5A' }).check()
  await page.getByRole('button', { name: 'Ta tillbaka' }).click()
  await expect(page.getByText('1 sensor är tillbaka.')).toBeVisible()
  await page.getByRole('button', { name: 'Alla 1' }).click()
  await page.getByRole('link', { name: 'Klassrum 5A' }).click()
  await expect(page.getByRole('heading', { name: 'Ett dygn' })).toBeVisible()
  await expect(page.getByText('Flyttad till Aulan')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.setViewportSize(phone)
  // The chart takes its new width a frame later.
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
})

async function openRooms(page: Page, kotte: KotteServer) {
  if (!page.url().startsWith(kotte.url)) {
    await page.goto(kotte.url)
    await signIn(page, 'Agnes Ek')
    await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  }
  await open(page, `${kotte.url}/${school}/workspace/rooms`)
}
