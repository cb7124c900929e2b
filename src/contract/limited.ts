import * as v from 'valibot'
import { limits } from '#domain/limits.ts'

/** Texts, lists and records that a request may carry: each has a limit of `limits`, which the refusal names. */

export const textUpTo = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** What names something: a school, a room, a sensor, a metric, a unit. */
export const id = textUpTo(limits.text.id)
export const name = textUpTo(limits.text.name)
export const line = textUpTo(limits.text.line)
export const email = textUpTo(limits.text.email)
/** A date or a time, as text: what it has to look like is said by whoever reads it. */
export const time = textUpTo(limits.text.time)

/** A list, counted before its items are looked at: a list of 200 000 wrong items is one fault and not 200 000. */
export function listUpTo<const S extends v.GenericSchema>(item: S, most: number, least = 0) {
  const schema = v.pipe(v.array(item), v.minLength(least), v.maxLength(most))
  return countedFirst(schema, (input) => Array.isArray(input) && input.length > most, v.maxLength(most))
}

/** An object with names that its reader knows and the contract does not, counted like a list. */
export function recordUpTo<const S extends v.GenericSchema>(value: S, most: number) {
  const schema = v.pipe(v.record(id, value), v.maxEntries(most))
  const isOver = (input: unknown) =>
    typeof input === 'object' && input !== null && Object.keys(input).length > most
  return countedFirst(schema, isOver, v.maxEntries(most))
}

export const ids = listUpTo(id, limits.list.ids)

type Run = {
  '~run'(
    dataset: v.UnknownDataset,
    config: v.Config<v.BaseIssue<unknown>>,
  ): v.OutputDataset<unknown, v.BaseIssue<unknown>>
}

/** The schema, which runs only its limit on what is over it. */
function countedFirst<S extends v.GenericSchema>(
  schema: S,
  isOver: (input: unknown) => boolean,
  limit: object,
): S {
  const run: Run['~run'] = (dataset, config) =>
    isOver(dataset.value)
      ? (limit as Run)['~run'](Object.assign(dataset, { typed: true }), config)
      : (schema as unknown as Run)['~run'](dataset, config)
  return { ...schema, '~run': run }
}
