import { expect } from '@playwright/test'
import { metrics } from '#domain/metrics/registry.ts'
import { openGroups } from '#tests/stories/support/open-groups.ts'
import { addPushedSchool } from '#tests/stories/support/pushed-school.ts'
import { test } from '#tests/stories/support/story.ts'

/** What a layout-shift entry says about one node. */
interface Source {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

test.use({ kotteEnv: { KOTTE_DEMO: '0' } })

for (const [width, height] of [
  [390, 844],
  [1180, 2400],
] as const) {
  test(`all that is measured takes new values at ${width} × ${height} and nothing moves`, async ({
    page,
    kotte,
  }) => {
    const school = await addPushedSchool(kotte)
    await school.pushEverything(Date.now() - 60_000, 0)
    await page.setViewportSize({ width, height })
    await page.goto(`${school.url}/dashboard`)
    await openGroups(page)
    for (const { name } of metrics) {
      await expect(page.getByRole('article', { name: name.sv, exact: true })).toBeVisible()
    }
    const co2 = page.getByRole('article', { name: 'Koldioxid i luften' })
    await expect(co2).toContainText('560')
    await page.waitForLoadState('networkidle')

    await page.evaluate(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources } = entry as PerformanceEntry & { readonly sources: readonly Source[] }
          // A unit beside a number that grows by a digit goes aside on its own line; nothing else may.
          const others = sources.filter(
            ({ previousRect, currentRect }) => previousRect.y !== currentRect.y || currentRect.height > 60,
          )
          moved.push(...others.map(({ node }) => node?.textContent ?? 'gone'))
        }
      }).observe({ type: 'layout-shift', buffered: false })
    })
    await school.pushEverything(Date.now(), 1)
    // The page asks by itself, at the latest after half a minute and a tenth.
    await expect(co2).toContainText('860', { timeout: 40_000 })
    await expect(page.getByRole('article', { name: 'Temperatur inne' })).toContainText('25,4')
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
  })
}

test('a new level of what a person has opened is asked to screen readers, and nothing else is', async ({
  page,
  kotte,
}) => {
  const school = await addPushedSchool(kotte)
  await school.pushEverything(Date.now() - 60_000, 1)
  await page.goto(`${school.url}/dashboard`)
  await openGroups(page)
  await page.getByRole('button', { name: 'Vad är ppm? Koldioxid i luften' }).click()
  const sheet = page.getByRole('dialog', { name: 'Koldioxid i luften' })
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Här är ni nu' })).toContainText('Dålig')
  await expect(sheet.getByRole('status')).toHaveText('')
  await school.pushEverything(Date.now(), 0)
  await expect(sheet.getByRole('status')).toHaveText(/^Bra\.( Luften är frisk och skön\.)?$/, {
    timeout: 40_000,
  })
})
