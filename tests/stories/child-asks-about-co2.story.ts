import { expect, type Page } from '@playwright/test'
import { co2 } from '#domain/metrics/co2.ts'
import { co2About } from '#domain/metrics/co2-about.ts'
import { levelOf } from '#domain/metrics/levels.ts'
import type { KotteServer } from './kotte-server.ts'
import { addOwnSchool } from './own-school.ts'
import { test } from './story.ts'

test.use({
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
  kotteEnv: { KOTTE_DEMO: '0' },
})

const openers = { sv: 'Vad är ppm?', en: 'What is ppm?' }
const groups = { sv: /^Luften/, en: /^The air/ }
const closers = { sv: 'Stäng', en: 'Close' }
const headings = { sv: 'Fundera och prata', en: 'Think and talk' }
const here = { sv: 'Här är ni nu', en: 'You are here now' }

for (const locale of ['sv', 'en'] as const) {
  test(`a child taps carbon dioxide in “${locale}”, reads what it means, finds the class on the scale and two questions`, async ({
    page,
    kotte,
  }) => {
    await openDashboard(page, kotte, locale)
    const tile = page.getByRole('article', { name: co2.name[locale] })
    const opener = tile.getByRole('button', { name: openers[locale] })
    await opener.tap()

    const sheet = page.getByRole('dialog', { name: co2.name[locale] })
    await expect(sheet.getByText(co2About.about[locale])).toBeVisible()
    for (const { word } of Object.values(co2.levels)) {
      await expect(sheet.getByText(word[locale], { exact: true })).toBeVisible()
    }
    const own = sheet.getByRole('listitem').filter({ hasText: here[locale] })
    await expect(own).toHaveCount(1)
    await expect(own).toHaveAttribute('aria-current', 'true')
    await expect(own).toContainText(co2.levels[levelOf(co2.bands, pushedPpm)].word[locale])

    const questions = sheet.getByRole('region', { name: headings[locale] })
    await expect(questions.getByRole('listitem')).toHaveText(
      co2About.questions.map(({ text }) => text[locale]),
    )

    await sheet.getByRole('button', { name: closers[locale] }).tap()
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('the keyboard stays inside the questions until Escape, and comes back to the tile', async ({
  page,
  kotte,
}) => {
  await openDashboard(page, kotte, 'sv')
  const opener = page.getByRole('button', { name: 'Vad är ppm? Koldioxid i luften' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Koldioxid i luften' })
  await expect(sheet).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    // Between its last and first control the browser itself may have the focus, the page behind never.
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== null && focused !== document.body && focused.closest('dialog') === null
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a tap beside the questions closes them, and the whole of them can be scrolled to on a phone', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await openDashboard(page, kotte, 'sv')
  await page.getByRole('button', { name: 'Vad är ppm? Koldioxid i luften' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Koldioxid i luften' })
  const last = sheet.getByRole('button', { name: 'Visa diagram' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.touchscreen.tap(195, 20)
  await expect(sheet).toBeHidden()
})

test('who wants to see more days is taken to them, and reading goes on there', async ({ page, kotte }) => {
  await openDashboard(page, kotte, 'sv')
  await page.getByRole('button', { name: 'Vad är ppm? Koldioxid i luften' }).press('Enter')
  await page.getByRole('button', { name: 'Visa diagram' }).press('Enter')
  await page.getByRole('button', { name: 'Se fler dagar' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Så har det varit' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Så har det varit' })).toBeInViewport()
  await expect(page.getByRole('radio', { name: 'Senaste 7 dagarna' })).toBeChecked()
})

/** What the only room of the school has; where it stands on the scale is told at any hour, also while the school sleeps. */
const pushedPpm = 860

/** The dashboard of a school with one room. */
async function openDashboard(page: Page, kotte: KotteServer, locale: 'sv' | 'en'): Promise<void> {
  const school = await addOwnSchool(kotte)
  await school.push({ device_id: 'rum', co2: pushedPpm })
  await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await page.getByRole('button', { name: groups[locale] }).click()
}
