import { expect, type Page, test } from '@playwright/test'
import { startMapPage } from '#tests/map-page/map-page.ts'
import { clippedFocus, faultsOn } from '#tests/stories/support/accessibility.ts'
import type { ServedFolder } from '#tests/support/serve-folder.ts'

let maps: ServedFolder

test.beforeAll(async () => {
  maps = await startMapPage()
})
test.afterAll(() => maps.stop())
test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, reducedMotion: 'reduce' })

test('a pupil finds a country by its old name and sees the whole way to it', async ({ page }) => {
  await open(page, 'map=world')
  await page.getByRole('combobox', { name: 'Sök land' }).fill('persien')
  await page.getByRole('option', { name: /^Iran/ }).tap()
  expect(await picked(page)).toEqual({ country_code: 'IR', region_code: null })
  await expect(page.getByRole('option', { name: /^Iran/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('svg text', { hasText: 'Iran' })).toBeVisible()
  // With the pin, the name above it, and the map's buttons beside it.
  const box = await page.locator('[data-way="chosen"]').boundingBox()
  const frame = await page.locator('[data-map="drawn"]').boundingBox()
  if (!box || !frame) throw new Error('not drawn')
  expect(Math.max(box.width / frame.width, box.height / frame.height)).toBeGreaterThan(0.5)
  const zoomIn = await page.getByRole('button', { name: 'Zooma in' }).boundingBox()
  expect(box.x + box.width).toBeLessThan(zoomIn?.x ?? 0)
  expect(box.y).toBeGreaterThan(frame.y)
  expect(box.y + box.height).toBeLessThan(frame.y + frame.height)
  expect(box.x).toBeGreaterThan(frame.x)
  expect(box.x + box.width).toBeLessThan(frame.x + frame.width)
})

test('a pupil with a keyboard walks from Sweden to another country, pins it, and comes back to the list', async ({
  page,
}) => {
  await open(page, 'map=world')
  const map = page.getByRole('application', { name: /Karta över världen/ })
  const status = page.getByRole('status').filter({ hasText: /^(Sverige|Norge|Brasilien)$/ })
  while (!(await map.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await expect(status).toHaveText('Sverige')
  await page.keyboard.press('ArrowLeft')
  await expect(status).toHaveText('Norge')
  await page.keyboard.press('Home')
  await expect(status).toHaveText('Sverige')
  await page.keyboard.type('bra')
  await expect(status).toHaveText('Brasilien')
  expect(await picked(page)).toBeNull()
  await page.keyboard.press('Enter')
  expect(await picked(page)).toEqual({ country_code: 'BR', region_code: null })
  await expect(page.getByText(/^Nålen sitter här: Brasilien, 9.\d{3}.km$/)).toBeAttached()
  await page.keyboard.press('3')
  await expect(page.getByText(/^Nålen sitter här/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toBeFocused()
  // The map is one stop, whatever it holds; the next ones are its buttons.
  await map.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Zooma in' })).toBeFocused()
})

test('a tap between small countries asks which one was meant', async ({ page }) => {
  await open(page, 'map=world')
  const frame = await page.locator('[data-map="drawn"]').boundingBox()
  if (!frame) throw new Error('not drawn')
  // Luxembourg: 49.8° N, 6.1° E lies left of and above the middle of the map.
  const scale = Math.min(frame.width / 1000, frame.height / 446)
  const at = (x: number, y: number) => ({
    x: frame.x + frame.width / 2 + (x - 500) * scale,
    y: frame.y + frame.height / 2 + (y - 223) * scale,
  })
  const { x, y } = at(486.5, 99)
  await page.touchscreen.tap(x, y)
  const question = page.getByRole('dialog', { name: 'Vilket land menar du?' })
  await expect(question.getByRole('listitem')).toHaveCount(3)
  await expectNothingInTheWay(page)
  await question.getByRole('button', { name: /Luxemburg/ }).tap()
  await expect(question).toBeHidden()
  expect(await picked(page)).toEqual({ country_code: 'LU', region_code: null })
  const sea = at(300, 330)
  await page.touchscreen.tap(sea.x - 110 * scale, sea.y)
  await expect(question).toBeHidden()
  expect(await picked(page)).toEqual({ country_code: 'LU', region_code: null })
})

test('the wheel and two fingers come nearer to what lies under them, and pin nothing', async ({ page }) => {
  await open(page, 'map=world')
  const frame = await page.locator('[data-map="drawn"]').boundingBox()
  if (!frame) throw new Error('not drawn')
  const at = { x: Math.round(frame.x + frame.width * 0.6), y: Math.round(frame.y + frame.height / 2) }
  /** Px for a map unit, and the map unit under the point. */
  const view = () =>
    page
      .locator('[data-map="drawn"] > svg')
      .first()
      .evaluate((land, { x, y }) => {
        const { a, e, f } = new DOMMatrix(getComputedStyle(land).transform)
        const frame = land.parentElement as HTMLElement
        const left = frame.getBoundingClientRect().left + frame.clientLeft
        const top = frame.getBoundingClientRect().top + frame.clientTop
        return { scale: a, x: (x - left - e) / a, y: (y - top - f) / a }
      }, at)
  const start = await view()
  await page.mouse.move(at.x, at.y)
  await page.mouse.wheel(0, -500)
  await expect.poll(async () => (await view()).scale / start.scale).toBeGreaterThan(2)
  const nearer = await view()
  expect(nearer.x).toBeCloseTo(start.x, 0)
  expect(nearer.y).toBeCloseTo(start.y, 0)

  const tools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    tools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: at.x - apart / 2, y: at.y, id: 1 },
              { x: at.x + apart / 2, y: at.y, id: 2 },
            ],
    })
  await touch('touchStart', 80)
  for (let apart = 90; apart <= 160; apart += 10) await touch('touchMove', apart)
  await touch('touchEnd')
  await expect.poll(async () => (await view()).scale / nearer.scale).toBeCloseTo(2, 1)
  const nearest = await view()
  expect(nearest.x).toBeCloseTo(nearer.x, 0)
  expect(nearest.y).toBeCloseTo(nearer.y, 0)
  await touch('touchStart', 160)
  for (let apart = 150; apart >= 10; apart -= 10) await touch('touchMove', apart)
  await touch('touchEnd')
  await expect.poll(async () => (await view()).scale).toBeCloseTo(start.scale, 2)
  await page.mouse.wheel(0, 500)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await picked(page)).toBeNull()
})

test('Sweden opens its provinces, and one need not know which', async ({ page }) => {
  await open(page, 'map=both')
  await page.getByRole('combobox', { name: 'Sök land' }).fill('sverige')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: /^Sverige/ }).tap()
  expect(await picked(page)).toBeNull()
  await expect(page.getByRole('application', { name: /Karta över Sverige/ })).toBeVisible()
  await page.getByRole('button', { name: 'Sverige, vet inte vilket landskap' }).tap()
  expect(await picked(page)).toEqual({ country_code: 'SE', region_code: null })
  await page.getByRole('combobox', { name: 'Sök landskap' }).fill('ostergot')
  await page.getByRole('combobox').press('Enter')
  expect(await picked(page)).toEqual({ country_code: 'SE', region_code: 'ostergotland' })
})

for (const address of ['map=both', 'map=sweden&lang=en']) {
  test(`has no accessibility violations: ${address}`, async ({ page }) => {
    await open(page, address)
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNothingInTheWay(page)
  })
}

/** Now, and on a small phone. */
async function expectNothingInTheWay(page: Page): Promise<void> {
  expect(await faultsOn(page, { within: '#root' })).toEqual([])
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const small = await page.locator('button, [role="option"], input').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      return width > 0 && Math.min(width, height) < 48 ? [one.textContent] : []
    }),
  )
  expect(small).toEqual([])
  expect(await clippedFocus(page)).toEqual([])
  if (before) await page.setViewportSize(before)
}

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${maps.url}/?${query}`)
  await page.locator('[data-map="drawn"]').waitFor()
}

function picked(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { picked: unknown }).picked)
}
