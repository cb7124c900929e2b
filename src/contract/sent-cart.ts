import * as v from 'valibot'
import { transports } from '#domain/food-journey/transports.ts'
import { sentFacts } from './sent-facts.ts'

/**
 * What a device sends. Words and limits: `cartErrors` in `domain/food-journey/cart.ts`. Anything else in it is refused,
 * so that nothing about a person can get in. In a file of its own: who sends does not check it, and the checks weigh.
 */
export const sentCart = v.strictObject({
  ...sentFacts,
  items: v.array(
    v.strictObject({
      country_code: v.nullable(v.string()),
      region_code: v.nullable(v.string()),
      play_item: v.strictObject({ key: v.string() }),
      /** Absent is null: nobody has said it. Left out as well as it can be, for servers of earlier versions. */
      transport: v.optional(v.nullable(v.picklist(transports))),
    }),
  ),
})
export type SentCart = v.InferOutput<typeof sentCart>
