import type { Locale } from '#domain/locale.ts'

/** The days of the week, Sunday first as `Date` counts them. */
export const weekdayNames: Readonly<Record<Locale, readonly string[]>> = {
  sv: 'söndag måndag tisdag onsdag torsdag fredag lördag'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
}

export const monthNames: Readonly<Record<Locale, readonly string[]>> = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** A week later the same weekday comes again: so many days, ahead or back, may be named by their weekday alone. */
export const weekdayAloneDays = 6
