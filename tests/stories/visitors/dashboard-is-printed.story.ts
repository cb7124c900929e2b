import { expect, type Page } from '@playwright/test'
import { test } from '#tests/stories/support/reading-story.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { demoMetrics } from '#tests/support/demo-metrics.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A4 between margins of 1 cm, CSS pixels. */
const sheet = { width: 718, height: 1047 }
const a4Points = [595, 842]

for (const locale of ['sv', 'en'] as const) {
  test(`a dashboard with its chart in “${locale}” fits on A4 paper: nothing is cut, every word is dark, its table is there`, async ({
    page,
    kotte,
  }) => {
    const [school] = await listedSchools(kotte.url)
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.setViewportSize(sheet)
    await page.goto(`${kotte.url}/${school.id}/dashboard?metric=co2&range=last_24_hours`)
    await expect(page.getByRole('slider')).toBeVisible()
    // The menu under its shut heading.
    await expect(page.getByRole('tablist', { includeHidden: true })).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))

    await expect(page.getByRole('region', { name: /^(Tabell|Table)$/ }).getByRole('table')).toBeVisible()
    await expect(page.getByText(page.url(), { exact: false })).toBeVisible()
    await expect(page.getByRole('img', { name: /^QR/ })).toBeVisible()
    for (const { name } of demoMetrics) {
      await expect(page.getByRole('heading', { name: name[locale], exact: true })).toBeVisible()
    }
    expect(await page.evaluate(cutOnPaper)).toEqual([])
    expect(await page.evaluate(paleOnPaper)).toEqual([])
    expect(await controlsOn(page)).toEqual([])

    const pdf = (await page.pdf({ format: 'A4', margin: margins })).toString('latin1')
    const pages = pdf.match(/\/Type\s*\/Page\b/g) ?? []
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.length).toBeLessThan(12)
    for (const [, width, height] of pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)) {
      expect([Math.floor(Number(width)), Math.floor(Number(height))]).toEqual(a4Points)
    }
  })
}

test('what was never scrolled to or opened is on the paper: lunch, and the history that was asked for with its table', async ({
  page,
  kotte,
}) => {
  const [school] = await listedSchools(kotte.url)
  await page.setViewportSize({ width: sheet.width, height: 400 })
  await page.goto(`${kotte.url}/${school.id}/dashboard?metric=co2`)
  const history = page.getByRole('region', { name: 'Så var luften' })
  // A reader who prints has looked at the page for a moment.
  await expect(
    page.getByRole('region', { name: 'Matsvinn under en längre tid', includeHidden: true }),
  ).toBeAttached()
  await expect(history.getByRole('slider')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(history.getByRole('region', { name: 'Tabell' }).getByRole('table')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Veckans meny' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('what was never scrolled to leaves no empty pages', async ({ page, kotte }) => {
  const [school] = await listedSchools(kotte.url)
  await page.setViewportSize({ width: sheet.width, height: 400 })
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(page.getByRole('button', { name: /^Luften/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // A reader who prints has looked at the page for a moment.
  await expect.poll(() => page.evaluate(emptyRooms)).toEqual([])
})

const margins = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }

/** Boxes without anything in them that take up room. */
function emptyRooms(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main div')]
    .filter(
      (box) => box.childElementCount === 0 && !box.textContent && box.getBoundingClientRect().height > 100,
    )
    .map(({ outerHTML }) => outerHTML)
}

/** Words beyond the paper's edge, or in a box that hides what does not fit. */
function cutOnPaper(): string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let word = words.nextNode(); word; word = words.nextNode()) {
    const element = word.parentElement
    if (!word.textContent?.trim() || !element?.checkVisibility() || element.closest('.sr-only')) continue
    const range = document.createRange()
    range.selectNodeContents(word)
    const box = range.getBoundingClientRect()
    if (box.right > window.innerWidth + 1 || box.left < -1) cut.push(word.textContent)
    for (let around = element.parentElement; around; around = around.parentElement) {
      const frame = around.getBoundingClientRect()
      const hides = getComputedStyle(around).overflow !== 'visible' && around !== document.documentElement
      if (hides && (box.bottom > frame.bottom + 1 || box.right > frame.right + 1)) {
        cut.push(`${word.textContent} in ${around.className}`)
      }
    }
  }
  return cut
}

/** Words that could not be read on white paper: printers leave the ground out. Relative luminance as WCAG has it. */
function paleOnPaper(): string[] {
  const channel = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const words = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim())
      .join('')
    if (!words || !element.checkVisibility() || element.closest('.sr-only')) return []
    const style = getComputedStyle(element)
    const color = element instanceof SVGElement ? style.fill : style.color
    const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? []
    const luminance = 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
    return 1.05 / (luminance + 0.05) < 4.5 ? [`${words} ${color}`] : []
  })
}

/** Buttons on paper, which no one can press. The chosen week is a caption there. */
function controlsOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, select, input[type="range"])')]
      .filter((control) => control.checkVisibility() && control.getAttribute('aria-selected') !== 'true')
      .map((control) => control.textContent || control.outerHTML),
  )
}
