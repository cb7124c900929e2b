/** Days and weeks of the product are those of Sweden, whatever the clock of the server or the reader says. */
export const timeZone = 'Europe/Stockholm'

const daySeconds = 86_400
const hourSeconds = 3_600

/** The first second of the local day that holds `t`. Epoch seconds; a day has 23, 24 or 25 hours. */
export function localDayStart(t: number): number {
  const localMidnight = Math.floor((t + utcOffset(t)) / daySeconds) * daySeconds
  // The clock may have changed since midnight, so the offset of `t` only finds the night; midnight has its own.
  return localMidnight - utcOffset(localMidnight - utcOffset(t))
}

/** The first second after the local day that holds `t`. Epoch seconds. */
export function localDayEnd(t: number): number {
  return localDayStart(localDayStart(t) + daySeconds + 2 * hourSeconds)
}

const offsets = new Map<number, number>()
const offsetFormat = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })

/** Seconds east of UTC. Changes at whole hours only, so it is looked up once for each hour. */
function utcOffset(t: number): number {
  const hour = Math.floor(t / hourSeconds)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const offset = parseOffset(offsetFormat.format(hour * hourSeconds * 1000))
  if (offsets.size > 10_000) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** `…, GMT+02:00`; plain `GMT` is 0. Years before standard time had seconds too. */
function parseOffset(formatted: string): number {
  const match = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(formatted)
  if (!match) return 0
  const [, sign, hours, minutes, seconds = '0'] = match
  const size = Number(hours) * hourSeconds + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -size : size
}
