import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { listedSchools } from './schools.ts'
import { test } from './story.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const pages = [
  '/',
  '/{school}',
  '/{school}/dashboard',
  '/{school}/dashboard?display=wall',
  '/404',
  '/privacy-policy',
]

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const readers = (['sv', 'en'] as const).flatMap((locale) => [
  { locale, width: 320, height: 700 },
  { locale, width: 1180, height: 820 },
])

for (const { locale, width, height } of readers) {
  test(`no screen keeps anyone out in ${locale} at ${width} px`, async ({ page, kotte }) => {
    test.slow()
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.setViewportSize({ width, height })
    const [school] = await listedSchools(kotte.url)
    for (const path of pages) {
      await page.goto(kotte.url + path.replace('{school}', school.id))
      await settled(page, path)
      expect(await faultsOn(page), path).toEqual([])
      expect(await sidewaysScroll(page), `${path} scrolls sideways`).toBe(0)
      expect(await smallTargets(page), path).toEqual([])
    }
  })
}

test('with text twice as large nothing leaves the screen', async ({ page, kotte }) => {
  const [school] = await listedSchools(kotte.url)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of pages.filter((each) => !each.includes('wall'))) {
    await page.goto(kotte.url + path.replace('{school}', school.id))
    await settled(page, path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '225%'
    })
    expect(await sidewaysScroll(page), path).toBe(0)
  }
})

test('the keyboard alone reads what a metric means and comes back', async ({ page, kotte }) => {
  const [school] = await listedSchools(kotte.url)
  await page.goto(kotte.url)
  await page.getByRole('link', { name: school.name }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeFocused()
  await page.getByRole('link', { name: 'Så mår skolan' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(`Så mår skolan | ${school.name}`)

  const opener = page.getByRole('button', { name: 'Vad betyder det? Koldioxid i luften' })
  await opener.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Koldioxid i luften' })
  await expect(sheet.getByText('Här är ni nu')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test('choosing English changes the whole page', async ({ page, kotte }) => {
  await page.goto(kotte.url)
  await page.getByRole('button', { name: 'Språk: Svenska' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our schools' })).toBeVisible()
  await expect(page).toHaveTitle('Our schools | Kotte')
})

/** The page shows what it is about, not the room for it. */
async function settled(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (path.startsWith('/{school}')) await expect(page.getByRole('article').first()).toBeVisible()
}

async function faultsOn(page: Page): Promise<string[]> {
  // The checker brings its own, slightly older types of the same page.
  const checked = page as unknown as ConstructorParameters<typeof AxeBuilder>[0]['page']
  const { violations } = await new AxeBuilder({ page: checked }).withTags(rules).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** How far the page is wider than the window, px. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}

/** Controls under 48 × 48 px, except links inside sentences. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input')]
      .filter((control) => control.checkVisibility() && !control.closest('p'))
      .filter((control) => {
        // Out of the screen until it has the focus.
        const { width, height, bottom } = control.getBoundingClientRect()
        return bottom > 0 && (width < 47.9 || height < 47.9)
      })
      .map((control) => control.textContent || control.tagName),
  )
}
