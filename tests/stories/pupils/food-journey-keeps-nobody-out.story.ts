import { expect } from '@playwright/test'
import { clippedFocus, faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import { heading, startGame } from '#tests/stories/support/food-game.ts'
import { faultsInDialogs } from '#tests/stories/support/open-dialogs.ts'
import { test } from '#tests/stories/support/story.ts'

const words = {
  sv: {
    foods: ['Banan', 'Morot'],
    pin: 'Sätt nålen',
    unknown: 'Vet inte',
    skip: 'Hoppa över',
    travel: 'Hur åkte maten?',
    cart: 'Min kundvagn',
    change: 'Ändra: Banan',
    show: 'Visa resorna',
    swap: /^Byt en vara/,
    mapHome: /^Ta med din karta hem/,
    saved: /^Skickas senare/,
    mine: 'Min resa',
    carts: 'Våra kundvagnar',
    teacher: 'Visa för läraren',
    products: 'Alla varor',
    questions: 'Fundera och prata',
    spain: 'Spanien',
    climate: 'Kilometer eller klimat?',
  },
  en: {
    foods: ['Banana', 'Carrot'],
    pin: 'Pin on the map',
    unknown: "Don't know",
    skip: 'Skip',
    travel: 'How did the food travel?',
    cart: 'My cart',
    change: 'Change: Banana',
    show: 'Show the journeys',
    swap: /^Swap one food/,
    mapHome: /^Take your map home/,
    saved: /^Sending later/,
    mine: 'My journey',
    carts: 'Our carts',
    teacher: 'Show to the teacher',
    products: 'All products',
    questions: 'Think and talk',
    spain: 'Spain',
    climate: 'Kilometres or climate?',
  },
} as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Colours do not change with the language: the wide screen and large text are looked at in one. */
const readers = [
  { locale: 'sv', width: 320, height: 700, fontSize: '' },
  { locale: 'en', width: 320, height: 700, fontSize: '' },
  { locale: 'en', width: 1180, height: 820, fontSize: '' },
  { locale: 'sv', width: 390, height: 844, fontSize: '225%' },
] as const

for (const { locale, width, height, fontSize } of readers) {
  test(`no step keeps anyone out in ${locale} at ${width} px${fontSize && ' with large text'}`, async ({
    page,
    kotte,
  }) => {
    const game = await startGame(kotte)
    const word = words[locale]
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.setViewportSize({ width, height })
    await page.goto(kotte.url + game.path)
    await expect(heading(page, /./)).toBeVisible()
    if (fontSize) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, fontSize)
    }
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const check = async (what: string) => {
      await page.waitForTimeout(100)
      // At its end the bar lies over nothing: elsewhere a button that looks out from under it by a pixel counts as too small.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      expect(await faultsOn(page), what).toEqual([])
      expect(await sidewaysScroll(page), `${what} scrolls sideways`).toBe(0)
      expect(await smallTargets(page), what).toEqual([])
      expect(await clippedFocus(page), what).toEqual([])
    }
    for (const food of word.foods) await button(food).click()
    await check('foods')
    await button(word.pin).click()
    await expect(page.getByRole('combobox')).toBeVisible()
    await check('origin')
    await button(word.unknown).click()
    await expect(page.getByRole('region').getByRole('button')).toHaveCount(3)
    await check('usual places')
    await page.getByRole('combobox').fill(word.spain)
    await page.getByRole('option').first().click()
    await check('pinned')
    await page.getByRole('navigation').getByRole('button').last().click()
    await button(word.skip).click()
    await expect(page.getByRole('img', { name: word.spain })).toBeVisible()
    await check('transport')
    await button(word.cart).click()
    await expect(button(word.show)).toBeVisible()
    await check('cart')
    await button(word.change).click()
    // The focus elsewhere closes it.
    expect(await faultsOn(page), 'what can be changed').toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.keyboard.press('Escape')
    // Without contact a teacher can carry what waits.
    await page.route(/\/api\//, (route) => route.abort())
    await button(word.show).click()
    await expect(button(word.carts)).toBeVisible()
    await page.getByRole('button', { name: word.swap }).click()
    await check('summary')
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: word.saved }).click()
    await expect(button(word.teacher)).toBeVisible()
    expect(await faultsOn(page), 'saved state').toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    const dialogs = { seen: new Set<string>(), isShort: true, isPublic: true, isLarge: fontSize !== '' }
    expect(await faultsInDialogs(page, dialogs)).toEqual({ faults: [], opened: 1 })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: word.mapHome }).click()
    await expect(heading(page, /Min karta|My map/)).toBeVisible()
    await check('map to take home')
    await page.goBack()
    await page.unrouteAll()
    for (const view of [word.climate, word.carts, word.products, word.questions]) {
      await button(view).click()
      await expect(heading(page, view)).toBeVisible()
      await check(view)
    }
  })
}
