import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { type Bench, median } from './measure.ts'
import { openSlowPage, startBrowser } from './slow-tablet.ts'

const rounds = 5
/** A picture of a screen with 60 Hz, ms. */
const goalMs = 16

/**
 * A school day is pulled from its start to its end on a slow tablet, five school minutes a step: how long does a step keep the page's
 * thread, from the key to the end of its picture (script, style, layout and paint, without the wait for the screen)? The yardstick is a
 * bare line that moves.
 */
export const replaySteps: Bench = {
  name: 'replay-steps',
  async run() {
    const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
    const kotte = await startKotteServer()
    const [school] = await listedSchools(kotte.url)
    const context = await startBrowser(profile)
    const page = await openSlowPage(context)
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto(`${kotte.url}/${school.id}/dashboard`)
    await page.getByRole('slider', { name: 'Tid på dagen' }).waitFor()
    await page.waitForTimeout(3000)
    // Once for the code.
    await pullDay(page)
    const steps: number[] = []
    const medians: number[] = []
    for (let round = 0; round < rounds; round++) {
      const ofRound = await pullDay(page)
      steps.push(...ofRound)
      medians.push(median(ofRound))
    }
    const theirs = await moveLine(page, steps.length / rounds)
    await context.close()
    await kotte.dispose()
    rmSync(profile, { recursive: true, force: true })
    const yardstick = 'a line that moves'
    return [
      {
        name: 'step of a day that is pulled, median of a day, 4× slower processor',
        unit: 'ms',
        ours: medians,
        yardstick,
        theirs: [median(theirs)],
      },
      { name: 'all its steps', unit: 'ms', ours: steps, yardstick, theirs },
      {
        name: `its steps above ${goalMs} ms`,
        unit: '%',
        ours: [(100 * steps.filter((ms) => ms > goalMs).length) / steps.length],
      },
    ]
  },
}

/** Each step of a day, ms. */
function pullDay(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const slider = document.querySelector<HTMLElement>('[role="slider"]')
    if (!slider) throw new Error('There is no day to pull')
    const press = (key: string) =>
      slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    const measured: number[] = []
    press('Home')
    await new Promise((resolve) => setTimeout(resolve, 300))
    const now = () => Number(slider.ariaValueNow)
    for (let before = -1; now() !== before; ) {
      before = now()
      measured.push(
        await new Promise((resolve) =>
          requestAnimationFrame(() => {
            const startedAt = performance.now()
            press('ArrowRight')
            const { port1, port2 } = new MessageChannel()
            // Handled once this frame is painted.
            port1.onmessage = () => resolve(performance.now() - startedAt)
            port2.postMessage(null)
          }),
        ),
      )
    }
    return measured.slice(0, -1)
  })
}

/** The same for a line over an empty page, so many times. */
async function moveLine(page: Page, count: number): Promise<number[]> {
  await page.goto('about:blank')
  return page.evaluate(async (times) => {
    const line = document.createElement('div')
    line.style.cssText = 'position:absolute;width:3px;height:60px;background:#000'
    document.body.append(line)
    const measured: number[] = []
    for (let step = 0; step < times; step++) {
      measured.push(
        await new Promise((resolve) =>
          requestAnimationFrame(() => {
            const startedAt = performance.now()
            line.style.left = `${step}px`
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - startedAt)
            port2.postMessage(null)
          }),
        ),
      )
    }
    return measured
  }, count)
}
