import { expect, type Page } from '@playwright/test'
import { wordsOutside } from '#tests/stories/support/places-of-words.ts'
import { test as readingTest } from '#tests/stories/support/reading-story.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { test } from '#tests/stories/support/story.ts'
import { demoMetrics } from '#tests/support/demo-metrics.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [width, height] of [
  [1920, 1080],
  [1080, 1920],
] as const) {
  for (const locale of ['sv', 'en'] as const) {
    readingTest(
      `a wall of ${width} × ${height} in “${locale}” gives every metric its turn and one the whole screen, and cuts nothing`,
      async ({ page, kotte }) => {
        const { rounds, problems, names } = await watchRound(page, kotte.url, { locale, width, height })
        expect(problems).toEqual([])
        for (const { key, shortName } of demoMetrics) {
          expect(names, key).toContain(shortName[locale])
        }
        // Two pages of six tiles, then one alone, and around again with another one alone.
        const alone = rounds.filter((tiles) => tiles.length === 1).map(([name]) => name)
        expect(rounds.map((tiles) => tiles.length)).toEqual([6, 6, 1, 6, 6, 1])
        expect(new Set(alone).size).toBe(2)
      },
    )
  }
}

test('the metric that has the screen alone says what to do, asks a question and shows its last hours', async ({
  page,
  kotte,
}) => {
  await page.clock.install()
  await openWall(page, kotte.url, 'sv', { width: 1920, height: 1080 })
  await page.clock.runFor(10_000)
  const alone = page.getByRole('region', { name: 'Koldioxid i luften' })
  await expect(alone.getByText(/\?$/)).toBeVisible()
  await expect(alone.getByText('Det skuggade är bra')).toBeVisible()
  await expect(alone.getByRole('article')).toContainText('ppm')
  await expect(alone.getByRole('img', { name: 'QR-kod till skolans mätvärden' })).toBeVisible()
})

test('a wall that was paused says so, stays where it is without contact, and goes on from there', async ({
  page,
  kotte,
}) => {
  await openWall(page, kotte.url, 'sv', { width: 1920, height: 1080 }, 60)
  const first = await namesOn(page)
  await page.keyboard.press('Space')
  await expect(page.getByText('Pausad')).toBeVisible()
  await kotte.kill()
  await expect(page.getByText(/Senast hämtat \d\d:/)).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText('Pausad')).toBeVisible()
  expect(await namesOn(page)).toEqual(first)
  await page.keyboard.press('Space')
  await expect(page.getByText('Pausad')).toBeHidden()
  await expect(page.getByText(/Senast hämtat \d\d:/)).toBeVisible()
})

test('in the evening the wall is dimmed, by day it is not', async ({ page, kotte }) => {
  await page.clock.install()
  await openWall(page, kotte.url, 'sv', { width: 1920, height: 1080 })
  const header = page.locator('main > header')
  const lightAt = (hour: number) => (hour < 6 || hour >= 20 ? 'brightness(0.75)' : 'none')
  const hourNow = () =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', hour: '2-digit' }).format())
  await expect(header).toHaveCSS('filter', lightAt(hourNow()))
  // The wall goes by the server's clock as long as the server answers.
  await kotte.kill()
  const other = lightAt(hourNow()) === 'none' ? 21 : 12
  await page.clock.fastForward(((other - hourNow() + 24) % 24) * 3_600_000)
  await page.clock.runFor(60_000)
  await expect(header).toHaveCSS('filter', lightAt(other))
})

interface Screen {
  readonly locale: 'sv' | 'en'
  readonly width: number
  readonly height: number
}

/** Two rounds of a wall that turns every five seconds: the names on each page, and words that leave their place. */
async function watchRound(page: Page, url: string, { locale, width, height }: Screen) {
  await page.clock.install()
  await openWall(page, url, locale, { width, height })
  const rounds: string[][] = []
  const problems: string[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    rounds.push(await namesOn(page))
    problems.push(...(await page.evaluate(wordsOutside)))
    await page.clock.runFor(5000)
  }
  return { rounds, problems, names: rounds.flat() }
}

async function openWall(
  page: Page,
  url: string,
  locale: 'sv' | 'en',
  size: { readonly width: number; readonly height: number },
  rotateS = 5,
): Promise<void> {
  const [school] = await listedSchools(url)
  await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
  await page.setViewportSize(size)
  await page.goto(`${url}/${school.id}/dashboard?display=wall&pages=metrics&rotate=${rotateS}`)
  await expect(page.getByRole('article').first()).toBeVisible()
}

function namesOn(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allTextContents()
}
