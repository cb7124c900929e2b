import type { FieldError } from '#domain/errors.ts'
import { addDays, type LocalDate, localDateOf } from '#domain/time/local-date.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import { isoWeekOf, mondayOf } from '#domain/time/week.ts'
import { trimEndCharacters } from '#domain/trim-characters.ts'
import { webAddress } from '#domain/web-address.ts'
import { declaredText } from '#server/ingestion/declared-text.ts'
import { isJsonObject, type JsonObject, textOf } from '#server/ingestion/json.ts'
import type { MenuDay } from '#server/ingestion/school-record.ts'
import { defineFeed, type FeedContext, type FeedDocument, type Resource, unknownSettings } from './feed.ts'
import { fooditDays } from './school-menu/foodit.ts'
import { mashieDays } from './school-menu/mashie.ts'
import { mateoDays } from './school-menu/mateo.ts'
import { matildaDays } from './school-menu/matilda.ts'
import { menuDays } from './school-menu/menu-days.ts'
import { jsonOfPage, menuJson } from './school-menu/menu-document.ts'
import { menuGoDays } from './school-menu/menugo.ts'
import { openMealDays } from './school-menu/open-meal.ts'
import { parseRss } from './school-menu/rss.ts'
import { mashiePage, mateoUnit, matildaDistributor, menuGoQuery } from './school-menu/school-urls.ts'
import { skolmatenDays } from './school-menu/skolmaten.ts'

/** Kitchens change a menu on the same day, but not by the minute. */
const everyMs = 3 * hourMs

interface Provider {
  /** The settings that it needs beside `provider`, with what each has to be. */
  readonly settings: Readonly<Record<string, (value: unknown) => boolean>>
  /** What to fetch, one after the other; a provider that gives a week at a time has several. */
  readonly urls: (settings: unknown, now: number) => readonly string[]
  readonly accept: string
  /** The meals of a document; null = not in the provider's format. */
  readonly days: (document: FeedDocument, settings: unknown) => readonly MenuDay[] | null
}

const json = 'application/json'
const rss = 'application/rss+xml, application/xml, text/xml'
const page = 'text/html'

/**
 * Open Meal Information is the format that Swedish regions recommend; the others are what providers publish. Those with
 * a `school_url` need the address of the menu's page, as a browser shows it.
 */
const providers: Readonly<Record<string, Provider>> = {
  open_meal_information: {
    settings: { base_url: isBaseAddress, distributor_id: isId },
    urls(settings, now) {
      const [startDate, endDate] = requestedDays(now)
      const distributorID = textOf(settings, 'distributor_id') ?? ''
      const query = new URLSearchParams({ distributorID, startDate, endDate })
      const base = trimEndCharacters(textOf(settings, 'base_url') ?? '', '/')
      return [`${base}/openmeal/v2/meals.json?${query}`]
    },
    accept: json,
    days: (document, settings) => openMealDays(menuJson(document), textOf(settings, 'distributor_id') ?? ''),
  },
  skolmaten: {
    settings: { school: isId },
    urls: (settings) => [
      `https://skolmaten.se/api/4/rss/week/${encodeURIComponent(textOf(settings, 'school') ?? '')}?locale=sv`,
    ],
    accept: rss,
    days: (document) => itemsOf(document, skolmatenDays),
  },
  foodit: {
    settings: { r: isNumberText, m: isNumberText, p: isNumberText, c: isNumberText },
    urls(settings) {
      const ids = ['r', 'm', 'p', 'c'].map((name) => `${name}=${textOf(settings, name)}`)
      return [0, 1].map((week) => `https://webmenu.foodit.se/rss/?${ids.join('&')}&w=${week}&v=Week`)
    },
    accept: rss,
    days: (document) => itemsOf(document, fooditDays),
  },
  mateo: {
    settings: { school_url: (value) => mateoUnit(value) !== null },
    urls(settings, now) {
      const [from, to] = requestedDays(now)
      const unit = mateoUnit(textOf(settings, 'school_url'))
      return [`https://meny-api.mateo.se/api/v1/days/${unit}?from=${from}&to=${to}`]
    },
    accept: json,
    days: (document) => mateoDays(menuJson(document)),
  },
  matilda: {
    settings: { school_url: (value) => matildaDistributor(value) !== null },
    urls(settings, now) {
      const [startDate, endDate] = requestedDays(now)
      const distributorId = matildaDistributor(textOf(settings, 'school_url')) ?? ''
      const query = new URLSearchParams({ distributorId, startDate, endDate, lang: 'sv' })
      return [`https://menu.matildaplatform.com/api/menu?${query}`]
    },
    accept: json,
    days: (document) => matildaDays(jsonOfPage(document, (script) => script.includes('__NEXT_DATA__'))),
  },
  mashie: {
    settings: { school_url: (value) => mashiePage(value) !== null },
    urls: (settings) => [mashiePage(textOf(settings, 'school_url')) ?? ''],
    accept: page,
    days: (document) =>
      mashieDays(jsonOfPage(document, (script) => script.includes('"Weeks"')) ?? emptyPage(document)),
  },
  menugo: {
    settings: { school_url: (value) => menuGoQuery(value) !== null },
    urls: (settings) => [
      `https://menugo.se/FetchTheMenu/${encodeURIComponent(menuGoQuery(textOf(settings, 'school_url')) ?? '')}`,
    ],
    accept: json,
    days: (document) => menuGoDays(menuJson(document)),
  },
}

