import * as v from 'valibot'
import { textLimits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { listUpTo } from './limited.ts'
import { sentCart } from './sent-cart.ts'
import { sentContent } from './sent-contribution.ts'
import { sentFacts } from './sent-facts.ts'
import { deviceUuid, id } from './sized.ts'

/** Most entries of a call; a longer file is brought in several. */
export const mostUnsentEntries = 200

const facts = {
  id: deviceUuid,
  activity_id: deviceUuid,
  alias: sentFacts.alias,
  /** UTC, by the server's clock as the device knew it. */
  made_at: v.pipe(v.string(), v.maxLength(textLimits.time), v.isoTimestamp()),
}

/** What a device writes into the file of what it could not send; more of it (why it was refused) is left aside. */
export const unsentCart = v.object({ ...facts, items: sentCart.entries.items })
export const unsentContribution = v.object({ ...facts, content: sentContent })
export type UnsentCart = v.InferOutput<typeof unsentCart>
export type UnsentContribution = v.InferOutput<typeof unsentContribution>

const importedActivity = v.object({
  id: v.string(),
  title: v.string(),
  /** What was not there before. */
  added: v.number(),
  /** What was there already, or repeats what was. */
  known: v.number(),
  /** What is not taken, by the code of the reason: the same as for a device. */
  refused: v.array(v.object({ code: v.string(), count: v.number() })),
})

export const unsentFileSummary = v.object({
  activities: v.array(importedActivity),
  /** Of activities that the school does not have (any more). */
  elsewhere: v.number(),
})
export type UnsentFileSummary = v.InferOutput<typeof unsentFileSummary>

/**
 * Brings in what a device kept in a file, as late and with the time of its making; each id once, however often it is brought. No
 * code is asked for. `preview`: says what would come of it, and changes nothing.
 */
export const importUnsentFileEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/unsent_files',
  summary: 'Import a file of what tablets could not send',
  access: 'editor',
  params: v.object({ schoolId: id }),
  query: v.object({ preview: v.optional(v.picklist(['true'])) }),
  body: v.strictObject({
    carts: listUpTo(unsentCart, mostUnsentEntries),
    contributions: listUpTo(unsentContribution, mostUnsentEntries),
  }),
  response: v.object({ data: unsentFileSummary }),
})
