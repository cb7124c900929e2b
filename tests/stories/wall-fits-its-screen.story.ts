import { expect } from '@playwright/test'
import { listedSchools } from './schools.ts'
import { test } from './story.ts'

/** Screens in corridors, both ways round. */
const walls = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 3840, height: 2160 },
  { width: 2160, height: 3840 },
]

/** Legible at four metres on a 55-inch screen: 4.5 % of the shorter side, which is the height lying down. */
const smallestShare = 0.045

test('a wall display fills its screen without overflow, and its smallest text can be read from afar', async ({
  page,
  kotte,
}) => {
  const schools = await listedSchools(kotte.url)
  for (const size of walls) {
    await page.setViewportSize(size)
    for (const { id } of schools) {
      await page.goto(`${kotte.url}/${id}/dashboard?display=wall`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const found = await page.evaluate(measureWall)
      const where = `${id} at ${size.width} × ${size.height}`
      expect(found.scrollWidth, where).toBeLessThanOrEqual(size.width)
      expect(found.scrollHeight, where).toBeLessThanOrEqual(size.height)
      expect(found.clipped, where).toEqual([])
      expect(found.texts, where).toBeGreaterThan(10)
      expect(found.smallest, where).toBeGreaterThanOrEqual(Math.min(size.width, size.height) * smallestShare)
    }
  }
})

test('a wall display never opens a dialog and hides its pointer', async ({ page, kotte }) => {
  const [{ id }] = await listedSchools(kotte.url)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${kotte.url}/${id}/dashboard?display=wall`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.mouse.move(400, 400)
  await page.mouse.click(500, 500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(() => getComputedStyle(document.elementFromPoint(500, 500) ?? document.body).cursor),
    )
    .toBe('none')
})

/** Runs in the page: what sticks out, and how small its smallest text is, CSS px. */
function measureWall() {
  const root = document.documentElement
  const visible = [...document.body.querySelectorAll('*')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
  })
  const withText = visible.filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  )
  const clipped = withText
    .filter((element) => {
      const box = element.getBoundingClientRect()
      return box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1 || box.top < -1
    })
    .map((element) => element.textContent)
  return {
    scrollWidth: root.scrollWidth,
    scrollHeight: root.scrollHeight,
    clipped,
    texts: withText.length,
    smallest: Math.min(...withText.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
  }
}
