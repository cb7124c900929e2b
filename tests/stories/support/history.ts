import { expect, type Locator, type Page } from '@playwright/test'

const texts = {
  sv: {
    menu: 'Ladda ner, skriv ut, spara',
    table: 'Visa alla värden i en tabell',
    own: 'Egen tid',
    tableRegion: 'Tabell',
  },
  en: {
    menu: 'Download, print, save',
    table: 'Show all values in a table',
    own: 'Custom time',
    tableRegion: 'Table',
  },
} as const

type Locale = keyof typeof texts

/** An entry of the menu of a page's history, which is opened for it. */
export async function menuEntry(page: Page, name: string | RegExp, locale: Locale = 'sv'): Promise<Locator> {
  const history = page.locator('#history')
  const menu = history.getByRole('button', { name: texts[locale].menu })
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click()
  return history.getByRole('button', { name }).or(history.getByRole('link', { name }))
}

/** The table with all values of a page's history. */
export async function openTable(page: Page, locale: Locale = 'sv'): Promise<Locator> {
  await (await menuEntry(page, texts[locale].table, locale)).click()
  const table = page.getByRole('region', { name: texts[locale].tableRegion }).getByRole('table')
  await expect(table).toBeVisible()
  return table
}

/** The address of a file with the numbers of a page's history. */
export async function fileAddress(page: Page, type: 'CSV' | 'JSON'): Promise<string> {
  const entry = await menuEntry(page, new RegExp(type))
  const href = await entry.getAttribute('href')
  await page.keyboard.press('Escape')
  return href ?? ''
}

/** Chooses another time behind the name of the one that is shown. */
export async function chooseTime(page: Page, name: string): Promise<void> {
  await page.locator('#history button[aria-haspopup="dialog"]').click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** Opens the form for a time of one's own. */
export async function openOwnTime(page: Page, locale: Locale = 'sv'): Promise<void> {
  await chooseTime(page, texts[locale].own)
}
