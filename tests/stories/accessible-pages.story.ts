import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { listedSchools } from './schools.ts'
import { airSection, answerSections } from './sections.ts'
import { test } from './story.ts'

const tags = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'EN-301-549',
  'EN-301-549v4',
  'best-practice',
]

const addresses: readonly (readonly [string, (schoolId: string, widgetId: string) => string])[] = [
  ['landing page', () => '/'],
  ['privacy policy', () => '/privacy-policy'],
  ['accessibility statement', () => '/accessibility-statement'],
  ['licences', () => '/licences'],
  ['open data', () => '/open-data'],
  ['troubleshooting', () => '/diagnostics'],
  ['widget examples', () => '/widget-examples'],
  ['page not found', () => '/404'],
  ['school page', (schoolId) => `/${schoolId}`],
  ['dashboard', (schoolId) => `/${schoolId}/dashboard`],
  ['section of a page', (schoolId) => `/${schoolId}/page/p1/sections/${airSection.id}`],
  ['single widget', (schoolId, widgetId) => `/${schoolId}/widget/${widgetId}`],
  ['unknown widget', (schoolId) => `/${schoolId}/widget/nothing-of-ours`],
]

test.use({ serviceWorkers: 'block' })

for (const locale of ['sv', 'en'] as const) {
  test(`every page passes axe in “${locale}” and both themes, and fits a phone`, async ({ page, kotte }) => {
    test.setTimeout(240_000)
    const [school] = await listedSchools(kotte.url)
    const answer = await fetch(`${kotte.url}/api/v1/schools/${school.id}/home_page/overview`)
    const { data } = (await answer.json()) as { data: { cards: [{ widget_id: string }] } }
    const widgetId = data.cards[0].widget_id
    await answerSections(page, school.id, widgetId)
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 800 })

    const problems: string[] = []
    for (const [name, addressOf] of addresses) {
      await page.goto(kotte.url + addressOf(school.id, widgetId))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const theme of ['light', 'wall'] as const) {
        await page.evaluate((chosen) => {
          document.documentElement.dataset.theme = chosen
        }, theme)
        // Its package brings a Playwright of its own, whose types are a little older.
        const axe = new AxeBuilder({ page: page as never }).withTags(tags)
        // A hundred examples of the same make: one of each metric is enough.
        if (name === 'widget examples') axe.exclude('main li + li')
        const { violations } = await axe.analyze()
        for (const { id, nodes } of violations) {
          problems.push(`${name}, ${theme}: ${id} at ${nodes.map(({ target }) => target).join(' ')}`)
        }
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (wide > 0) problems.push(`${name}, ${theme}: ${wide} px too wide`)
      }
    }
    expect(problems).toEqual([])
  })
}

test('every page links to its statement, licences, open data and privacy, and each of them is there', async ({
  page,
  kotte,
}) => {
  const [school] = await listedSchools(kotte.url)
  for (const path of ['/', `/${school.id}`, `/${school.id}/dashboard`, '/privacy-policy', '/404']) {
    await page.goto(kotte.url + path)
    const links = page.getByRole('contentinfo').getByRole('link')
    await expect(links).toHaveText([
      'Så hanterar vi personuppgifter',
      'Tillgänglighetsredogörelse',
      'Licenser',
      'Öppna data',
    ])
  }
  for (const name of ['Tillgänglighetsredogörelse', 'Licenser', 'Öppna data']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} | Kotte`)
  }
})

test('somebody who needs help copies what the device says about itself', async ({ page, context, kotte }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: kotte.url })
  await page.goto(`${kotte.url}/diagnostics`)
  await page.getByRole('button', { name: 'Kopiera uppgifterna' }).click()
  await expect(page.getByText('Kopierat')).toBeVisible()
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied).toMatchObject({ hasContact: expect.any(Boolean), clockOffsetMs: expect.any(Number) })
})
