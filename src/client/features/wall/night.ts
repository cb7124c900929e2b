const dayMs = 86_400_000
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', timeStyle: 'medium' })

/** How long until the next 03:00 in Stockholm, ms. In the two nights of the clock change it is an hour off. */
export function msUntilNight(now: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number)
  const sinceMidnight = ((hours * 60 + minutes) * 60 + seconds) * 1000
  return (3 * 3_600_000 - sinceMidnight + dayMs) % dayMs || dayMs
}
