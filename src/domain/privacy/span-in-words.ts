import type { Text } from '#domain/locale.ts'

const units = [
  { ms: 365 * 86_400_000, sv: ['ett år', 'år'], en: ['one year', 'years'] },
  { ms: 86_400_000, sv: ['en dag', 'dagar'], en: ['one day', 'days'] },
  { ms: 3_600_000, sv: ['en timme', 'timmar'], en: ['one hour', 'hours'] },
  { ms: 60_000, sv: ['en minut', 'minuter'], en: ['one minute', 'minutes'] },
] as const

/**
 * A retention period, ms, in the largest unit of which it is a whole number. Throws RangeError when it is no whole number of
 * minutes.
 */
export function spanInWords(ms: number): Text {
  const unit = units.find((unit) => ms > 0 && ms % unit.ms === 0)
  if (!unit) throw new RangeError(`${ms} ms is no whole number of minutes`)
  const count = ms / unit.ms
  const words = ([item, many]: readonly [string, string]) => (count === 1 ? item : `${count} ${many}`)
  return { sv: words(unit.sv), en: words(unit.en) }
}
