import type { Results } from '#contract/carts.ts'
import { aliasName } from '#domain/activities/alias.ts'
import { csvNumber, toCsv } from '#domain/csv.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import type { Locale } from '#domain/locale.ts'
import { findCountry } from '#domain/places/countries.ts'
import { findProvince } from '#domain/places/provinces.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'

const headings = {
  sv: [
    ...['Nr', 'Kundvagn', 'Datum', 'Tid', 'Sen', 'Vara', 'Land', 'Landskap', 'Sträcka (km)', 'Färdsätt'],
    'Gissat land',
  ],
  en: [
    ...['No', 'Cart', 'Date', 'Time', 'Late', 'Food', 'Country', 'Province', 'Distance (km)', 'Travelled by'],
    'Guessed country',
  ],
} as const
const nearby = { sv: 'från trakten', en: 'from nearby' } as const
const travelledBy = {
  ship: { sv: 'båt', en: 'ship' },
  lorry: { sv: 'lastbil', en: 'lorry' },
  train: { sv: 'tåg', en: 'train' },
  plane: { sv: 'flyg', en: 'plane' },
} as const
const yes = { sv: 'ja', en: 'yes' } as const

/**
 * A class's carts for a spreadsheet: a row for each food, the carts by time, numbered from 1 because two may have drawn
 * the same name. Date and time are those of Sweden; an unknown place is empty.
 */
export function resultsCsv({ carts, entries }: Pick<Results, 'carts' | 'entries'>, locale: Locale): string {
  const byTime = [...carts].sort((a, b) => a.made_at.localeCompare(b.made_at))
  const rows = byTime.flatMap((cart, index) => {
    const at = Date.parse(cart.made_at)
    const { hour, minute } = localPartsOf(at)
    const ofCart = [
      String(index + 1),
      aliasName(cart.alias)?.[locale] ?? '?',
      localDateOf(at),
      [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
      cart.late ? yes[locale] : '',
    ]
    return entries
      .filter(({ cart_id }) => cart_id === cart.id)
      .map(({ play_item, country_code, region_code, transport, guessed, data }) => [
        ...ofCart,
        findFood(play_item.key)?.name[locale] ?? play_item.key,
        country_code === null ? '' : (findCountry(country_code)?.name[locale] ?? country_code),
        region_code === null ? '' : (findProvince(region_code)?.name[locale] ?? region_code),
        data.is_nearby ? nearby[locale] : csvNumber(data.distance?.value ?? null, locale),
        transport ? travelledBy[transport][locale] : '',
        guessed ? yes[locale] : '',
      ])
  })
  return toCsv([headings[locale], ...rows], locale)
}
