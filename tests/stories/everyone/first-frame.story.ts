import { expect, type Page } from '@playwright/test'
import { startedAt } from '#tests/stories/support/school-clock.ts'
import { test } from '#tests/stories/support/story.ts'

/** Christmas Eve: the school has a holiday, and says so in one line, as the frame does. Epoch ms. */
const asleepAt = Date.parse('2026-12-24T19:40:00Z')

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1920, height: 1080 },
]

type Edge = 'left' | 'top' | 'width' | 'height'
type Box = Readonly<Record<Edge, number>>

interface Part {
  /** What it is called in the frame: `data-shell`. */
  readonly name: string
  /** What takes its place. */
  readonly real: string
  /** What depends on what is measured, or on the letters in it, is left out. */
  readonly edges: readonly Edge[]
}

const whole = ['left', 'top', 'width', 'height'] as const
/** The frame around the question for a code. */
const codeBox = 'div:has(> form #share-code)'
const plate = { name: 'plate', real: 'main [data-plate]', edges: whole }

const pages: readonly { readonly path: string; readonly parts: readonly Part[] }[] = [
  {
    path: '/',
    parts: [
      { name: 'hero', real: 'main [data-light]', edges: whole },
      { name: 'heading', real: 'h1', edges: whole },
      { name: 'code', real: codeBox, edges: whole },
      { name: 'first-card', real: 'main ul > li > a', edges: whole },
    ],
  },
  {
    path: '/almgardsskolan',
    parts: [
      { name: 'scene', real: 'main [data-rows]', edges: whole },
      { name: 'name', real: 'h1', edges: ['left', 'top', 'height'] },
      { name: 'door', real: 'main nav li span', edges: whole },
      { name: 'school-code', real: codeBox, edges: whole },
    ],
  },
  {
    path: '/almgardsskolan/dashboard',
    parts: [
      plate,
      { name: 'scene', real: 'main [data-light] > svg', edges: whole },
      { name: 'sentence', real: 'h1', edges: ['left', 'top', 'height'] },
      { name: 'card', real: 'main section', edges: ['left', 'top', 'width'] },
    ],
  },
]

test.use({ kotteEnv: startedAt(asleepAt) })

for (const { path, parts } of pages) {
  test(`the frame of ${path} stands where the page will`, async ({ page, kotte }) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.route(/\.js$/, (route) => route.abort())
      await page.goto(kotte.url + path)
      await page.evaluate(() => document.fonts.ready)
      const frame = await boxesOf(page, parts, ({ name }) => `[data-shell="${name}"]`)
      const frameHeader = await boxOf(page, '[data-shell="header"]')
      await page.unroute(/\.js$/)

      await page.goto(kotte.url + path)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const real = await boxesOf(page, parts, ({ real }) => `#root ${real}`)
      expect(apartBy(frame, real, parts), `at ${size.width} × ${size.height}`).toEqual([])
      expect(apart(frameHeader, await boxOf(page, '#root header'), whole)).toEqual([])
    }
  })
}

test('the frame stands there without a script, in one language, and says when it takes long', async ({
  page,
  kotte,
}) => {
  await page.addInitScript(() => localStorage.setItem('kotte_locale', 'en'))
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto(`${kotte.url}/almgardsskolan/dashboard`)
  await expect(page.getByText('Asking the rooms …')).toBeVisible()
  await expect(page.getByText('Vi frågar rummen …')).toBeHidden()
  await expect(page.locator('[data-shell="plate"]').getByText('Almgårdsskolan')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Försök igen' })).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the frame says that they are needed, and waits for nothing', async ({ page, kotte }) => {
    await page.goto(`${kotte.url}/almgardsskolan/dashboard`)
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByText('Vi frågar rummen …')).toBeHidden()
    // Nor does it say so after a while.
    await expect(page.locator('.late')).toHaveCSS('display', 'none')
    await page.goto(`${kotte.url}/licences`)
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByText('Hämtar sidan …')).toBeHidden()
  })
})

async function boxesOf(page: Page, parts: readonly Part[], selectorOf: (part: Part) => string) {
  return Promise.all(parts.map((part) => boxOf(page, selectorOf(part))))
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  const first = page.locator(selector).first()
  await first.waitFor()
  return first.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { left, top, width, height }
  })
}

/** What is more than a pixel apart, in words: `card top 524 ≠ 558`. */
function apartBy(frame: readonly Box[], real: readonly Box[], parts: readonly Part[]): string[] {
  return parts.flatMap(({ name, edges }, index) => {
    const [mine, theirs] = [frame[index], real[index]]
    return mine && theirs ? apart(mine, theirs, edges).map((words) => `${name} ${words}`) : [name]
  })
}

function apart(mine: Box, theirs: Box, edges: readonly Edge[]): string[] {
  return edges
    .filter((edge) => Math.abs(mine[edge] - theirs[edge]) > 1)
    .map((edge) => `${edge} ${Math.round(mine[edge])} ≠ ${Math.round(theirs[edge])}`)
}
