import { expect } from '@playwright/test'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { buttons, laptop, open, phone } from '#tests/stories/support/workspace-screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an editor writes in food waste and takes it back; a viewer sees everything and can change nothing', async ({
  page,
  kotte,
}) => {
  const base = `${kotte.url}/almgardsskolan/workspace`
  await listedSchools(kotte.url)
  await page.setViewportSize(phone)
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page).toHaveURL(/workspace\/home/)
  await open(page, `${base}/entries`)

  // What is wrong stands at its field; what is right is listed with who wrote it.
  await page.getByLabel('Vikt i gram').fill('mycket')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByRole('alert')).toContainText('Skriv ett tal.')
  await page.getByLabel('Vikt i gram').fill('4200')
  await page.getByLabel('Hur många åt?').fill('300')
  await expect(page.getByText('Det blir 14 gram per elev.')).toBeVisible()
  await page.getByRole('button', { name: 'Spara' }).click()
  const entered = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Edvin Sandberg' })
  await expect(entered).toHaveCount(1)
  await entered.getByRole('button', { name: /^Visa/ }).click()
  await expect(entered.getByText('4200 g')).toBeVisible()

  // A table is looked through line by line, and nothing is stored by that.
  await page
    .getByLabel('Tabellen')
    .fill('datum;måltid;typ;vikt (kg);portioner\n2020-03-09;Lunch;Tallrik;4,2;300\n10/3;Lunch;Tallrik;4;300')
  await page.getByRole('button', { name: 'Granska' }).click()
  await expect(page.getByText('Det är för gammalt för att sparas.')).toBeVisible()
  await expect(page.getByText('Något saknas eller går inte att läsa.')).toBeVisible()
  await expect(entered).toHaveCount(1)

  await entered.getByRole('button', { name: /^Ta bort/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(entered).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Inskrivet' })).toBeFocused()

  // Switching a sensor shows at once and has a way back.
  await page.setViewportSize(laptop)
  await open(page, `${base}/sensors`)
  // By its name: a sensor that is off needs no help any more, and stands further down.
  const library = page.getByRole('row', { name: /Biblioteket/ }).getByRole('switch')
  const before = await library.isChecked()
  await library.click()
  await expect(library).toBeChecked({ checked: !before })
  await page.getByRole('button', { name: 'Ångra', exact: true }).click()
  await expect(library).toBeChecked({ checked: before })
  await page.getByRole('button', { name: 'Namn' }).click()
  await expect(page.getByRole('columnheader', { name: 'Namn' })).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('button', { name: 'Edvin Sandberg' }).click()
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await signIn(page, 'Vera Lindgren')
  await expect(page).toHaveURL(/workspace\/home/)
  await open(page, `${base}/integrations`)
  await expect(page.getByText('så bara skolans ägare ser dem')).toBeVisible()
  await open(page, `${base}/entries`)
  await expect(page.getByRole('heading', { name: 'Inskrivet' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await open(page, `${base}/alerts`)
  await expect(page.getByRole('heading', { name: 'Mätningarnas kvalitet' })).toBeVisible()
  await expect(buttons(page).filter({ hasText: /tar hand om|Spara|Lägg till/ })).toHaveCount(0)
  await open(page, `${base}/sensors`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('row').getByRole('switch')).toHaveCount(0)
})
