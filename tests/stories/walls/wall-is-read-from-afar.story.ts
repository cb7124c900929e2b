import { expect } from '@playwright/test'
import { wallParts } from '#domain/walls/wall.ts'
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
  [1024, 600],
  [1280, 720],
  [1920, 1080],
  [1080, 1920],
  [3840, 2160],
] as const

for (const locale of ['sv', 'en'] as const) {
  readingTest(
    `every word on a wall in “${locale}” is at least 3.2 % of the screen’s short side and on the screen`,
    async ({ page, kotte }) => {
      const [school] = await listedSchools(kotte.url)
      await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height })
        for (const part of wallParts) {
          await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&pages=${part}`)
          await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
          const what = `${part} at ${width}×${height}`
          await expect.poll(() => page.evaluate(wordsOutside), { message: what }).toEqual([])
        }
        await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&pages=rooms`)
        const sizes = () => page.getByRole('main').evaluate(nameSizes)
        await expect.poll(sizes, { message: `${width}×${height}` }).not.toEqual([])
        for (const size of await sizes()) expect(size, `${width}×${height}`).toBeGreaterThanOrEqual(0.032)
      }
    },
  )
}

/** Runs in a wall's page: how large the name of a room is on the picture of the school, as a share of the short side. */
function nameSizes(main: Element): number[] {
  const short = Math.min(window.innerWidth, window.innerHeight)
  return [...main.querySelectorAll<SVGTextElement>('svg text')]
    .filter((text) => text.textContent === 'Matsalen')
    .map(
      (text) => (Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 1)) / short,
    )
}

readingTest('a wall turns its pages by itself and Space holds it', async ({ page, kotte }) => {
  const [school] = await listedSchools(kotte.url)
  await page.clock.install()
  await page.goto(
    `${kotte.url}/${school.id}/dashboard?display=wall&pages=rooms,weather,electricity&rotate=20`,
  )
  const name = page.getByRole('main').getByRole('heading', { level: 2 }).last()
  await expect(page.getByText(/^1 av \d$/)).toBeAttached()
  const first = (await name.textContent()) ?? ''
  await page.clock.runFor(41_000)
  await expect(name).not.toHaveText(first)
  const second = (await name.textContent()) ?? ''
  await page.keyboard.press('Space')
  await expect(page.getByText('Pausad')).toBeVisible()
  await page.clock.runFor(120_000)
  await expect(name).toHaveText(second)
  await page.keyboard.press('Space')
  await expect(page.getByText('Pausad')).toBeHidden()
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

test('a wall without contact keeps its page and says since when, also when it is paused (W1)', async ({
  page,
  kotte,
}) => {
  const [school] = await listedSchools(kotte.url)
  await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&pages=rooms&rotate=60`)
  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  const said = (await heading.textContent()) ?? ''
  await page.keyboard.press('Space')
  await expect(page.getByText('Pausad')).toBeVisible()
  await kotte.kill()
  await expect(page.getByText(/Senast hämtat \d\d:/)).toBeVisible({ timeout: 50_000 })
  await expect(heading).toHaveText(said)
  await expect(page.getByText('Pausad')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in the evening a wall is dimmed, by day it is not', async ({ page, kotte }) => {
  const [school] = await listedSchools(kotte.url)
  await page.clock.install()
  await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall`)
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
