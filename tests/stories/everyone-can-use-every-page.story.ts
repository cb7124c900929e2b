import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { listedSchools } from './schools.ts'
import { test } from './story.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every screen there is; the wall display brings the second theme. */
const screens = [
  ['the landing page', '/'],
  ['a school', '/{school}'],
  ['a dashboard', '/{school}/dashboard'],
  ['a wall display', '/{school}/dashboard?display=wall'],
  ['page not found', '/404'],
  ['a school that does not exist', '/ingen-skola'],
  ['the privacy policy', '/privacy-policy'],
] as const

test.describe('axe finds nothing', () => {
  test('on any screen, in either language and theme, with a tile’s explanation open', async ({
    page,
    kotte,
  }) => {
    test.setTimeout(180_000)
    const [{ id }] = await listedSchools(kotte.url)
    for (const locale of ['sv', 'en']) {
      await speak(page, kotte.url, locale)
      for (const [name, path] of screens) {
        await page.goto(kotte.url + path.replace('{school}', id))
        await settled(page)
        expect(await violations(page), `${name}, ${locale}`).toEqual([])
      }
      await page.goto(`${kotte.url}/${id}/dashboard`)
      await page
        .getByRole('button', { name: locale === 'sv' ? 'Vad betyder det?' : 'What does it mean?' })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violations(page), `the explanation, ${locale}`).toEqual([])
    }
  })
})

test('nothing needs sideways scrolling at 320 px, and every control is big enough for a small finger', async ({
  page,
  kotte,
}) => {
  const [{ id }] = await listedSchools(kotte.url)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [name, path] of screens.filter(([, path]) => !path.includes('display=wall'))) {
    await page.goto(kotte.url + path.replace('{school}', id))
    await settled(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, name).toBeLessThanOrEqual(320)
    const small = await page
      .locator(
        'button:visible, select:visible, input:visible, summary:visible, header a:visible, li > a:visible',
      )
      .evaluateAll((controls) =>
        controls
          .map((control) => ({ text: control.textContent?.trim(), box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (box.height < 47.5 || box.width < 47.5))
          .map(({ text, box }) => `${text}: ${box.width} × ${box.height}`),
      )
    expect(small, name).toEqual([])
  }
})

test('the keyboard reaches a tile’s explanation and comes back to where it was', async ({ page, kotte }) => {
  const [{ id }] = await listedSchools(kotte.url)
  await page.goto(`${kotte.url}/${id}/dashboard`)
  await settled(page)
  const button = page.getByRole('button', { name: 'Vad betyder det?' }).first()
  await expect(button).toBeVisible()
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if (await button.evaluate((element) => element === document.activeElement)) break
  }
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
})

test('without motion nothing moves', async ({ page, kotte }) => {
  const [{ id }] = await listedSchools(kotte.url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', `/${id}/dashboard`, `/${id}/dashboard?display=wall`]) {
    await page.goto(kotte.url + path)
    await settled(page)
    expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0)
  }
})

async function speak(page: Page, url: string, locale: string): Promise<void> {
  await page.goto(`${url}/404`)
  await page.evaluate((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
}

/** The page has its heading and its data, and nothing is on its way. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
