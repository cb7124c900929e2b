import { expect } from '@playwright/test'
import {
  firstPagesOf,
  firstScreenLimits,
  leastScriptBytes,
  mostShift,
  pageNames,
} from '#tests/bench/first-visit/pages.ts'
import { loadInWaves } from '#tests/bench/first-visit/waves.ts'
import { test } from '#tests/stories/support/reading-story.ts'

test.use({ isMobile: true, hasTouch: true })

/**
 * Each file that waits for another one costs a school's tablet a round trip before anything is seen. How long that takes is measured
 * by `npm run bench -- first-visit`; here is counted what makes it so.
 */
for (const name of pageNames) {
  const limits = firstScreenLimits[name]
  if (!limits) continue
  test(`the first screen of the page "${name}" waits for few files and does not move`, async ({
    page,
    kotte,
  }) => {
    const { path, size, sentence } = (await firstPagesOf(kotte.url))[name]
    await page.setViewportSize(size)
    const url = kotte.url + path
    const { levels, lateSmallScripts, shift } = await loadInWaves(page, {
      url,
      sentence,
      leastBytes: leastScriptBytes,
    })
    const listed = levels.map((scripts, index) => `${index + 1}: ${scripts.join(' ')}`).join('\n')
    expect.soft(levels.flat().length, `scripts, by level:\n${listed}`).toBeLessThanOrEqual(limits.scripts)
    expect.soft(levels.length, 'levels of scripts').toBeLessThanOrEqual(limits.levels)
    expect.soft(lateSmallScripts, 'scripts below 4 KiB that another script asks for').toEqual([])
    expect.soft(shift, 'cumulative layout shift').toBeLessThanOrEqual(mostShift)
  })
}
