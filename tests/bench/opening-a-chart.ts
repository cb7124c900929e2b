import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { type Bench, measureInterleaved } from './measure.ts'
import { openSlowPage, startBrowser, timeUntilShown } from './slow-tablet.ts'

const tileValue = /\d\s*ppm/

/**
 * A history is opened on a slow tablet that has all code and data already: how long from the press until its picture is drawn,
 * and the longest task on the way? A page that was just opened still has to read the code: how long does another chart
 * take, once it has? The yardstick is a paragraph that is added to the same page.
 */
export const openingAChart: Bench = {
  name: 'opening-a-chart',
  async run() {
    const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
    const kotte = await startKotteServer()
    const [school] = await listedSchools(kotte.url)
    const dashboard = `${kotte.url}/${school.id}/dashboard`
    const context = await startBrowser(profile)
    const longest: number[] = []
    const chosen: number[] = []
    // A page of its own each time: one that showed a chart would have its code read.
    let page = await openSlowPage(context)
    const openChart = async () => {
      await page.close()
      page = await openSlowPage(context)
      await timeUntilShown(page, dashboard, tileValue)
      await page.waitForTimeout(1500)
      await page.getByRole('button', { name: /^Luften/ }).tap()
      await page
        .getByRole('button', { name: /^Se diagram/ })
        .first()
        .waitFor()
      await page.waitForTimeout(1000)
      return pressForChart(page)
    }
    // Once for the code and the data; the browser keeps both.
    await openChart()

    const { ours, theirs } = await measureInterleaved(
      7,
      async () => {
        const { ms, longestTaskMs } = await openChart()
        longest.push(longestTaskMs)
        chosen.push(await chooseAnother(page))
        return ms
      },
      async () => addParagraph(page),
    )
    await context.close()
    await kotte.dispose()
    rmSync(profile, { recursive: true, force: true })
    const yardstick = 'a paragraph'
    return [
      { name: 'first picture of a chart, 4× slower processor', unit: 'ms', ours, yardstick, theirs },
      {
        name: 'first picture of the next chart, code read',
        unit: 'ms',
        ours: chosen.slice(1),
        yardstick,
        theirs,
      },
      { name: 'longest task on the way', unit: 'ms', ours: longest.slice(1), yardstick, theirs },
    ]
  },
}

/** From the press to the frame that shows the chart's lines. */
function pressForChart(page: Page): Promise<{ ms: number; longestTaskMs: number }> {
  return page.evaluate(async () => {
    let longestTaskMs = 0
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration)
    })
    watch.observe({ type: 'longtask', buffered: false })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isDrawn = () => document.querySelector('#history [role="img"] path') !== null
    if (isDrawn()) throw new Error('The chart was there before anybody asked for it')
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Se diagram'),
    )
    const startedAt = performance.now()
    button?.click()
    while (!isDrawn()) await frame()
    await frame()
    const ms = performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, 300))
    watch.disconnect()
    return { ms, longestTaskMs }
  })
}

/** From the choice of another metric to the frame that shows its chart. */
function chooseAnother(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const select = document.querySelector<HTMLSelectElement>('#history select')
    if (!select) throw new Error('The history has no choice of metrics')
    const titleOfChart = () => document.querySelector('#history [role="img"]')?.ariaLabel ?? undefined
    const before = titleOfChart()
    const startedAt = performance.now()
    select.selectedIndex = (select.selectedIndex + 1) % select.options.length
    select.dispatchEvent(new Event('change', { bubbles: true }))
    while ([before, undefined].includes(titleOfChart())) await frame()
    await frame()
    return performance.now() - startedAt
  })
}

function addParagraph(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const startedAt = performance.now()
    document.querySelector('main')?.append(document.createElement('p'))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - startedAt
  })
}
