import * as v from 'valibot'
import { textLimits } from '#domain/limits.ts'
import { id, textUpTo } from './sized.ts'

/** What forms send. Apart from `sized.ts` for its weight: pages without forms need not load it. */

export const name = textUpTo(textLimits.name)
export const line = textUpTo(textLimits.line)
export const email = textUpTo(textLimits.email)
/** A date or a time, as text; each use case validates its format. */
export const time = textUpTo(textLimits.time)

export const listUpTo = <const S extends v.GenericSchema>(item: S, most: number, least = 0) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most))

/** An object with names that its reader knows and the contract does not. */
export const recordUpTo = <const S extends v.GenericSchema>(value: S, most: number) =>
  v.pipe(v.record(id, value), v.maxEntries(most))
