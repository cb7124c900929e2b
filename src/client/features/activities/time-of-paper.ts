import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Interval } from '#domain/time/interval.ts'
import { wallClock } from '#domain/time/time-zone.ts'

/** When what a paper reports was: `torsdag 26 november 2026, 10:31–10:38`. Epoch s. */
export function timeOfPaper({ start, end }: Interval): string {
  const formats = formatsOf(currentLocale())
  const year = wallClock(start * 1000).getUTCFullYear()
  return `${formats.day(start * 1000)} ${year}, ${formats.time(start * 1000)}–${formats.time(end * 1000)}`
}
