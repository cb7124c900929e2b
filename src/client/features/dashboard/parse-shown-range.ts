import type { Formats } from '#client/texts/formats.ts'

/** Air changes per hour. */
interface Range {
  readonly low: number
  readonly middle: number
  readonly high: number
}

/** A range in words; its ends are never closer together than they are. */
export function parseShownRange({ low, middle, high }: Range, { number }: Pick<Formats, 'number'>) {
  const tenths = Math.round(middle * 10)
  return {
    isOnce: tenths === 10,
    low: number(Math.floor(low * 10) / 10, 0.1),
    middle: number(tenths / 10, tenths % 10 === 0 ? 1 : 0.1),
    high: number(Math.ceil(high * 10) / 10, 0.1),
  }
}
