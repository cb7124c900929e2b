import { expect } from '@playwright/test'
import { feedTopics } from '#domain/metrics/feed-topics.ts'
import { metrics } from '#domain/metrics/registry.ts'
import { test } from './story.ts'

test.use({ serviceWorkers: 'block' })

for (const locale of ['sv', 'en'] as const) {
  test(`the examples show every level of every metric in “${locale}”, and no frame cuts one`, async ({
    page,
    kotte,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.setViewportSize({ width: 1180, height: 820 })
    await page.goto(`${kotte.url}/widget-examples`)
    for (const { name, levels, bands } of metrics) {
      const section = page.getByRole('region', { name: name[locale], exact: true })
      // Every level, or one value without; then late, old, asleep and never heard of.
      await expect(section.getByRole('listitem')).toHaveCount(Math.max(1, bands.length) + 4)
      for (const { word } of Object.values(levels)) {
        await expect(section.getByText(word[locale], { exact: true }).first()).toBeAttached()
      }
    }
    for (const { name } of feedTopics) {
      const section = page.getByRole('region', { name: name[locale], exact: true })
      await expect(section.getByRole('article')).toHaveCount(2)
    }
    for (const size of await page.getByRole('radio').all()) {
      await size.check({ force: true })
      expect(await page.evaluate(framesWithExcess)).toEqual([])
    }
  })
}

/** Runs in the page: examples that are larger than their frames, in px; a hidden overflow counts too. */
function framesWithExcess(): string[] {
  return [...document.querySelectorAll('main li article')].flatMap((article) => {
    const frame = article.parentElement
    if (!frame) return ['no frame']
    const right = frame.scrollWidth - frame.clientWidth
    const below = frame.scrollHeight - frame.clientHeight
    return right > 0 || below > 0 ? [`${article.textContent}: ${right} right, ${below} below`] : []
  })
}
