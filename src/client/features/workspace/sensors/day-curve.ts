import { localDaysBetween } from '#domain/time/local-date.ts'

/** `date`: `YYYY-MM-DD` */
export interface DayValue {
  readonly date: string
  readonly value: number
}

/**
 * The path of a line through days, the oldest first: a day is as wide as another one, and where days are missing the line
 * breaks. What lies beyond the range is drawn at its edge.
 */
export function dayCurve(
  values: readonly DayValue[],
  { min, max }: { readonly min: number; readonly max: number },
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const days = values.map(({ date }) => noonOf(date))
  const [first = 0] = days
  const span = Math.max(1, localDaysBetween(first, days.at(-1) ?? first))
  return values
    .map(({ value }, index) => {
      const day = localDaysBetween(first, days[index] ?? first)
      const before = index === 0 ? Number.NaN : localDaysBetween(first, days[index - 1] ?? first)
      const share = (Math.min(max, Math.max(min, value)) - min) / (max - min)
      const x = ((day / span) * width).toFixed(1)
      const y = (2 + (1 - share) * (height - 4)).toFixed(1)
      return `${day - before === 1 ? 'L' : 'M'}${x} ${y}${day - before === 1 ? '' : 'h.01'}`
    })
    .join('')
}

function noonOf(date: string): number {
  return Date.parse(`${date}T11:00Z`)
}
