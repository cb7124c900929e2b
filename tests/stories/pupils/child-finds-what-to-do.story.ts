import { expect, type Page } from '@playwright/test'
import type { ThreadEntry } from '#client/offline/my-thread.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { guessesEarlier } from '#tests/stories/support/kept-guesses.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { addOwnSchool, type OwnSchool } from '#tests/stories/support/own-school.ts'
import { lessonAt, liveAtLesson, measured, startedAt } from '#tests/stories/support/school-clock.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const guessedYesterday: ThreadEntry = {
  id: 'guess',
  kind: 'guess',
  school_id: 'ekskolan',
  at: lessonAt - 23.4 * 3_600_000,
  room: 'Klassrum 4B',
  outcome: 'right',
  off_ppm: 0,
}

test.use({ kotteEnv: { KOTTE_DEMO: '0', ...startedAt(lessonAt) } })

const calendar: SchoolCalendar = {
  terms: [{ from: '2026-08-18', to: '2026-12-18' }],
  closed_days: [],
  lesson_hours: [
    { weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '11:50' },
    { weekdays: [1, 2, 3, 4, 5], from: '12:30', to: '14:30' },
  ],
}

/** What each of the six rooms measures, ppm: the first one needs air, and nobody has said how. */
const six = { s1: 950, s2: 540, s3: 520, s4: 450, s5: 560, s6: 530 }

