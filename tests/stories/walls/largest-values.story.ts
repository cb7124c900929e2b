import { expect } from '@playwright/test'
import { metrics } from '#domain/metrics/registry.ts'
import { cutWords, sidewaysScroll } from '#tests/stories/support/accessibility.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { openGroups } from '#tests/stories/support/open-groups.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { misplacedWithin, wordsOutside } from '#tests/stories/support/places-of-words.ts'
import { widgetIds } from '#tests/stories/support/schools.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({
  kotteEnv: { KOTTE_DEMO: '0' },
  contextOptions: { reducedMotion: 'reduce' },
})

const walls = [
  [1920, 1080],
  [1080, 1920],
] as const

for (const locale of ['sv', 'en'] as const) {
  test.describe(`in “${locale}” the largest values that a school can have fit`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    })

    test('on every wall', async ({ page, kotte }) => {
      const { url } = await addFullSchool(kotte)
      for (const [width, height] of walls) {
        await page.setViewportSize({ width, height })
        for (const part of ['lunch', 'light_sound', 'electricity']) {
          await page.goto(`${url}/dashboard?display=wall&pages=${part}`)
          await expect(page.getByRole('main').locator('section').first()).toBeVisible()
          expect(await page.evaluate(wordsOutside), `${part} at ${width} × ${height}`).toEqual([])
        }
      }
    })

    test('on the dashboard, also with large letters, and in frames on other sites', async ({
      page,
      kotte,
    }) => {
      const { id, url } = await addFullSchool(kotte)
      for (const [width, letters] of [
        [320, 1],
        [390, 2.25],
        [1180, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`${url}/dashboard`)
        await openGroups(page)
        await expect(page.getByRole('article')).toHaveCount(metrics.length)
        await page.waitForLoadState('networkidle')
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size * 100}%`
        }, letters)
        const what = `${width} px, letters × ${letters}`
        expect(await sidewaysScroll(page), what).toBe(0)
        // The school's picture follows the size of the words in its sky a frame later.
        await expect.poll(() => cutWords(page), { message: what }).toEqual([])
        expect(await page.getByRole('article').evaluateAll(misplacedWithin, 6 * letters), what).toEqual([])
      }
      await page.setViewportSize({ width: 240, height: 180 })
      for (const widget of await widgetIds(kotte.url, id)) {
        await page.goto(`${url}/widget/${widget}?lang=${locale}`)
        await expect(page.getByRole('link')).toBeInViewport({ ratio: 1 })
        expect(await sidewaysScroll(page), await page.title()).toBe(0)
        expect(await page.locator('main').evaluateAll(misplacedWithin, 6), await page.title()).toEqual([])
      }
    })
  })
}

const minute = 60_000

/** A school whose sensors have all just sent about the most that is trusted of them. */
async function addFullSchool(
  kotte: KotteServer,
  { visits } = { visits: 9876 },
): Promise<{ id: string; url: string }> {
  const { id, push } = await addOwnSchool(kotte, { ute: 'Skolgården vid den stora eken' })
  const at = Date.now() - minute
  const lastHour = Math.floor(at / (60 * minute)) * 60 * minute
  const reading = (device_id: string, metric: string, value: number, when = at) => ({
    device_id,
    metric,
    at: new Date(when).toISOString(),
    value,
  })
  await push({ readings: [reading('ute', 'temperature', 1)] })
  await push({
    readings: [
      reading('ute', 'temperature', -48.4),
      reading('sal', 'co2', 9990),
      reading('sal', 'temperature', -28.4),
      reading('sal', 'humidity', 100),
      reading('sal', 'light', 198_760),
      reading('sal', 'sound', 138),
      reading('sal', 'pm25', 987),
      reading('sal', 'pm10', 986),
      reading('sal', 'radon', 19_870),
      reading('sal', 'soil_moisture', 100),
      ...[1, 0].map((back) =>
        reading('dorr', 'people_total', 10_000 - visits * back, lastHour - back * 60 * minute),
      ),
      reading('elmatare', 'energy_kwh', 9480.5),
    ],
    food_waste: [
      {
        date: new Date(at).toISOString().slice(0, 10),
        meal: 'Lunch',
        waste_kind: 'plate',
        weight_g: 98_700,
        portions: 100,
      },
    ],
  })
  return { id, url: `${kotte.url}/${id}` }
}
