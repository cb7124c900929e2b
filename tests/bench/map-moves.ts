import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startMapPage } from '#tests/map-page/map-page.ts'
import { type Bench, measureInterleaved } from './measure.ts'
import { layFlat, openSlowPage, startBrowser } from './slow-tablet.ts'

/** The page's own functions (`tests/map-page/main.ts`). */
interface MapPageWindow {
  readonly show: () => void
  readonly clear: () => void
  readonly drawBare: () => Promise<void>
}

const rounds = 6

/**
 * The world of the food journey on a slow tablet: how long until it is drawn, and how evenly do frames come while a
 * finger moves it and a wheel zooms it? The yardstick is an SVG of the same 200 shapes as plain paths without anything
 * else, moved by its transform.
 */
export const mapMoves: Bench = {
  name: 'map-moves',
  async run() {
    const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
    const maps = await startMapPage()
    const context = await startBrowser(profile)
    const page = await openSlowPage(context)
    await layFlat(page)
    await page.goto(`${maps.url}/?map=world&show=later`)
    await page.waitForFunction(() => 'show' in window)

    const mounts = await measureInterleaved(
      rounds,
      async () => {
        await clear(page)
        return msToDraw(page, 'show', '[data-map="drawn"] svg path')
      },
      async () => {
        await clear(page)
        return msToDraw(page, 'drawBare', '#root > svg path')
      },
    )
    const frames = { pan: await framesInterleaved(page, 'pan'), zoom: await framesInterleaved(page, 'zoom') }
    await context.close()
    maps.stop()
    rmSync(profile, { recursive: true, force: true })
    const yardstick = 'the same shapes in a bare SVG'
    return [
      { name: 'world map drawn, 4× slower processor', unit: 'ms', yardstick, ...mounts },
      { name: 'frame while moving it, 95th percentile', unit: 'ms', yardstick, ...frames.pan },
      { name: 'frame while zooming it, 95th percentile', unit: 'ms', yardstick, ...frames.zoom },
    ]
  },
}

async function clear(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as MapPageWindow).clear())
  await page.waitForTimeout(300)
}

/** From the call to the frame after the shapes are in the page. */
function msToDraw(page: Page, how: 'show' | 'drawBare', selector: string): Promise<number> {
  return page.evaluate(
    async ({ how, selector }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      const startedAt = performance.now()
      await (window as unknown as MapPageWindow)[how]()
      while (!document.querySelector(selector)) await frame()
      await frame()
      await new Promise((resolve) => setTimeout(resolve))
      return performance.now() - startedAt
    },
    { how, selector },
  )
}

async function framesInterleaved(page: Page, movement: 'pan' | 'zoom') {
  return measureInterleaved(
    rounds,
    async () => {
      await clear(page)
      await msToDraw(page, 'show', '[data-map="drawn"] svg path')
      // The list comes in pieces after the map.
      await page.waitForSelector('[role="option"]')
      await page.waitForTimeout(700)
      return frameP95(page, movement, false)
    },
    async () => {
      await clear(page)
      await msToDraw(page, 'drawBare', '#root > svg path')
      await page.waitForTimeout(700)
      return frameP95(page, movement, true)
    },
  )
}

/** 95th percentile of the time between frames during two seconds of movement. */
function frameP95(page: Page, movement: 'pan' | 'zoom', isBare: boolean): Promise<number> {
  return page.evaluate(
    async ({ movement, isBare }) => {
      const target = document.querySelector(isBare ? '#root > svg > g' : '[data-map="drawn"]')
      if (!target) throw new Error('nothing to move')
      const { left, top, width, height } = target.getBoundingClientRect()
      const middle = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true }
      const press = (type: string, dx: number, dy: number) =>
        target.dispatchEvent(
          new PointerEvent(type, {
            ...middle,
            clientX: middle.clientX + dx,
            clientY: middle.clientY + dy,
            pointerId: 1,
            isPrimary: true,
          }),
        )
      const wheel = (deltaY: number) => target.dispatchEvent(new WheelEvent('wheel', { ...middle, deltaY }))
      const bare = (scale: number, x: number, y: number) =>
        target.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`)
      const away = (at: number) => ({ dx: 160 * Math.sin(at / 9), dy: 90 * Math.sin(at / 7) })
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      if (target instanceof HTMLElement) {
        // A pointer that is not on the screen cannot be captured.
        target.setPointerCapture = () => {}
        if (movement === 'pan') {
          for (let at = 0; at < 8; at++) wheel(-100)
          await frame()
          press('pointerdown', 0, 0)
        }
      }
      const durations: number[] = []
      let last = await frame()
      for (let at = 0; at < 120; at++) {
        const { dx, dy } = away(at)
        const zoom = Math.sin(at / 12)
        if (isBare) {
          if (movement === 'pan') bare(0.35, dx, dy)
          else bare(0.1 * Math.exp(1.2 * (1 - Math.cos(at / 12))), 0, 0)
        } else if (movement === 'pan') press('pointermove', dx, dy)
        else wheel(-50 * zoom)
        const now = await frame()
        durations.push(now - last)
        last = now
      }
      if (!isBare && movement === 'pan') press('pointerup', 0, 0)
      durations.sort((a, b) => a - b)
      return durations[Math.floor(durations.length * 0.95)] ?? Number.NaN
    },
    { movement, isBare },
  )
}
