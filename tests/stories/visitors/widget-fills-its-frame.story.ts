import { expect } from '@playwright/test'
import { classroom } from '#tests/stories/support/own-class.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { widgetIds } from '#tests/stories/support/schools.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({ kotteEnv: { KOTTE_DEMO: '0' } })

test('a widget of a room fills every frame and nothing is cut, however the air is', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte, { sal: classroom })
  // Each level of carbon dioxide has words of its own length.
  for (const co2 of [450, 520, 800, 900, 1250]) {
    await school.push({ device_id: 'sal', metric: 'co2', value: co2 })
    const [widgetId = ''] = await widgetIds(kotte.url, school.id)
    for (const [width, height] of [
      [240, 180],
      [320, 240],
      [640, 480],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const query of ['?lang=sv', '?lang=en&theme=wall']) {
        await page.goto(`${kotte.url}/${school.id}/widget/${widgetId}${query}`)
        await expect(page.getByText(co2.toLocaleString(query.includes('sv') ? 'sv' : 'en'))).toBeVisible()
        await expect(page.getByText(classroom)).toBeVisible()
        await expect(page.getByRole('link')).toBeInViewport({ ratio: 1 })
        const excess = await page.evaluate(() => ({
          right: document.documentElement.scrollWidth - window.innerWidth,
          below: document.documentElement.scrollHeight - window.innerHeight,
        }))
        expect(excess, `${co2} ppm, ${width} × ${height}, ${query}`).toEqual({ right: 0, below: 0 })
      }
    }
  }
})
