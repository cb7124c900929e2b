import { addDays, addMonths, parseLocalDate, startOfDate } from '#domain/time/local-date.ts'
import { dayMs, hourMs, instantsOf, minuteMs } from '#domain/time/time-zone.ts'

/** What a row says of its time. `clock` is what a Swedish wall shows, in ms as if it were UTC. */
export interface WrittenTime {
  readonly clock: number
  /** False for a day without a time. */
  readonly hasTime: boolean
  /** Epoch ms, where the row names its zone. */
  readonly instant: number | null
  /** What the clock shows at the end, where the row says it: `08:00-09:00`. */
  readonly endClock: number | null
  /** True for `24:00`: anyone who writes it names the ends of hours. */
  readonly isMidnightOfDayBefore: boolean
}

/** The day, or the month, in a cell; null when it is none. Days as people and machines write them, the day before the month. */
export function dateOfCell(cell: string): { readonly date: string; readonly isMonth: boolean } | null {
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(cell) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(cell)
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : dayFirst
      ? [dayFirst[3], dayFirst[2], dayFirst[1]]
      : []
  if (year === undefined || month === undefined) return null
  const two = (part: string) => part.padStart(2, '0')
  const date = parseLocalDate(`${year}-${two(month)}-${two(day ?? '1')}`)
  return date === null ? null : { date, isMonth: day === undefined }
}

/** Characters of a cell that may be a day with its times. */
const longestTime = 64

/** The time in a cell of its own, or beside its day; null when it cannot be read. */
export function timeOfCells(date: string, time: string): WrittenTime | null {
  if (date.length > longestTime || time.length > longestTime) return null
  const [day, clock] = dayAndClock(date.trim())
  const at = dateOfCell(day)
  if (at === null) return null
  const midnight = Date.parse(`${at.date}T00:00:00Z`)
  const clockText = time.trim() || clock
  if (clockText === '')
    return { clock: midnight, hasTime: false, instant: null, endClock: null, isMidnightOfDayBefore: false }
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.exec(clockText)
  const [from = '', to] = clockText
    .slice(0, zoned?.index)
    .split(/[-–—]/)
    .map((part) => part.trim())
  const start = clockOfCell(from)
  const end = to === undefined ? null : clockOfCell(to)
  if (start === null || (to !== undefined && end === null)) return null
  const offset = zoned ? offsetOf(zoned[0]) : null
  const endClock = end === null ? null : midnight + (end <= start ? end + dayMs : end)
  return {
    clock: midnight + start,
    hasTime: true,
    instant: offset === null ? null : midnight + start - offset,
    endClock,
    isMidnightOfDayBefore: start === dayMs,
  }
}

/** A day and what stands behind it after a `T` or spaces. */
function dayAndClock(text: string): readonly [day: string, clock: string] {
  const at = text.slice(1).search(/[T ]/) + 1
  if (at === 0) return [text, '']
  const clock = text.slice(at)
  const from = clock.search(/[^T ]/)
  return [text.slice(0, at), from < 0 ? '' : clock.slice(from).trim()]
}

/** `8:05 PM`, or a clock of 24 hours; ms since midnight. */
function clockOfCell(cell: string): number | null {
  const half = /([ap])\.?m\.?$/i.exec(cell)
  if (half === null) return clockOf24Hours(cell)
  const at = clockOf24Hours(cell.slice(0, half.index).trimEnd())
  if (at === null || at < hourMs || at >= 13 * hourMs) return null
  return (at % (12 * hourMs)) + (half[1]?.toLowerCase() === 'p' ? 12 * hourMs : 0)
}

/** `8`, `08:05`, `08.05`, `0805`, `08:05:00`, `24:00`; ms since midnight. */
function clockOf24Hours(cell: string): number | null {
  const match =
    /^(?:kl\.?\s*)?(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?)?$/i.exec(cell) ??
    /^(\d{2})(\d{2})$/.exec(cell)
  if (!match) return null
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0)]
  if (minutes > 59 || seconds > 59 || hours > 24 || (hours === 24 && minutes + seconds > 0)) return null
  return hours * hourMs + minutes * minuteMs + seconds * 1000
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs)
}

/**
 * The instants of clock readings in the order of their rows, epoch ms. A reading that the clock shows twice in October is
 * the first of two when it comes first and the second when it comes again, whichever way the rows run; one that it never
 * shows in March is null.
 */
export function instantsOfRows(clocks: readonly number[]): readonly (number | null)[] {
  const rises = clocks.slice(1).filter((clock, index) => clock > (clocks[index] ?? clock)).length
  const falls = clocks.slice(1).filter((clock, index) => clock < (clocks[index] ?? clock)).length
  const seen = new Map<number, number>()
  const order = clocks.map((clock, index) => ({ clock, index }))
  const result: (number | null)[] = clocks.map(() => null)
  for (const { clock, index } of falls > rises ? order.toReversed() : order) {
    const instants = instantsOf(clock)
    const times = seen.get(clock) ?? 0
    seen.set(clock, times + 1)
    result[index] = instants[Math.min(times, instants.length - 1)] ?? null
  }
  return result
}

/** The end of a day or a month that begins with a clock reading of midnight, epoch ms. */
export function endOfDateClock(clock: number, isMonth: boolean): number {
  const date = new Date(clock).toISOString().slice(0, 10)
  return startOfDate(isMonth ? addMonths(date, 1) : addDays(date, 1))
}

/** The beginning of the day of a clock reading, epoch ms. */
export function startOfClock(clock: number): number {
  return startOfDate(new Date(clock).toISOString().slice(0, 10))
}
