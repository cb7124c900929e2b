import { expect, type Page } from '@playwright/test'
import { faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import { press, tabTo } from '#tests/stories/support/keyboard.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { open, phone } from '#tests/stories/support/workspace-screens.ts'

const school = 'almgardsskolan'
const longName = 'W'.repeat(80)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
  await page.getByRole('textbox', { name: 'Våning' }).fill('2')
  await press(page, page.getByRole('button', { name: 'Spara' }))
  await expect(page.getByRole('heading', { level: 1, name: longName })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  await press(page, page.getByRole('link', { name: 'Skriv ut dörrskylt' }))
  await expect(page.getByRole('img', { name: /^QR-kod till/ })).toBeVisible()
  expect(await signOn(page)).toEqual({ isWhole: true, hasLargeCode: true })
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

test('what a person says about a room is read with comma or point in both languages, and what is wrong is named', async ({
  page,
  kotte,
}) => {
  await openRooms(page, kotte)
  await page.evaluate(() => localStorage.setItem('kotte_locale', 'en'))
  await page.reload()
  await page.getByRole('link', { name: 'Klassrum 4B', exact: true }).click()
  const volume = page.getByRole('textbox', { name: 'Volume in cubic metres' })
  const people = page.getByRole('textbox', { name: 'People who are usually here' })
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).focus()
    await page.keyboard.press('Enter')
  }
  await volume.fill('')
  await volume.pressSequentially('0,5')
  await people.fill('99999')
  await page.getByRole('textbox', { name: 'Floor' }).fill('ground')
  await save()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText(['Floor: Enter a whole number, \u22123 to 20.'])
  await page.getByRole('textbox', { name: 'Floor' }).fill('1')
  await save()
  await expect(summary.getByRole('listitem')).toHaveText([
    'Volume in cubic metres: Enter a number, 1 to 100,000.',
    'People who are usually here: Enter a whole number, 0 to 5,000.',
  ])
  expect(await faultsOn(page)).toEqual([])
  await volume.fill('')
  await volume.pressSequentially('187,5')
  await people.fill('27')
  await save()
  await expect(page.getByText('Saved at')).toBeVisible()
  await page.reload()
  await expect(volume).toHaveValue('187.5')
  await page.evaluate(() => localStorage.setItem('kotte_locale', 'sv'))
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Volym i kubikmeter' })).toHaveValue('187,5')
})

test('a door sign shows the whole name of a room, however long, and a code that is read across a corridor', async ({
  page,
  kotte,
}) => {
  await openRooms(page, kotte)
  const names = [
    'Rum 1 Specialpedagogiska resursklassrummet för årskurs fyra, fem och sex, plan 2',
    'Grundskoleförskoleklassverksamhetsbyggnadsrummet',
    '4B',
  ]
  await page.getByRole('link', { name: 'Klassrum 4B', exact: true }).click()
  for (const name of names) {
    // The list has a field of that name too.
    await expect(page.getByRole('heading', { name: 'Om rummet' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Namn' }).fill(name)
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('link', { name: 'Skriv ut dörrskylt', exact: true }).click()
    await expect(page.getByRole('img', { name: `QR-kod till ${name}` })).toBeVisible()
    expect.soft(await signOn(page), name).toEqual({ isWhole: true, hasLargeCode: true })
    await page.getByRole('link', { name, exact: true }).click()
  }
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
  const heading = page.getByRole('heading', { level: 1, name: 'Sensorer' })
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Undanlagda 2' }).click()
  await page.getByRole('checkbox', { name: 'Välj Klassrum 4A' }).check()
  await page.getByRole('button', { name: 'Radera' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText(['Klassrum 4A'])
  await expect(dialog).toContainText(/[\d\s]+ mätvärden försvinner/)
  await dialog.getByRole('button', { name: 'Radera för gott' }).click()
  await expect(page.getByText('1 sensor är raderad.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Välj Klassrum 5A' }).check()
  await page.getByRole('button', { name: 'Ta tillbaka' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 sensor är tillbaka.')).toBeVisible()
  await expect(page.getByText('1 sensor är raderad.')).toHaveCount(0)
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Alla 1' }).click()
  await page.getByRole('link', { name: 'Klassrum 5A' }).click()
  await expect(page.getByRole('heading', { name: 'Ett dygn' })).toBeVisible()
  await expect(page.getByText('Flyttad till Aulan')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])

  // The way back that a message offers leads back to the button that was pressed, and the message is gone.
  const away = page.getByRole('button', { name: 'Lägg undan' })
  await away.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Klassrum 5A är undanlagd.')).toBeVisible()
  const back = page.getByRole('region', { name: /^Meddelanden/ }).getByRole('button', { name: 'Ångra' })
  await back.focus()
  await page.keyboard.press('Enter')
  await expect(back).toHaveCount(0)
  await expect(away).toBeFocused()
  await page.setViewportSize(phone)
  // The chart takes its new width a frame later.
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
})

/** Whether all of the sign stands within its frame, and its code is at least 90 mm wide on A4, 43 % of the sheet. */
function signOn(page: Page) {
  return page.getByRole('img', { name: /^QR-kod till/ }).evaluate((code) => {
    const frame = code.parentElement?.parentElement
    if (!frame?.parentElement) throw new Error('there is no frame')
    const { left, right, bottom } = frame.getBoundingClientRect()
    const inside = [...frame.querySelectorAll('*')].every((part) => {
      const box = part.getBoundingClientRect()
      return box.left >= left - 1 && box.right <= right + 1 && box.bottom <= bottom + 1
    })
    const share = code.getBoundingClientRect().height / frame.parentElement.getBoundingClientRect().width
    return {
      isWhole: inside && frame.scrollHeight <= frame.clientHeight + 1,
      hasLargeCode: share >= 90 / 210,
    }
  })
}

async function openRooms(page: Page, kotte: KotteServer) {
  if (!page.url().startsWith(kotte.url)) {
    await page.goto(kotte.url)
    await signIn(page, 'Agnes Ek')
    await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  }
  await open(page, `${kotte.url}/${school}/workspace/rooms`)
}
