import { addDays, localDateOf } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { instantsOf } from '#domain/time/time-zone.ts'

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

const firstHour = 6
const lastHour = 20

/** True from eight in the evening until six in the morning, Stockholm time. `now` is epoch ms. */
export function isNight(now: number): boolean {
  const { hour } = localPartsOf(now)
  return hour < firstHour || hour >= lastHour
}
