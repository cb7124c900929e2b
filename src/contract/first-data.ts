import * as v from 'valibot'
import { instant } from './shared-shapes.ts'

/**
 * Answers of the API that the HTML of a page brings along, so that its first screen waits for no call: each under the key of
 * the client's query, with its `data`. They are public, and as old as `read_at`.
 */
export const firstData = v.object({
  read_at: instant,
  answers: v.array(v.object({ query_key: v.array(v.string()), data: v.unknown() })),
})
export type FirstData = v.InferOutput<typeof firstData>

/** The id of the element that holds them as JSON; empty where the HTML is for any address. */
export const firstDataId = 'first-data'
