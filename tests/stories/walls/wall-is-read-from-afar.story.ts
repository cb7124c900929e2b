import { expect, type Page } from '@playwright/test'
import { syntheticRoom } from '#tests/recordings/synthetic-room.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { wordsOutside } from '#tests/stories/support/places-of-words.ts'
import { test as readingTest } from '#tests/stories/support/reading-story.ts'
import { liveAtLesson, startedAt } from '#tests/stories/support/school-clock.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { test } from '#tests/stories/support/story.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

/** A made-up room that has derived its forecast after two weeks, and a minute at which it makes one, epoch ms. */
const seed = 90_037
const calledAt = Date.parse('2026-02-13T07:32:00Z')
const weekdays = [1, 2, 3, 4, 5] as const
/** Those of the made-up room. */
const lessonHours = [
  { weekdays, from: '08:10', to: '09:20' },
  { weekdays, from: '09:50', to: '11:00' },
  { weekdays, from: '12:00', to: '13:20' },
  { weekdays, from: '13:45', to: '15:00' },
]

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

test('a wall without contact keeps its values and says how old they are (W1)', async ({ page, kotte }) => {
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

test.describe('in a lesson', () => {
  test.use({ kotteEnv: { KOTTE_DEMO: '0', ...startedAt(calledAt) } })

  test('when a room comes to 1 000 ppm is on its door, on the wall of rooms and on its card, and goes with the contact', async ({
    page,
    kotte,
  }) => {
    const school = await addOwnSchool(kotte, { sal: 'Klassrum 4B' })
    await school.setCalendar({ terms: [], closed_days: [], lesson_hours: lessonHours })
    const points = syntheticRoom({ seed, staysIn: () => 0 }).points.filter(
      ({ at: t }) => t * 1000 <= calledAt,
    )
    for (const ofDay of Map.groupBy(points, ({ at: t }) => Math.floor(t / 86_400)).values()) {
      const values = ofDay.map(({ value }) => value)
      await school.push(readingsOf('sal', 'co2', (ofDay[0]?.at ?? 0) * 1000, 60_000, values))
    }
    await liveAtLesson(page, calledAt)
    const words = page.getByText(/Om ungefär \d+–\d+ minuter är det 1\s000 ppm\./)
    const record = page.getByText(/Prognosen hade rätt \d+ av \d+ gånger\./)
    const curve = page.getByRole('img', { name: /Prognos: 1\s000 ppm mellan \d\d:\d\d och \d\d:\d\d\.$/ })

    await page.goto(`${kotte.url}/${school.id}/dashboard`)
    await expect(words).toBeVisible({ timeout: 20_000 })
    await expect(record).toBeVisible()
    await expect(curve).toBeVisible()
    const room = new URL(
      (await page
        .getByRole('link', { name: /^Klassrum 4B/ })
        .first()
        .getAttribute('href')) ?? '',
      kotte.url,
    ).searchParams.get('room')

    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&pages=rooms`)
    await expect(words).toHaveText(/^Klassrum 4B: /)
    await expect(record).toBeVisible()
    await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&room=${room}`)
    await expect(words).toBeVisible()
    await expect(record).toBeVisible()
    await expect(curve).toBeVisible()
    // The letters of a figure are measured in its own units.
    expect((await page.evaluate(wordsOutside)).filter((word) => word.endsWith('outside'))).toEqual([])

    await kotte.kill()
    await page.clock.fastForward(75_000)
    await expect(words).toHaveCount(0)
    await expect(record).toHaveCount(0)
    await expect(curve).toHaveCount(0)
  })
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
