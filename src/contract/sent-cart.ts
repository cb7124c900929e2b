import * as v from 'valibot'
import { transports } from '#domain/food-journey/transports.ts'

/** Made on the device, of any version; written with small letters. */
export const cartId = v.pipe(v.string(), v.uuid(), v.toLowerCase())

/**
 * What a device sends. Words and limits: `cartErrors` in `domain/food-journey/cart.ts`. Anything else in it is refused,
 * so that nothing about a person can get in. In a file of its own: who sends does not check it, and the checks weigh.
 */
export const sentCart = v.strictObject({
  id: cartId,
  alias: v.strictObject({ colour_key: v.string(), animal_key: v.string() }),
  items: v.array(
    v.strictObject({
      country_code: v.nullable(v.string()),
      region_code: v.nullable(v.string()),
      play_item: v.strictObject({ key: v.string() }),
      /** Absent is null: nobody has said it. Left out as well as it can be, for servers of earlier versions. */
      transport: v.optional(v.nullable(v.picklist(transports))),
    }),
  ),
  /** Ms from its making to this sending, by the device's clock; set at each sending. */
  age_ms: v.number(),
  app_version: v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w.+-]*$/)),
})
export type SentCart = v.InferOutput<typeof sentCart>
