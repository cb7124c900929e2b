import * as v from 'valibot'
import { transports } from '#domain/food-journey/transports.ts'
import { sentLimits } from '#domain/sent-limits.ts'
import { sentFacts } from './sent-facts.ts'
import { id } from './sized.ts'

/**
 * What a device sends. Words and limits: `cartErrors` in `domain/food-journey/cart.ts`. Anything else in it is refused,
 * so that nothing about a person can get in. In a file of its own: who sends does not check it, and the checks weigh.
 */
export const sentCart = v.strictObject({
  ...sentFacts,
  items: v.pipe(
    v.array(
      v.strictObject({
        country_code: v.nullable(id),
        region_code: v.nullable(id),
        play_item: v.strictObject({ key: id }),
        /** Absent is null: no one has said it. Left out as well as it can be, for servers of earlier versions. */
        transport: v.optional(v.nullable(v.picklist(transports))),
        /** Absent is false. Left out where it can be, likewise. */
        guessed: v.optional(v.boolean()),
      }),
    ),
    v.maxLength(sentLimits.choices),
  ),
})
export type SentCart = v.InferOutput<typeof sentCart>
