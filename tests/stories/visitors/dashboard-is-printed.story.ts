import { expect, type Page } from '@playwright/test'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { openTable } from '#tests/stories/support/history.ts'
import { test } from '#tests/stories/support/reading-story.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A4 between margins of 1 cm, CSS pixels. */
const sheet = { width: 718, height: 1047 }
const a4Points = [595, 842]

/** What is asked for on a screen comes out of the printer on no more sheets than this. */
const mostPages = 2

for (const locale of ['sv', 'en'] as const) {
  test(`a history in “${locale}” fits on A4 paper, alone: nothing is cut, every word is dark, its open table is there`, async ({
    page,
    kotte,
  }) => {
    const [school] = await listedSchools(kotte.url)
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.setViewportSize(sheet)
    await page.goto(`${kotte.url}/${school.id}/dashboard?metric=co2&range=last_24_hours`)
    await expect(page.locator('#history').getByRole('slider')).toBeVisible()
    await openTable(page, locale)
    await print(page)

    await expect(page.getByRole('region', { name: /^(Tabell|Table)$/ }).getByRole('table')).toBeVisible()
    await expect(page.getByText(page.url(), { exact: false })).toBeVisible()
    await expect(page.getByRole('img', { name: /^QR/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expectOnPaper(page)
  })

  for (const time of ['view=week', 'view=year', 'metric=electricity']) {
    test(`a history of “${time}” in “${locale}” fits on two sheets`, async ({ page, kotte }) => {
      const [school] = await listedSchools(kotte.url)
      await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
      await page.goto(`${kotte.url}/${school.id}/dashboard?${time}`)
      await expect(page.locator('#history').getByRole('button', { name: /Ladda ner|Download/ })).toBeVisible()
      await print(page)
      await expect(page.getByText(page.url(), { exact: false })).toBeVisible()
      expect(await sheetsOf(page)).toBeLessThanOrEqual(mostPages)
    })
  }

  test(`a room in “${locale}” fits on A4 paper with what was opened`, async ({ page, kotte }) => {
    const [school] = await listedSchools(kotte.url)
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.setViewportSize(sheet)
    await page.goto(`${kotte.url}/${school.id}/dashboard`)
    await page.getByRole('button', { name: /^(Luften|The air)/ }).click()
    const air = page.getByRole('article', { name: co2.name[locale] })
    await expect(air).toBeVisible()
    await print(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(air).toBeVisible()
    await expectOnPaper(page)
  })
}

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

async function expectOnPaper(page: Page): Promise<void> {
  expect(await page.evaluate(cutOnPaper)).toEqual([])
  expect(await page.evaluate(paleOnPaper)).toEqual([])
  expect(await page.evaluate(emptyRooms)).toEqual([])
  expect(await controlsOn(page)).toEqual([])
  expect(await sheetsOf(page)).toBeLessThanOrEqual(mostPages)
}

/** How many sheets of A4 a page takes. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4', margin: margins })).toString('latin1')
  for (const [, width, height] of pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)) {
    expect([Math.floor(Number(width)), Math.floor(Number(height))]).toEqual(a4Points)
  }
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

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