/** In holidays Mashie's page has no weeks, and a sentence that says so. */
function emptyPage({ body, contentType }: FeedDocument): unknown {
  return /ingen matsedel/i.test(declaredText(body, contentType) ?? '') ? { Weeks: [] } : undefined
}

/** Last week, this one and the next. */
function requestedDays(now: number): readonly [LocalDate, LocalDate] {
  const monday = mondayOf(isoWeekOf(localDateOf(now)))
  return [addDays(monday, -7), addDays(monday, 13)]
}

/** What there is to eat, from the provider that the school's kitchen uses. */
export const schoolMenu = defineFeed({
  key: 'school_menu',
  settingsErrors(settings) {
    if (!isJsonObject(settings)) return [{ path: '', code: 'not_an_object' }]
    const provider = providerOf(settings)
    if (provider === undefined) {
      const code = settings.provider === undefined ? 'missing' : 'not_offered'
      return [{ path: 'provider', code }]
    }
    return [
      ...unknownSettings(settings, ['provider', ...Object.keys(provider.settings)]),
      ...missingErrors(settings, provider),
    ]
  },
  resources({ settings, now }: FeedContext): readonly Resource[] {
    const provider = providerOf(settings)
    return (provider?.urls(settings, now) ?? []).map((url, week) => ({
      key: week === 0 ? 'menu' : `menu+${week}`,
      url,
      accept: provider?.accept ?? json,
      // A kitchen may not have written the week after yet.
      notFound: week === 0 ? 'missing' : 'not_yet',
      everyMs,
    }))
  },
  read(document, _resource, { settings }) {
    const providerDays = providerOf(settings)?.days(document, settings) ?? null
    if (providerDays === null) return { kind: 'malformed', reason: 'not_a_menu' }
    const days = menuDays(providerDays)
    // Days without meals are included too: their stored meals are deleted.
    const menuDates = [...new Set(days.map(({ date }) => date))]
    return { kind: 'records', records: days.filter(({ courses }) => courses.length > 0), menuDates }
  },
})

function providerOf(settings: unknown): Provider | undefined {
  const name = textOf(settings, 'provider')
  return name !== null && Object.hasOwn(providers, name) ? providers[name] : undefined
}

function missingErrors(settings: JsonObject, provider: Provider): readonly FieldError[] {
  return Object.entries(provider.settings).flatMap(([path, isValid]) => {
    const value = settings[path]
    if (value === undefined) return [{ path, code: 'missing' }]
    return isValid(value) ? [] : [{ path, code: 'not_offered' }]
  })
}

function itemsOf(
  { body, contentType }: FeedDocument,
  daysOf: (items: NonNullable<ReturnType<typeof parseRss>>) => readonly MenuDay[],
): readonly MenuDay[] | null {
  const items = parseRss(declaredText(body, contentType) ?? '')
  return items === null ? null : daysOf(items)
}

function isBaseAddress(value: unknown): boolean {
  return typeof value === 'string' && webAddress(value) !== null && !/[?#]/.test(value)
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[\p{L}\p{N}._~-]{1,100}$/u.test(value)
}

function isNumberText(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,10}$/.test(value)
}
