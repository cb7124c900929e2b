import * as v from 'valibot'
import { transports } from '#domain/food-journey/transports.ts'
import { limits } from '#domain/limits.ts'
import { id, listUpTo } from './limited.ts'
import { sentFacts } from './sent-facts.ts'

/**
 * What a device sends. Words and limits: `cartErrors` in `domain/food-journey/cart.ts`. Anything else in it is refused,
 * so that nothing about a person can get in. In a file of its own: who sends does not check it, and the checks weigh.
 */
export const sentCart = v.strictObject({
  ...sentFacts,
  items: listUpTo(
    v.strictObject({
      country_code: v.nullable(id),
      region_code: v.nullable(id),
      play_item: v.strictObject({ key: id }),
      /** Absent is null: nobody has said it. Left out as well as it can be, for servers of earlier versions. */
      transport: v.optional(v.nullable(v.picklist(transports))),
    }),
    limits.list.choices,
  ),
})
export type SentCart = v.InferOutput<typeof sentCart>
