import { expect, type Page } from '@playwright/test'
import { co2About } from '#domain/metrics/co2-about.ts'
import { cutWords, faultsOn, sidewaysScroll, smallTargets } from './accessibility.ts'
import { openGroups } from './open-groups.ts'
import { listedSchools } from './schools.ts'
import { test } from './story.ts'

const pages = [
  '/',
  '/{school}',
  '/{school}/dashboard',
  '/{school}/dashboard?display=wall',
  '/{school}/dashboard?display=wall&pages=metrics',
  '/{school}/dashboard?metric=co2&range=custom&from={from}&to={to}',
  '{section}',
  '/{school}/widget/{widget}',
  '/{school}/widget/nothing-of-ours',
  '/404',
  '/privacy-policy',
  '/accessibility-statement',
  '/licences',
  '/open-data',
  '/diagnostics',
  '/widget-examples',
]

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

/** Colours do not change with the language: the wide screen is looked at in one. */
const readers = [
  { locale: 'sv', width: 320, height: 700, themes: ['light', 'wall'] },
  { locale: 'en', width: 320, height: 700, themes: ['light', 'wall'] },
  { locale: 'sv', width: 1180, height: 820, themes: ['light'] },
] as const

for (const { locale, width, height, themes } of readers) {
  test(`no screen keeps anyone out in ${locale} at ${width} px`, async ({ page, kotte }) => {
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.setViewportSize({ width, height })
    for (const path of pages) {
      await page.goto(await addressOf(kotte.url, path))
      await settled(page, path)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      for (const theme of themes) {
        await page.evaluate((chosen) => {
          document.documentElement.dataset.theme = chosen
        }, theme)
        // A hundred examples of the same make: one of each metric is enough.
        const exclude = path === '/widget-examples' ? 'main li + li' : undefined
        expect(await faultsOn(page, exclude), `${path}, ${theme}`).toEqual([])
      }
      expect(await sidewaysScroll(page), `${path} scrolls sideways`).toBe(0)
      // A widget is as small as the frame that somebody gave it.
      if (!path.includes('/widget/')) expect(await smallTargets(page), path).toEqual([])
    }
  })
}

test('with text twice as large, or spaced as wide as people may set it, nothing is cut or leaves the screen', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of pages.filter((each) => !each.includes('wall'))) {
    await page.goto(await addressOf(kotte.url, path))
    await settled(page, path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '225%'
    })
    expect(await sidewaysScroll(page), `${path}, large`).toBe(0)
    // The school's picture follows the size of the words in its sky a frame later.
    await expect.poll(() => cutWords(page), { message: `${path}, large` }).toEqual([])
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
      // WCAG 2.2, success criterion 1.4.12.
      const spacing = new CSSStyleSheet()
      spacing.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
        p { margin-bottom: 2em !important }`)
      document.adoptedStyleSheets = [spacing]
    })
    expect(await sidewaysScroll(page), `${path}, spaced`).toBe(0)
    // Frames of the examples have the fixed sizes that they are examples of.
    if (path !== '/widget-examples') expect(await cutWords(page), `${path}, spaced`).toEqual([])
  }
})

for (const locale of ['sv', 'en'] as const) {
  test(`what opens on the dashboard keeps nobody out either in ${locale}`, async ({ page, kotte }) => {
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(await addressOf(kotte.url, '/{school}/dashboard?metric=co2&range=last_24_hours'))
    await expect(page.getByRole('slider')).toBeVisible()
    const check = async (what: string) => {
      expect(await faultsOn(page), what).toEqual([])
      expect(await sidewaysScroll(page), what).toBe(0)
      expect(await smallTargets(page), what).toEqual([])
    }
    const words = opened[locale]
    await page.getByRole('button', { name: words.table }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await check('table')
    await page.getByRole('radio', { name: words.own }).check()
    await page.getByRole('button', { name: words.calendar }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check('calendar')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.air }).click()
    await check('the air, room by room')
    await page.getByRole('button', { name: words.about }).click()
    await page.getByRole('button', { name: words.chart }).click()
    await expect(page.getByRole('dialog').getByRole('slider')).toBeVisible()
    await check('what carbon dioxide means, with its chart')
  })
}

test('the keyboard alone reaches every control of the history and the embed code', async ({
  page,
  kotte,
}) => {
  await page.goto(await addressOf(kotte.url, '/{school}/dashboard?metric=co2&range=last_24_hours'))
  await expect(page.getByRole('slider')).toBeVisible()
  // What comes last pushes what is below it out of the window.
  await expect(page.getByRole('region', { name: 'På lektionstid' })).toBeVisible()
  await page.getByLabel('Mätvärde').focus()
  const reached: string[] = []
  for (let step = 0; step < 12; step += 1) {
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
  for (const name of ['Visa som tabell', 'Ladda ner som CSV', 'Ladda ner som JSON']) {
    expect(reached).toContain(name)
  }
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
  await expect(page.getByRole('heading', { level: 1, name: 'Our schools' })).toBeVisible()
  await expect(page).toHaveTitle('Our schools | Kotte')
})

const opened = {
  sv: {
    table: 'Visa som tabell',
    own: 'Egen tid',
    air: /^Luften/,
    calendar: /Välj datum/,
    about: /^Vad är ppm\? Koldioxid/,
    chart: 'Visa diagram',
  },
  en: {
    table: 'Show as table',
    own: 'Custom time',
    air: /^The air/,
    calendar: /Choose a date/,
    about: /^What is ppm\? Carbon/,
    chart: 'Show chart',
  },
} as const

/** The whole address of a path, with the first school, the first section that it has written, and the last two days. */
async function addressOf(url: string, path: string): Promise<string> {
  const [school] = await listedSchools(url)
  const section = path === '{section}' ? await firstSection(url, school.id) : ''
  const now = Date.now()
  const instant = (daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString()
  return (
    url +
    path
      .replace('{section}', section)
      .replace('{widget}', path.includes('{widget}') ? await firstWidget(url, school.id) : '')
      .replace('{school}', school.id)
      .replace('{from}', instant(2))
      .replace('{to}', instant(1))
  )
}

/** The id of a widget that the school's page shows. */
async function firstWidget(url: string, schoolId: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/schools/${schoolId}/home_page/overview`)
  const { data } = (await answer.json()) as { data: { cards: [{ widget_id: string }] } }
  return data.cards[0].widget_id
}

/** The path of a section; the demo writes its pages after its first values. */
async function firstSection(url: string, schoolId: string): Promise<string> {
  const sections = async () => {
    const answer = await fetch(`${url}/api/v1/schools/${schoolId}/home_page`)
    return ((await answer.json()) as { data: { sections: { id: string; page_id: string }[] } }).data.sections
  }
  await expect.poll(async () => (await sections()).length, { timeout: 30_000 }).toBeGreaterThan(0)
  const [first] = await sections()
  return `/${schoolId}/page/${first?.page_id}/sections/${first?.id}`
}

/** The page shows what it is about, not the room for it. */
async function settled(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (!path.startsWith('/{school}') || path.includes('/widget/')) return
  if (path.includes('/dashboard') && !path.includes('wall')) await openGroups(page)
  if (path.endsWith('wall')) await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  else await expect(page.getByRole('article').first()).toBeVisible()
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
