import { expect, type Page } from '@playwright/test'
import { co2About } from '#domain/metrics/co2/about.ts'
import { toPathname, widgetPath } from '#domain/paths.ts'
import {
  cutWords,
  faultsOn,
  looseScrollBoxes,
  redrawn,
  sidewaysScroll,
  smallTargets,
} from '#tests/stories/support/accessibility.ts'
import {
  addressOf,
  isPublic,
  isWall,
  paramsOf,
  places,
  schoolOfPaths,
  sendUnassigned,
  settled,
} from '#tests/stories/support/every-path.ts'
import { faultsEverywhere, readers } from '#tests/stories/support/every-reader.ts'
import { openOwnTime, openTable } from '#tests/stories/support/history.ts'
import { unregisteredOn } from '#tests/stories/support/kept-names.ts'
import { faultsInDialogs } from '#tests/stories/support/open-dialogs.ts'
import { listedSchools, widgetIds } from '#tests/stories/support/schools.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// `npm run test:all -- everyone` shows every place to all readers in both languages. Here each pair of language, look and size
// comes up, every place in Swedish, and what pupils and visitors see in English too.
for (const [locale, visited] of [
  ['sv', places],
  ['en', places.filter(isPublic)],
] as const) {
  test(`no page keeps anyone out in ${locale}`, async ({ page, kotte }) => {
    // Nearly sixty pages: what hangs is ended by the limits of its steps.
    test.setTimeout(15 * 60_000)
    await sendUnassigned(kotte)
    await page.goto(kotte.url)
    // Who may see all of them.
    await signIn(page, 'Ulf Berg')
    await expect(page).toHaveTitle('Arbetsyta | Almgårdsskolan')
    const params = await paramsOf(page, kotte.url)
    // Not the reader that the place has in the other language.
    const shift = locale === 'sv' ? 0 : 7
    const { faults, dialogs } = await faultsEverywhere(page, {
      url: kotte.url,
      params,
      locale,
      places: visited,
      readersOf: (index) => readers.slice((index + shift) % readers.length).slice(0, 1),
      isShort: true,
    })
    expect(faults).toEqual([])
    expect(dialogs).toBeGreaterThan(locale === 'sv' ? 20 : 1)
    expect(await unregisteredOn(page)).toEqual([])
  })
}

