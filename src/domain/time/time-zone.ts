/** Days and weeks of the product are those of Sweden, whatever the clock of the server or the reader says. */
export const timeZone = 'Europe/Stockholm'

export const secondMs = 1000
export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000

/** How far the local clock is ahead of UTC at `t`. Epoch ms in, ms out. */
export function utcOffset(t: number): number {
  let offset = 0
  for (const change of offsetsOfYear(new Date(t).getUTCFullYear())) {
    if (change.from > t) break
    offset = change.offset
  }
  return offset
}

/** The instant whose UTC fields are what a Swedish wall shows at `t`, epoch ms. */
export function wallClock(t: number): Date {
  return new Date(t + utcOffset(t))
}

/**
 * The instants at which the local clock shows `local`, a clock reading counted in ms as if it were UTC: one, two when
 * the clock is put back over it, none when it is put forward over it. Epoch ms, the earlier first.
 */
export function instantsOf(local: number): readonly number[] {
  const before = utcOffset(local - dayMs)
  const after = utcOffset(local + dayMs)
  const candidates = before === after ? [before] : [Math.max(before, after), Math.min(before, after)]
  return candidates.map((offset) => local - offset).filter((t) => t + utcOffset(t) === local)
}

/** From `from` (epoch ms) on, the local clock is `offset` ms ahead of UTC. */
interface OffsetChange {
  readonly from: number
  readonly offset: number
}

const years = new Map<number, readonly OffsetChange[]>()

function offsetsOfYear(year: number): readonly OffsetChange[] {
  let changes = years.get(year)
  if (!changes) {
    changes =
      year >= firstYearOfRule
        ? offsetsByRule(year)
        : findOffsets(startOfUtcYear(year), startOfUtcYear(year + 1))
    years.set(year, changes)
  }
  return changes
}

/** Since this year summer time (daylight saving time, DST) has been the same in all of the European Union. */
const firstYearOfRule = 1996

/**
 * Summer time from the last Sunday of March to the last of October, 01:00 UTC (directive 2000/84/EC). Written out, because
 * the first `Intl.DateTimeFormat` of a page takes a tablet 120 ms. Should the rule change, the test that compares it with the
 * platform's time zone database says so.
 */
function offsetsByRule(year: number): readonly OffsetChange[] {
  return [
    { from: startOfUtcYear(year), offset: hourMs },
    { from: lastSunday(year, 2) + hourMs, offset: 2 * hourMs },
    { from: lastSunday(year, 9) + hourMs, offset: hourMs },
  ]
}

/** The start of the month's last Sunday, UTC; `month` counts from 0. */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month + 1, 0)
  return last - new Date(last).getUTCDay() * dayMs
}

/** Looks once a week and then halves the week in which the offset changed down to the second. */
function findOffsets(start: number, end: number): readonly OffsetChange[] {
  const changes: OffsetChange[] = [{ from: start, offset: readOffset(start) }]
  for (let at = start; at < end; ) {
    const next = Math.min(at + 7 * dayMs, end - secondMs)
    if (readOffset(at) !== readOffset(next)) changes.push(findChange(at, next))
    at = next === end - secondMs ? end : next
  }
  return changes
}

function findChange(before: number, after: number): OffsetChange {
  const offset = readOffset(after)
  let low = before / secondMs
  let high = after / secondMs
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (readOffset(middle * secondMs) === offset) high = middle
    else low = middle
  }
  return { from: high * secondMs, offset }
}

/** Made at the first use: it is slow to make, and pages that show no time need none. */
let offsetFormat: Intl.DateTimeFormat | undefined

/** `…, GMT+02:00`; plain `GMT` is 0. Years before standard time had seconds too. */
function readOffset(t: number): number {
  offsetFormat ??= new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const match = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(offsetFormat.format(t))
  if (!match) return 0
  const [, sign, hours, minutes, seconds = '0'] = match
  const size = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * secondMs
  return sign === '-' ? -size : size
}

/** `Date.UTC` takes the years 0 to 99 for 1900 to 1999. */
function startOfUtcYear(year: number): number {
  return new Date(0).setUTCFullYear(year, 0, 1)
}
