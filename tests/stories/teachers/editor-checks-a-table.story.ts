import { expect } from '@playwright/test'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { open, phone } from '#tests/stories/support/workspace-screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an editor reads what becomes of every line of a table before it is stored, and what was said is what is stored', async ({
  page,
  kotte,
}) => {
  const [monday, tuesday] = [addDays(localDateOf(Date.now()), -2), addDays(localDateOf(Date.now()), -1)]
  await page.setViewportSize(phone)
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page).toHaveURL(/workspace\/home/)
  await open(page, `${kotte.url}/almgardsskolan/workspace/entries`)
  await page
    .getByRole('link', { name: 'Elmätare' })
    .or(page.getByRole('button', { name: 'Elmätare' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Läs av elmätaren' })).toBeVisible()
  const lines = [
    'Tid;Mätarställning (kWh);Anm',
    `${monday} 08:00;1 234,5;a`,
    `${monday} 24:00;1 300,5;b`,
    `${tuesday} 08:00;tolv;c`,
    `${tuesday} 09:00;1 310,0;d`,
    `${tuesday} 09:00;1 390,0;e`,
    'Summa;5 000,0;',
  ]
  await page.getByLabel('Tabellen').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Granska' }).click()
  const rows = page.getByRole('listitem').filter({ hasText: /^Rad \d/ })
  // All lines but the heading, each with what becomes of it.
  await expect(rows).toHaveCount(lines.length - 1)
  const resultOf = (line: number) => rows.filter({ hasText: new RegExp(`^Rad ${line}`) })
  await expect(resultOf(2)).toContainText('sparas')
  await expect(resultOf(3)).toContainText('sparas')
  await expect(resultOf(4)).toContainText(/går inte att läsa.*Mätarställning/s)
  await expect(resultOf(5)).toContainText('sparas')
  await expect(resultOf(6)).toContainText('avvisas')
  await expect(resultOf(7)).toContainText('Summa;5 000,0;')
  await expect(page.getByText('Kolumner som inte används: Anm.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Spara \d/ })).toHaveCount(0)
  expect(await faultsOn(page)).toEqual([])

  await page.getByLabel('Tabellen').fill([lines[0], lines[1], lines[2], lines[4], lines[5]].join('\n'))
  await page.getByRole('button', { name: 'Granska' }).click()
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Spara 3 rader' }).click()
  await expect(page.getByText('Tabellen är sparad.')).toBeVisible()
  const entered = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Edvin Sandberg' })
  await expect(entered).toHaveCount(1)
})

test('an editor sees how far a large table is, and reads in words what is too large', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize(phone)
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page).toHaveURL(/workspace\/home/)
  await open(page, `${kotte.url}/almgardsskolan/workspace/entries`)
  await page
    .getByRole('link', { name: 'Elmätare' })
    .or(page.getByRole('button', { name: 'Elmätare' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Läs av elmätaren' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Tabellen' })
  await field.fill(`Tid;${'m'.repeat(201)};Mätarställning\n2026-03-01 08:00;1;2`)
  await page.getByRole('button', { name: 'Granska' }).click()
  await expect(page.getByText('Rad 1, kolumn 2: rubriken är längre än 200 tecken. Korta den.')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])

  const end = Math.floor(Date.now() / 60_000) * 60_000
  const rows = Array.from({ length: 60_000 }, (_, index) => {
    const at = new Date(end - index * 60_000).toISOString().slice(0, 16).replace('T', ' ')
    return `Huset;${at}Z;${90_000 - index};`
  })
  const csv = ['Mätare;Tid;Mätarställning (kWh);Anm', ...rows].join('\n')
  await page.locator('input[type=file]').setInputFiles({
    name: 'huset.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await expect(page.getByText('huset.csv')).toBeVisible()
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Granska' }).click()
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAccessibleName(/Granskar .* av 60\s000/)
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: /Spara 60\s?000 rader/ }).click({ timeout: 60_000 })
  await expect(bar).toHaveAccessibleName(/Sparar .* av 60\s000/)
  await expect(page.getByText('Tabellen är sparad.')).toBeVisible({ timeout: 60_000 })
  await expect(bar).toHaveCount(0)
  await expect(field).toBeVisible()
})

test('an editor is asked what columns hold that do not say it, and answers for each', async ({
  page,
  kotte,
}) => {
  const monday = addDays(localDateOf(Date.now()), -2)
  await page.setViewportSize(phone)
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page).toHaveURL(/workspace\/home/)
  await open(page, `${kotte.url}/almgardsskolan/workspace/entries`)
  await page
    .getByRole('link', { name: 'Elmätare' })
    .or(page.getByRole('button', { name: 'Elmätare' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Läs av elmätaren' })).toBeVisible()
  await page
    .getByLabel('Tabellen')
    .fill(`Datum;Tid;Köket;Gymmet\n${monday};08:00;1200;2\n${monday};09:00;1201;3`)
  await page.getByRole('button', { name: 'Granska' }).click()
  const question = page.getByRole('group', { name: 'Är talen mätarställning eller förbrukning?' })
  await expect(question).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await question.getByLabel('Köket').selectOption('Mätarställning')
  await question.getByLabel('Gymmet').focus()
  await question.getByLabel('Gymmet').selectOption('Förbrukning')
  await expect(question.getByLabel('Gymmet')).toBeFocused()
  await page.getByRole('button', { name: 'Spara 4 rader' }).click()
  await expect(page.getByText('Tabellen är sparad.')).toBeVisible()
  await expect(question).toHaveCount(0)
})
