import { expect, type Page } from '@playwright/test'
import { test as readingTest } from './reading-story.ts'
import { listedSchools } from './schools.ts'
import { test } from './story.ts'

test.use({ serviceWorkers: 'block' })

const screens = [
  [1920, 1080],
  [1080, 1920],
  [3840, 2160],
  [2160, 3840],
] as const

readingTest(
  'every word on a wall is at least 4.5 % of the screen’s short side and inside its tile',
  async ({ page, kotte }) => {
    const [school] = await listedSchools(kotte.url)
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height })
      for (const tiles of [1, 2, 3, 6]) {
        await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&pages=metrics&tiles=${tiles}`)
        await expect(page.getByRole('article').first()).toBeVisible()
        const { smallest, outside } = await lettersOn(page)
        expect(smallest, `${width}×${height}, ${tiles} tiles`).toBeGreaterThanOrEqual(4.5)
        expect(outside, `${width}×${height}, ${tiles} tiles`).toEqual([])
      }
    }
  },
)

readingTest('a wall turns its pages by itself and Space holds it', async ({ page, kotte }) => {
  const [school] = await listedSchools(kotte.url)
  await page.clock.install()
  await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&pages=metrics&tiles=1&rotate=20`)
  const name = page.getByRole('heading', { level: 2 })
  const first = (await name.textContent()) ?? ''
  await page.clock.runFor(20_000)
  await expect(name).not.toHaveText(first)
  const second = (await name.textContent()) ?? ''
  await page.keyboard.press('Space')
  await expect(page.getByText('Pausad')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(name).toHaveText(second)
})

readingTest(
  'a wall whose address names a room that is gone says so, and shows no other room',
  async ({ page, kotte }) => {
    const [school] = await listedSchools(kotte.url)
    await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&room=gone`)
    await expect(page.getByText('Rummet i adressen finns inte på skolans sida.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
  },
)

test('a wall without contact keeps its values and says how old they are', async ({ page, kotte }) => {
  const [school] = await listedSchools(kotte.url)
  // The first page stays until the wall has noticed.
  await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&pages=metrics&rotate=60`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const tiles = await page.getByRole('article').count()
  await kotte.kill()
  await expect(page.getByText(/Senast hämtat \d\d:/)).toBeVisible({ timeout: 50_000 })
  await expect(page.getByRole('article')).toHaveCount(tiles)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** The smallest font size in percent of the short side, and words that leave the header or their tile. */
function lettersOn(page: Page): Promise<{ smallest: number; outside: string[] }> {
  return page.evaluate(() => {
    const short = Math.min(window.innerWidth, window.innerHeight)
    const worded = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) =>
        !element.closest('.sr-only') &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const sizes = worded.map(
      (element) => (100 * Number.parseFloat(getComputedStyle(element).fontSize)) / short,
    )
    const outside = worded.filter((element) => {
      const box = element.getBoundingClientRect()
      const frame = element.closest('article, header')?.getBoundingClientRect()
      return (
        frame && (box.right > frame.right + 1 || box.bottom > frame.bottom + 1 || box.top < frame.top - 1)
      )
    })
    return { smallest: Math.min(...sizes), outside: outside.map((element) => element.textContent ?? '') }
  })
}
