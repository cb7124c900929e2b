import type { Origin } from '#domain/food-journey/cart.ts'
import type { Locale } from '#domain/locale.ts'
import { findCountry } from '#domain/places/countries.ts'
import { findProvince } from '#domain/places/provinces.ts'

/** The place's name: its province, else its country; null when nobody knows or this version does not know the place. */
export function placeName({ country_code, region_code }: Origin, locale: Locale): string | null {
  const province = region_code === null ? undefined : findProvince(region_code)
  const country = country_code === null ? undefined : findCountry(country_code)
  return (province ?? country)?.name[locale] ?? null
}

/** The same place has the same key. */
export function placeKey({ country_code, region_code }: Origin): string {
  return `${country_code ?? ''}:${region_code ?? ''}`
}