test('what to do is seen at once, at every size, and nothing moves when it comes', async ({
  page,
  kotte,
}) => {
  const names = ['Klassrum 4B', 'Klassrum 4A', 'Klassrum 5A', 'Matsalen', 'Biblioteket', 'Idrottshallen']
  const school = await addOwnSchool(
    kotte,
    Object.fromEntries(Object.keys(six).map((device, index) => [device, names[index] ?? ''])),
  )
  await school.setCalendar(calendar)
  await school.push({
    readings: Object.entries(six).flatMap(([device, value]) => [
      measured(device, 'temperature', 1, 21),
      ...Array.from({ length: 13 }, (_, index) => measured(device, 'co2', 61 - 5 * index, value)),
    ]),
  })
  await liveAtLesson(page)
  await keepsThread(page, guessedYesterday)
  await noteMoves(page)
  const folds = [
    { width: 390, height: 844, act: [672, 754], last: [766, 838] },
    { width: 820, height: 1180, act: [753, 835], last: [842, 914] },
    { width: 1180, height: 820, act: [262, 344], last: [464, 536] },
  ] as const
  for (const { width, height, act, last } of folds) {
    const size = `${width} × ${height}`
    await page.setViewportSize({ width, height })
    await page.goto(`${kotte.url}/${school.id}/dashboard`)
    const card = page.getByRole('region', { name: 'Klassrum 4B' })
    await expect(card.getByText('Säg till en vuxen att rummet behöver vädras.')).toBeVisible()
    await expect(card.getByRole('img', { name: /^Koldioxid/ })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expectNear(await edgesOf(page, '[data-act]'), act, `act at ${size}`)
    expectNear(await edgesOf(page, '[data-thread]'), last, `thread at ${size}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await movesOf(page), `at ${size}`).toEqual([])
    expect(await faultsOn(page)).toEqual([])
  }
})

test('a face answers in the sky, until it is pressed again, Escape, or eight seconds without a touch', async ({
  page,
  kotte,
}) => {
  const school = await twoRooms(kotte)
  await openHome(page, kotte, school)
  await page.getByRole('button', { name: 'Välj mitt rum' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Klassrum 4B' }).click()

  const verdict = page.getByRole('heading', { level: 1 })
  const picture = page.getByRole('group', { name: 'Rummen på Ekskolan' })
  const good = picture.getByRole('link', { name: /^Klassrum 4A/ })
  const said = page.getByRole('status').filter({ hasText: 'Åh, skönt!' })
  await good.click()
  await expect(said).toHaveText('Åh, skönt! Här är luften frisk: 540 ppm. Vad gör ni som inte 4B gör?')
  await expect(verdict).toHaveText('Vädra 4B nu. Det andra rummet mår bra.')
  expect(await faultsOn(page)).toEqual([])

  // Not our room: something to look at, and the way back.
  const card = page.getByRole('region', { name: 'Klassrum 4A' })
  await expect(card.getByRole('button', { name: 'Varför bättre här? Jämför 4A med 4B i dag' })).toBeVisible()
  await good.click()
  await expect(said).toHaveCount(0)

  await good.click()
  await page.keyboard.press('Escape')
  await expect(said).toHaveCount(0)

  await good.click()
  await expect(said).toBeVisible()
  await page.clock.runFor(7_000)
  await page.keyboard.press('Shift')
  await page.clock.runFor(7_000)
  await expect(said).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(said).toHaveCount(0)

  await card.getByRole('button', { name: 'Till vårt rum, 4B' }).click()
  await expect(page.getByRole('heading', { name: 'Klassrum 4B', exact: true })).toBeFocused()
  await picture.getByRole('link', { name: /^Klassrum 4B/ }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Det börjar bli kvavt.' })).toHaveText(
    'Det börjar bli kvavt. 950 ppm.',
  )
})

test('a room with bad air says what to do, and offers nothing that cannot be done', async ({
  page,
  kotte,
}) => {
  const school = await twoRooms(kotte)
  await openHome(page, kotte, school)
  // No class airs here, and nobody has said that windows may be opened.
  const bad = page.getByRole('region', { name: 'Klassrum 4B' })
  await expect(bad.getByText('Säg till en vuxen att rummet behöver vädras.')).toBeVisible()
  await expect(bad.locator('[data-act]').getByRole('link')).toHaveCount(0)

  // Where the air is good there is time for a guess, which stays on this tablet.
  await page.getByRole('link', { name: /^Klassrum 4A/ }).click()
  const good = page.getByRole('region', { name: 'Klassrum 4A' })
  await good.getByRole('link', { name: 'Gissa hur luften blir Rita luften i 4A' }).click()
  await page.getByRole('button', { name: 'Sätt fem punkter' }).click()
  await page.getByRole('button', { name: 'Klar' }).click()
  await page.getByRole('link', { name: 'Till rummet' }).click()
  await expect(good).toBeVisible()
  await expect(good.getByRole('link', { name: /^Gissa/ })).toHaveCount(0)
  // That it waits for its answer is said, also without a network.
  const waiting = good.getByRole('button', { name: /^Min tråd Din gissning i 4A: svar \d\d:\d\d\.$/ })
  await expect(waiting).toBeVisible()
  await page.context().setOffline(true)
  await expect(waiting).toBeVisible()
  await page.context().setOffline(false)

  // When its time has passed the answer comes first, and then it is the last thing in the thread.
  expect(await guessesEarlier(page, 30 * 60_000)).toBe(1)
  await page.reload()
  await good.getByRole('link', { name: 'Se din gissning Nu vet vi hur det gick' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Till rummet' }).click()
  await expect(good.getByRole('link', { name: /^Se din gissning/ })).toHaveCount(0)
  await expect(good.getByRole('button', { name: /^Min tråd Din gissning .* var/ })).toBeVisible()
})

test('the thread of a tablet is opened, and holds what is young and of this school', async ({
  page,
  kotte,
}) => {
  const school = await twoRooms(kotte)
  await openHome(page, kotte, school)
  await expect(page.getByRole('button', { name: /^Min tråd/ })).toHaveCount(0)
  await keepsThread(
    page,
    guessedYesterday,
    { id: 'cart', kind: 'cart', school_id: school.id, at: lessonAt - 3_600_000, km: 38_306 },
    { id: 'old', kind: 'cart', school_id: school.id, at: lessonAt - 31 * 86_400_000, km: 7 },
    { id: 'else', kind: 'cart', school_id: 'another', at: lessonAt, km: 9 },
  )
  await page.reload()
  await page.getByRole('button', { name: /^Min tråd Din kundvagn reste 38\s306 km/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Min tråd' })
  await expect(sheet.getByRole('listitem')).toHaveText([
    /Din kundvagn reste 38\s306 km\./,
    /^Din gissning .* var nästan helt rätt\.$/,
  ])
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Min tråd/ })).toBeFocused()
})

async function twoRooms(kotte: KotteServer): Promise<OwnSchool> {
  const school = await addOwnSchool(kotte, { sal4a: 'Klassrum 4A', sal4b: 'Klassrum 4B' })
  await school.setCalendar(calendar)
  const values = { sal4a: 540, sal4b: 950 }
  await school.push({
    readings: Object.entries(values).flatMap(([device, value]) =>
      Array.from({ length: 13 }, (_, index) => measured(device, 'co2', 60 - 5 * index, value)),
    ),
  })
  return school
}

async function openHome(page: Page, kotte: KotteServer, school: OwnSchool): Promise<void> {
  await liveAtLesson(page)
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vädra 4B nu. Det andra rummet mår bra.')
}

/** As if this had been done with the tablet before the next page is opened. */
function keepsThread(page: Page, ...entries: readonly ThreadEntry[]) {
  return page.addInitScript((kept) => localStorage.setItem('kotte_thread', kept), JSON.stringify(entries))
}

/** What moves by itself once its letters are there. */
async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & {
          readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        // Letters of another typeface are a little higher.
        for (const { node, previousRect, currentRect } of sources)
          if (Math.abs(previousRect.top - currentRect.top) > 4) moved.push(node?.textContent ?? 'gone')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function movesOf(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'moved'))
}

async function edgesOf(page: Page, selector: string): Promise<readonly [number, number]> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not seen`)
  return [box.y, box.y + box.height]
}

/** px: the edges of the drawn screens may be missed by so much. */
const tolerance = 8

function expectNear(edges: readonly number[], wanted: readonly [number, number], what: string): void {
  const far = edges.filter((edge, index) => Math.abs(edge - (wanted[index] ?? 0)) > tolerance)
  expect(far, `${what}: ${edges.join('–')}`).toEqual([])
}
