import type { FieldError } from '#domain/errors.ts'
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import { isoWeekOf, mondayOf } from '#domain/time/week.ts'
import { isJsonObject, type JsonObject, parseJson, textOf } from '#server/ingestion/json.ts'
import type { MenuDay } from '#server/ingestion/school-record.ts'
import { defineFeed, type FeedContext, type Resource, unknownSettings } from './feed.ts'
import { fooditDays } from './school-menu/foodit.ts'
import { openMealDays } from './school-menu/open-meal.ts'
import { parseRss } from './school-menu/rss.ts'
import { skolmatenDays } from './school-menu/skolmaten.ts'

/** Kitchens change a menu on the same day, but not by the minute. */
const everyMs = 3 * hourMs

interface Provider {
  /** The settings that it needs beside `provider`, with what each has to be. */
  readonly settings: Readonly<Record<string, (value: unknown) => boolean>>
  readonly url: (settings: unknown, now: number) => string
  readonly accept: string
  /** The meals of an answer; null = not in the provider's format. */
  readonly days: (body: Uint8Array, settings: unknown) => readonly MenuDay[] | null
}

const json = 'application/json'
const rss = 'application/rss+xml, application/xml, text/xml'

/** Open Meal Information is the format that Swedish regions recommend; the others are what two providers publish. */
const providers: Readonly<Record<string, Provider>> = {
  open_meal_information: {
    settings: { base_url: isWebAddress, distributor_id: isId },
    url(settings, now) {
      const monday = mondayOf(isoWeekOf(localDateOf(now)))
      const query = new URLSearchParams({
        distributorID: textOf(settings, 'distributor_id') ?? '',
        startDate: addDays(monday, -7),
        endDate: addDays(monday, 13),
      })
      const base = (textOf(settings, 'base_url') ?? '').replace(/\/+$/, '')
      return `${base}/openmeal/v2/meals.json?${query}`
    },
    accept: json,
    days: (body, settings) => openMealDays(parseJson(body), textOf(settings, 'distributor_id') ?? ''),
  },
  skolmaten: {
    settings: { school: isId },
    url: (settings) =>
      `https://skolmaten.se/api/4/rss/week/${encodeURIComponent(textOf(settings, 'school') ?? '')}?locale=sv`,
    accept: rss,
    days: (body) => itemsOf(body, skolmatenDays),
  },
  foodit: {
    settings: { r: isNumberText, m: isNumberText, p: isNumberText, c: isNumberText },
    url(settings) {
      const ids = ['r', 'm', 'p', 'c'].map((name) => `${name}=${textOf(settings, name)}`)
      return `https://webmenu.foodit.se/rss/?${ids.join('&')}&w=0&v=Week`
    },
    accept: rss,
    days: (body) => itemsOf(body, fooditDays),
  },
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
    if (provider === undefined) return []
    const url = provider.url(settings, now)
    return [{ key: 'menu', url, accept: provider.accept, notFound: 'missing', everyMs }]
  },
  read(body, _resource, { settings }) {
    const days = providerOf(settings)?.days(body, settings) ?? null
    if (days === null) return { kind: 'malformed', reason: 'not_a_menu' }
    // Days without anything to eat are told too: what was there before is no more.
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
  body: Uint8Array,
  daysOf: (items: NonNullable<ReturnType<typeof parseRss>>) => readonly MenuDay[],
): readonly MenuDay[] | null {
  const items = parseRss(body)
  return items === null ? null : daysOf(items)
}

function isWebAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, username, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && username === '' && search === '' && hash === ''
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[\p{L}\p{N}._~-]{1,100}$/u.test(value)
}

function isNumberText(value: unknown): boolean {
  return typeof value === 'string' && /^\d{1,10}$/.test(value)
}
