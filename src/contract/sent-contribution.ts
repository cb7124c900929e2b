import * as v from 'valibot'
import { cartId } from './sent-cart.ts'

/** What it says, by its kind: choices, drawn points and times. Words and limits: `contributionErrors` in `domain/activities`. */
export const contributionContent = v.variant('kind', [
  v.strictObject({ kind: v.literal('mark'), mark: v.string(), minutes_ago: v.number() }),
])

/** Anything else in it is refused, so that nothing about a person can get in. */
export const sentContribution = v.strictObject({
  id: cartId,
  alias: v.strictObject({ colour_key: v.string(), animal_key: v.string() }),
  content: contributionContent,
  /** Ms from its making to this sending, by the device's clock; set at each sending. */
  age_ms: v.number(),
  app_version: v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w.+-]*$/)),
})
export type SentContribution = v.InferOutput<typeof sentContribution>