test('with text spaced as wide as people may set it, nothing is cut or leaves the screen', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(kotte.url)
  await signIn(page, 'Ulf Berg')
  await expect(page).toHaveTitle('Arbetsyta | Almgårdsskolan')
  const params = await paramsOf(page, kotte.url)
  for (const place of places.filter((place) => isPublic(place) && !isWall(place))) {
    const address = addressOf(place, params)
    await page.goto(kotte.url + address)
    await settled(page, place)
    await page.evaluate(() => {
      // WCAG 2.2, success criterion 1.4.12.
      const spacing = new CSSStyleSheet()
      spacing.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
        p { margin-bottom: 2em !important }`)
      document.adoptedStyleSheets = [spacing]
    })
    await redrawn(page)
    expect(await sidewaysScroll(page), address).toBe(0)
    // Frames of the examples have the fixed sizes that they are examples of.
    if (place.path !== '/widget-examples') expect(await cutWords(page), address).toEqual([])
  }
})

test('the page follows the device: dark where it asks for it, more contrast, and always light on paper', async ({
  page,
  kotte,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const border = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--border'))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(kotte.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
  const dark = [await ground(), await border()]
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' })
  await expect.poll(border).not.toBe(dark[1])
  expect(await ground()).toBe(dark[0])
  await page.emulateMedia({ colorScheme: 'dark', contrast: null, media: 'print' })
  await expect.poll(ground).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark', media: null })
  await page.goto(`${kotte.url}${await widgetAddress(kotte.url)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
})

for (const locale of ['sv', 'en'] as const) {
  test(`what opens at the sign-in and on the dashboard keeps no one out either in ${locale}`, async ({
    page,
    kotte,
  }) => {
    const words = opened[locale]
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(kotte.url)
    await expect(page.getByRole('button', { name: words.signIn })).toBeVisible()
    const signIn = { seen: new Set<string>(), isShort: true, isPublic: true }
    expect(await faultsInDialogs(page, signIn)).toEqual({ faults: [], opened: 1 })
    await page.goto(`${kotte.url}/${schoolOfPaths}/dashboard?metric=co2&range=last_24_hours`)
    await expect(page.getByRole('slider')).toBeVisible()
    const check = async (what: string) => {
      expect(await faultsOn(page), what).toEqual([])
      expect(await sidewaysScroll(page), what).toBe(0)
      expect(await looseScrollBoxes(page), what).toEqual([])
      expect(await smallTargets(page), what).toEqual([])
    }
    await openTable(page, locale)
    await check('table')
    await openOwnTime(page, locale)
    await check('a time of one’s own')
    await page.getByRole('button', { name: words.calendar }).first().click()
    await expect(page.getByRole('grid').or(page.getByRole('dialog')).last()).toBeVisible()
    await check('calendar')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.air }).click()
    await check('the air, room by room')
    await page.getByRole('button', { name: words.about }).click()
    await page.getByRole('button', { name: words.chart }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await check('the chart')
  })
}

test('the keyboard alone reaches every control of the history and the embed code', async ({
  page,
  kotte,
}) => {
  await page.goto(`${kotte.url}/${schoolOfPaths}/dashboard?metric=co2&range=last_24_hours`)
  await expect(page.getByRole('slider')).toBeVisible()
  await page.getByRole('combobox', { name: 'Vad?' }).focus()
  const reached: string[] = []
  for (let step = 0; step < 24 && reached.at(-1) !== 'Ladda ner, skriv ut, spara'; step += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(
        () =>
          document.activeElement?.textContent ||
          document.activeElement?.ariaLabel ||
          document.activeElement?.getAttribute('type') ||
          '',
      ),
    )
    await expect.poll(() => focusIsVisible(page), { message: reached.at(-1) ?? '' }).toBe(true)
  }
  expect(reached).toContain('Ladda ner, skriv ut, spara')
  await page.goto(`${kotte.url}/widget-examples`)
  const code = page.getByRole('region', { name: 'Kod: Koldioxid i luften' })
  await code.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Kopiera koden : Koldioxid i luften' })).toBeFocused()
})

test('the keyboard alone reads what a metric means and comes back', async ({ page, kotte }) => {
  const [school] = await listedSchools(kotte.url)
  await page.goto(kotte.url)
  await page.getByRole('link', { name: school.name }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeFocused()
  await page.getByRole('link', { name: 'Så mår skolan' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(`Så mår skolan | ${school.name}`)

  await page.getByRole('button', { name: /^Luften/ }).press('Enter')
  const opener = page.getByRole('button', { name: 'Vad är ppm? Koldioxid i luften' })
  await opener.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Koldioxid i luften' })
  await expect(sheet.getByText(co2About.about.sv)).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test('choosing English changes the whole page', async ({ page, kotte }) => {
  await page.goto(kotte.url)
  await page.getByRole('button', { name: 'Språk: Svenska' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How is your school today?' })).toBeVisible()
  await expect(page).toHaveTitle('How is your school today? | Kotte')
})

const opened = {
  sv: {
    signIn: 'Logga in',
    air: /^Luften/,
    calendar: /Välj datum/,
    about: /^Vad är ppm\? Koldioxid/,
    chart: 'Visa diagram',
  },
  en: {
    signIn: 'Sign in',
    air: /^The air/,
    calendar: /Choose a date/,
    about: /^What is ppm\? Carbon/,
    chart: 'Show chart',
  },
} as const

/** The path of a widget that the school's page shows. */
async function widgetAddress(url: string): Promise<string> {
  const [widgetId = ''] = await widgetIds(url, schoolOfPaths)
  return toPathname(widgetPath, { schoolId: schoolOfPaths, widgetId })
}

/** True when what has the focus is on the screen and has a ring, itself or through its label. */
function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const box = focused.getBoundingClientRect()
    const ringed = [focused, focused.closest('label'), focused.parentElement].some(
      (element) => element !== null && getComputedStyle(element).outlineStyle !== 'none',
    )
    return ringed && box.bottom > 0 && box.top < window.innerHeight
  })
}
