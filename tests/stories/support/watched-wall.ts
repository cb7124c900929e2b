import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { FaultProxy } from '#tests/faults/fault-proxy.ts'
import type { KotteServer } from './kotte-server.ts'
import { addOwnSchool, type OwnSchool } from './own-school.ts'

const minute = 60_000
/** A value comes each of these, and the clocks are moved by it. */
const stepMs = 10 * minute
const weekdays = [1, 2, 3, 4, 5] as const

/** A file with how far ahead a server is (`aheadBy`), and what sets it. */
export function movableClock(startsAt: number) {
  const file = join(mkdtempSync(join(tmpdir(), 'kotte-clock-')), 'ahead')
  const set = (at: number) => writeFileSync(file, String(at - Date.now()))
  set(startsAt)
  return { file, set }
}

interface WatchedDay {
  readonly page: Page
  readonly kotte: KotteServer
  readonly network: FaultProxy
  readonly clock: ReturnType<typeof movableClock>
  readonly startsAt: number
  readonly hours: number
  /** How often the network is cut in that time, for ten minutes each. */
  readonly cuts: number
}

/**
 * A wall through hours of a moved clock while its network is cut again and again. Answers the moments at which nothing stood on it,
 * and the pages that it has shown.
 */
export async function watchWall({ page, kotte, network, clock, startsAt, hours, cuts }: WatchedDay) {
  const school = await addOwnSchool(kotte, { sal: 'Klassrum 4B', hall: 'Matsalen' })
  const day = { weekdays: [...weekdays], from: '08:10', to: '14:30' }
  await school.setCalendar({ terms: [], closed_days: [], lesson_hours: [day] })
  await pushValues(school, startsAt)
  await page.addInitScript(noteBlanks)
  await page.clock.install({ time: startsAt })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${network.url}/${school.id}/dashboard?display=wall`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()

  const steps = Math.round((hours * 60 * minute) / stepMs)
  const cutEvery = steps / cuts
  const shown = new Set<string>()
  const dark: string[] = []
  for (let step = 1; step <= steps; step += 1) {
    const at = startsAt + step * stepMs
    clock.set(at)
    await untilServerIsAt(kotte, at)
    await pushValues(school, at)
    const isCut = Math.floor(step / cutEvery) > Math.floor((step - 1) / cutEvery)
    network.set({ kind: isCut ? 'down' : 'pass' })
    await page.clock.fastForward(stepMs - 2 * minute)
    for (let turn = 0; turn < 6; turn += 1) {
      await page.clock.runFor(20_000)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading').first()).toBeVisible()
      shown.add((await main.getByRole('heading', { level: 2 }).first().textContent()) ?? '')
    }
    const share = await darkShare(page)
    const hour = new Date(at).getUTCHours() + 1
    if (hour >= 9 && hour < 15 && share > 0.1) dark.push(`${new Date(at).toISOString()}: ${share.toFixed(2)}`)
  }
  const blanks = await page.evaluate(() => sessionStorage.getItem('blanks') ?? '')
  return { blanks, shown, dark }
}

async function untilServerIsAt(kotte: KotteServer, at: number): Promise<void> {
  const read = async () => /"read_at":"([^"]+)"/.exec(await (await fetch(`${kotte.url}/licences`)).text())
  await expect.poll(async () => Date.parse((await read())?.[1] ?? '')).toBeGreaterThanOrEqual(at)
}

/** Two rooms with their air, light and sound, and the meter. */
async function pushValues(school: OwnSchool, at: number): Promise<void> {
  const now = new Date(at - minute).toISOString()
  const reading = (device_id: string, metric: string, value: number) => ({
    device_id,
    metric,
    at: now,
    value,
  })
  const hour = new Date(at).getUTCHours()
  await school.push({
    readings: [
      reading('sal', 'co2', 680 + 20 * (hour % 8)),
      reading('hall', 'co2', 480 + 20 * (hour % 8)),
      reading('sal', 'light', 320),
      reading('hall', 'light', 520),
      reading('sal', 'sound', 48),
      reading('hall', 'sound', 72),
      reading('elmatare', 'energy_kwh', 0.5),
    ],
  })
}

/** Runs in each page of the wall: notes when neither the first frame nor a page with words stands there. */
function noteBlanks(): void {
  const look = () => {
    const main = document.querySelector('main')
    const frame = document.querySelector('.shell, main')
    if (!frame) return note('nothing')
    if (main && !main.querySelector('section, article, figure, h1 + *')?.textContent?.trim())
      note('a page without words')
    if (main && !main.querySelector('section svg, [data-state] svg')) note('a page without a picture')
  }
  const note = (what: string) => {
    const noted = sessionStorage.getItem('blanks') ?? ''
    sessionStorage.setItem('blanks', `${noted}${new Date().toISOString()} ${what}\n`)
  }
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true }),
  )
}

/** The part of a screen that is as dark as night. */
async function darkShare(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.screenshot())
    .resize(96, 54)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 40).length / (info.width * info.height)
}
