import { addDays, localDateOf } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { instantsOf } from '#domain/time/time-zone.ts'
import type { NightHours } from '#domain/walls/wall.ts'

/** How long until the clock in Stockholm next shows 03:00, ms. `now` is epoch ms. */
export function msUntilNight(now: number): number {
  const today = localDateOf(now)
  for (const date of [today, addDays(today, 1)]) {
    // The hour that is left out in spring ends at three, and the one that comes twice in autumn too.
    const [night = now] = instantsOf(Date.parse(`${date}T03:00:00Z`))
    if (night > now) return night - now
  }
  throw new Error('tomorrow has a night')
}

/** True between the hours in Stockholm, over midnight too; `null` = there is no night. `now` is epoch ms. */
export function isNight(now: number, hours: NightHours | null): boolean {
  if (hours === null) return false
  const { hour, minute } = localPartsOf(now)
  const at = 60 * hour + minute
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)]
  return from <= to ? at >= from && at < to : at >= from || at < to
}

function minutesOf(time: string): number {
  return 60 * Number(time.slice(0, 2)) + Number(time.slice(3))
}
