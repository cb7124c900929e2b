import { expect, type Page } from '@playwright/test'
import type { PathParams } from '#domain/paths.ts'
import {
  brokenWords,
  clippedFocus,
  cutWords,
  faultsOn,
  looseScrollBoxes,
  redrawn,
  sidewaysScroll,
  smallTargets,
} from './accessibility.ts'
import {
  addressOf,
  hasOwnTitle,
  isPublic,
  isWall,
  isWidget,
  type Place,
  settled,
  statusOf,
} from './every-path.ts'
import { faultsInDialogs } from './open-dialogs.ts'

export const locales = ['sv', 'en'] as const
export const looks = ['light', 'dark', 'more contrast', 'dark, more contrast', 'forced colours'] as const
export const sizes = ['320', '390', '1280', 'large text'] as const

type Locale = (typeof locales)[number]
type Look = (typeof looks)[number]
type Size = (typeof sizes)[number]

/** How a person reads a page. */
export interface Reader {
  readonly look: Look
  readonly size: Size
}

const widths: Readonly<Record<Size, number>> = { '320': 320, '390': 390, '1280': 1280, 'large text': 390 }

/** Every look at every size: each pair of them stands once in as many neighbours. */
export const readers: readonly Reader[] = sizes.flatMap((_, turn) =>
  looks.map((look, index) => ({ look, size: sizes[(turn + index) % sizes.length] ?? '320' })),
)

interface Walk {
  readonly url: string
  readonly params: PathParams
  readonly locale: Locale
  readonly places: readonly Place[]
  readonly readersOf: (index: number) => readonly Reader[]
  /** Of a page's dialogs that are opened by buttons that look alike, one; what stands around every page once for each size. */
  readonly isShort: boolean
}

/**
 * Visits all places in a language, each as its readers see it, and opens their dialogs. Returns what keeps one of them out, all
 * of it (the walk is long, and what is wrong on one page is often wrong on others), and how many dialogs were opened.
 */
export async function faultsEverywhere(
  page: Page,
  { url, params, locale, places, readersOf, isShort }: Walk,
): Promise<{ readonly faults: readonly string[]; readonly dialogs: number }> {
  await page.evaluate((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
  const faults: string[] = []
  let dialogs = 0
  const seenOf = new Map<string, Set<string>>()
  const placesByTitle = new Map<string, string>()
  for (const [index, place] of places.entries()) {
    const address = addressOf(place, params)
    const readersHere = readersOf(index)
    // The page begins as its first reader has it: what is wide enough for a menu opens one.
    await page.setViewportSize({ width: widths[readersHere[0]?.size ?? '1280'], height: 820 })
    const answer = await page.goto(url + address)
    expect(answer?.status(), address).toBe(statusOf(place))
    await settled(page, place)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    // Nothing but what is missing says so.
    const missing = page.getByRole('heading', { name: missingPage[locale] })
    await expect(missing, address).toHaveCount(statusOf(place) === 404 ? 1 : 0)
    const title = await page.title()
    expect(title, address).toMatch(/\S/)
    if (hasOwnTitle(place)) {
      const other = placesByTitle.get(title)
      if (other) faults.push(`${address}: “${title}” is the title of ${other}`)
      placesByTitle.set(title, address)
    }
    const seenAs = new Set<string>()
    for (const { look: asked, size } of readersHere) {
      const look = isWall(place) ? lookOfWall(asked) : asked
      const where = `${place.path}${place.query ?? ''}, ${look}, ${size}`
      if (seenAs.has(where)) continue
      seenAs.add(where)
      for (const fault of await faultsFor(page, place, { look, size })) faults.push(`${where}: ${fault}`)
      if (isWall(place) || isWidget(place)) continue
      const reader = isShort ? size : `${look}, ${size}`
      const seen = seenOf.get(reader) ?? new Set()
      seenOf.set(reader, seen)
      const inDialogs = await faultsInDialogs(page, {
        seen,
        isShort,
        wantsContrast: wantsContrast(look),
        isLarge: size === 'large text',
        isPublic: isPublic(place),
      })
      dialogs += inDialogs.opened
      for (const fault of inDialogs.faults) faults.push(`${where}: ${fault}`)
    }
  }
  return { faults, dialogs }
}

const wantsContrast = (look: Look) => look.endsWith('more contrast')

/** A wall is dark whatever the device asks for; more contrast comes on top. */
function lookOfWall(asked: Look): Look {
  return wantsContrast(asked) ? 'more contrast' : 'light'
}

const missingPage: Readonly<Record<Locale, string>> = {
  sv: 'Hoppsan! Sidan finns inte',
  en: 'Oops! This Page is Missing',
}

async function faultsFor(page: Page, place: Place, { look, size }: Reader): Promise<string[]> {
  await page.emulateMedia({
    colorScheme: look.startsWith('dark') ? 'dark' : 'light',
    contrast: wantsContrast(look) ? 'more' : null,
    forcedColors: look === 'forced colours' ? 'active' : 'none',
  })
  await page.setViewportSize({ width: widths[size], height: 820 })
  // Twice the size that pages have. A wall's letters follow its screen.
  const isLarge = size === 'large text' && !isWall(place)
  await page.evaluate(
    (fontSize) => {
      document.documentElement.style.fontSize = fontSize
    },
    isLarge ? '225%' : '',
  )
  await redrawn(page)
  // A hundred examples of the same make: one of each metric is enough.
  const exclude = place.path === '/widget-examples' ? 'main li + li' : undefined
  const faults = await faultsOn(page, { exclude, wantsContrast: wantsContrast(look) })
  const sideways = await sidewaysScroll(page)
  if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px`)
  faults.push(...named('holds nothing that is positioned', await looseScrollBoxes(page)))
  if (isLarge && isPublic(place)) faults.push(...named('cut', await cutWords(page)))
  if (!isLarge) faults.push(...named('broken word', await brokenWords(page)))
  // A widget is as small as the frame that a person gave it.
  if (!isLarge && isPublic(place) && !isWidget(place))
    faults.push(...named('small', await smallTargets(page)))
  if (!isWall(place)) faults.push(...named('focus is hidden', await clippedFocus(page)))
  return faults
}

function named(what: string, found: readonly string[]): string[] {
  return found.map((item) => `${what}: ${item}`)
}
