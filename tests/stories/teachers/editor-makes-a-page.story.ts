import { type Browser, expect, type Page } from '@playwright/test'
import { faultsOn, sidewaysScroll } from '#tests/stories/support/accessibility.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { faultsInDialog } from '#tests/stories/support/open-dialogs.ts'
import { openGroups } from '#tests/stories/support/open-groups.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'

const school = 'almgardsskolan'
const group = 'Värmen, ljuset och ljudet'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an editor makes a page in both languages, and a visitor reads it in Swedish and in English', async ({
  page,
  kotte,
  browser,
}) => {
  await openWorkspace(page, kotte, 'pages')
  expect.soft(await faultsOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Ny sida' }).click()
  await page.getByLabel('Rubrik på svenska').fill('Ljudet i matsalen')
  await page.getByLabel('Rubrik på engelska').fill('The sound of lunch')
  const slug = page.getByLabel('Kortnamn')
  await expect(slug).toHaveValue('ljudet-i-matsalen')
  await slug.fill('luften-vi-andas')
  await expect(page.getByText('Skolan har redan en sida med det kortnamnet.')).toBeVisible()
  await slug.fill('Ljud i matsalen')
  await expect(page.getByText(/Använd bara små bokstäver/)).toBeVisible()
  await slug.fill('')
  expect.soft(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Skapa sidan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ljudet i matsalen' })).toBeFocused()

  // What keeps it from being public leads to the field that it is about.
  await page.getByRole('button', { name: 'Publicera' }).click()
  await page.getByRole('alert').getByRole('link').first().click()
  await expect(page.getByLabel('Avsnittets rubrik på svenska')).toBeFocused()
  await page.keyboard.type('Hur låter det?')
  await page.getByLabel('Avsnittets rubrik på engelska').fill('What does it sound like?')

  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(page.getByLabel('Text på svenska', { exact: true })).toBeFocused()
  await page.keyboard.type('I matsalen är det ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('högljutt')
  await page.getByRole('button', { name: 'Mätvärde', exact: true }).click()
  await page.getByLabel('Mätvärde att visa').selectOption({ label: await soundLabel(page) })
  await page.getByRole('button', { name: 'Frågor' }).click()
  await page.getByLabel('Fråga 1 på svenska').fill('När är det tystast?')
  await page.getByLabel('Fråga 1 på engelska').fill('When is it quietest?')
  await page.getByRole('button', { name: 'Länk', exact: true }).last().click()
  await page.getByLabel('Länkens adress').fill('https://www.arbetsmiljoupplysningen.se/')

  // Taken away and back again, and moved by the keyboard alone.
  const parts = page.getByRole('region', { name: /^\d\. / })
  await page.getByRole('button', { name: 'Ta bort del 3, Frågor' }).click()
  await expect(parts).toHaveText([/Text/, /Mätvärde/, /Länk/])
  await expect(page.getByRole('button', { name: 'Ångra', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const up = page.getByRole('button', { name: /^Flytta upp del \d, Frågor/ })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(parts).toHaveText([/Text/, /Frågor/, /Mätvärde/, /Länk/])
  await expect(up).toBeFocused()

  const preview = page.getByRole('region', { name: 'Så ser läsaren det' })
  await expect(preview.locator('strong')).toHaveText('högljutt')
  await expect(preview.getByRole('article')).toContainText('dB')
  await expect(page.getByText('Engelska saknas').first()).toBeVisible()
  await page.getByLabel('Text på engelska', { exact: true }).fill('The dining hall is **loud**')
  await preview.getByRole('radio', { name: 'English' }).check()
  await expect(preview.getByText('The dining hall is')).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Think and talk' })).toBeVisible()
  expect.soft(await faultsOn(page)).toEqual([])
  await save(page)

  await page.getByRole('link', { name: 'Ljudet i matsalen' }).click()
  await page.getByRole('button', { name: 'Publicera' }).click()
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.getByLabel('Länkens text på svenska')).toBeFocused()
  await page.keyboard.type('Mer om buller')
  await page.getByLabel('Länkens text på engelska').fill('More about noise')
  await save(page)
  await page.getByRole('link', { name: 'Ljudet i matsalen' }).click()
  await page.getByRole('button', { name: 'Publicera' }).click()
  await expect(page.getByText('Alla kan läsa den.')).toBeVisible()
  const address = await page.getByRole('link', { name: /\/sections\// }).getAttribute('href')
  expect.soft(await faultsOn(page)).toEqual([])

  for (const { locale, texts } of read) {
    const visitor = await visit(browser, String(address), locale)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(texts[0])
    for (const text of texts) await expect(visitor.getByText(text).first()).toBeVisible()
    // The section is an article too; this is the value in it.
    await expect(visitor.getByRole('article').getByRole('article')).toContainText('dB')
    await expect(visitor.getByRole('link', { name: texts[3] })).toHaveAttribute(
      'href',
      'https://www.arbetsmiljoupplysningen.se/',
    )
    await visitor.context().close()
  }
})

test('two who edit at the same time overwrite nothing, and leaving something unsaved asks first, also on a phone', async ({
  page,
  kotte,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWorkspace(page, kotte, 'pages')
  await page.getByRole('link', { name: 'Luften vi andas' }).click()
  await page.getByRole('link', { name: 'Hur är luften utomhus?' }).click()
  const title = page.getByLabel('Avsnittets rubrik på svenska')
  await title.fill('Luften på skolgården')
  expect.soft(await faultsOn(page)).toEqual([])
  expect.soft(await sidewaysScroll(page)).toBe(0)
  expect.soft(await smallTargets(page)).toEqual([])

  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Avsnittets rubrik på svenska').fill('Luften ute')
  await save(other)
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Någon annan har sparat ändringar här medan du skrev.')).toBeVisible()
  await expect(title).toHaveValue('Luften på skolgården')
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Luften ute')
  await other.close()

  await page.getByRole('link', { name: 'Luften vi andas' }).click()
  const asked = page.getByRole('dialog', { name: 'Ändringar som inte är sparade försvinner' })
  await expect(asked).toBeVisible()
  expect.soft(await faultsInDialog(page)).toEqual([])
  await asked.getByRole('button', { name: 'Avbryt' }).click()
  await expect(title).toHaveValue('Luften på skolgården')
  await page.getByRole('button', { name: 'Visa det nya och släng mitt utkast' }).click()
  await expect(title).toHaveValue('Luften ute')
  await page.getByRole('link', { name: 'Luften vi andas' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Vem ser sidan?' })).toBeVisible()
  expect.soft(await faultsOn(page)).toEqual([])
  expect.soft(await sidewaysScroll(page)).toBe(0)
  expect.soft(await smallTargets(page)).toEqual([])

  // A page that is taken away says what goes with it.
  await page.getByRole('button', { name: 'Ta bort sidan' }).click()
  const sure = page.getByRole('dialog', { name: 'Ta bort Luften vi andas?' })
  await expect(sure.getByText('Sidan och dess 2 avsnitt försvinner')).toBeVisible()
  await sure.getByRole('button', { name: 'Ta bort för alltid' }).click()
  await expect(page.getByRole('heading', { name: 'Inga sidor än' })).toBeVisible()
})

test('an editor hides a value, moves another to the front, and the dashboard and the wall follow', async ({
  page,
  kotte,
  browser,
}) => {
  await openWorkspace(page, kotte, 'dashboard')
  const names = page
    .getByRole('list')
    .filter({ has: page.getByRole('switch') })
    .locator('b')
  await expect(names.first()).toHaveText('Koldioxid i luften')
  expect.soft(await faultsOn(page)).toEqual([])
  await page.getByRole('switch', { name: 'Visas: Koldioxid i luften' }).click()
  const up = page.getByRole('button', { name: 'Flytta upp Ljudnivå' })
  await up.focus()
  while ((await names.first().textContent()) !== 'Ljudnivå') {
    await page.keyboard.press('Enter')
    await expect(up).toBeFocused()
  }
  await page.getByRole('switch', { name: /^På väggskärm: El/ }).click()
  await page.getByLabel('Sekunder på varje sida').fill('3')
  const preview = page.getByRole('region', { name: 'Så blir det' })
  await expect(preview.getByText('Koldioxid i luften')).toHaveCount(0)
  const comfort = preview.getByRole('listitem').filter({ has: page.getByRole('heading', { name: group }) })
  await expect(comfort.getByRole('listitem').first()).toHaveText('Ljudnivå')
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Minst 5 sekunder.' }).click()
  await expect(page.getByLabel('Sekunder på varje sida')).toBeFocused()
  await page.getByLabel('Sekunder på varje sida').fill('600')
  await save(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect.soft(await faultsOn(page)).toEqual([])
  expect.soft(await sidewaysScroll(page)).toBe(0)
  expect.soft(await smallTargets(page)).toEqual([])

  const visitor = await visit(browser, `${kotte.url}/${school}/dashboard`, 'sv')
  await visitor.setViewportSize({ width: 1180, height: 820 })
  await openGroups(visitor)
  const comfortNow = visitor
    .getByRole('listitem')
    .filter({ has: visitor.getByRole('button', { name: group }) })
  await expect(comfortNow.getByRole('article').first()).toHaveAccessibleName('Ljudnivå')
  await expect(visitor.getByRole('article', { name: 'Temperatur inne' })).toBeVisible()
  await expect(visitor.getByRole('article', { name: /Koldioxid/ })).toHaveCount(0)
  // The page of what a wall may not show is left out; the rooms stand in its place.
  await visitor.goto(`${kotte.url}/${school}/dashboard?display=wall&pages=electricity`)
  await expect(visitor.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Elen hittills i dag' })).toHaveCount(0)
  await visitor.context().close()
})

const read = [
  {
    locale: 'sv',
    texts: ['Hur låter det?', 'högljutt', 'När är det tystast?', 'Mer om buller'],
  },
  {
    locale: 'en',
    texts: ['What does it sound like?', 'loud', 'When is it quietest?', 'More about noise'],
  },
] as const

async function openWorkspace(page: Page, kotte: KotteServer, section: 'pages' | 'dashboard') {
  await listedSchools(kotte.url)
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  await page.goto(`${kotte.url}/${school}/workspace/${section}`)
  await expect(page.locator('h1:not([aria-busy])')).toBeVisible()
}

/** A person who is not signed in, with a browser of their own. */
async function visit(browser: Browser, address: string, locale: 'sv' | 'en'): Promise<Page> {
  const context = await browser.newContext({ locale: 'sv-SE', reducedMotion: 'reduce' })
  await context.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
  const visitor = await context.newPage()
  await visitor.goto(address)
  return visitor
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText(/Sparat \d\d:\d\d/)).toBeVisible()
}

async function soundLabel(page: Page): Promise<string> {
  const sound = page
    .getByLabel('Mätvärde att visa')
    .getByRole('option', { name: /^Ljudnivå/ })
    .first()
  await expect(sound).toBeAttached()
  return (await sound.textContent()) ?? ''
}

/** Controls of the page under 48 px. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, input, select, textarea, a)')]
      .filter((control) => control.checkVisibility() && !control.closest('label, p, [lang] article'))
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect()
        return width < 47.9 || height < 47.9
      })
      .map((control) => control.textContent || control.ariaLabel || control.id),
  )
}
