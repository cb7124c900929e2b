import * as v from 'valibot'
import { sentLimits } from '#domain/sent-limits.ts'
import { deviceUuid, id } from './sized.ts'

/** What everything has that a pupil's device sends. Anything about a person is refused: who sends is an animal and a colour. */
export const sentFacts = {
  id: deviceUuid,
  alias: v.strictObject({ colour_key: id, animal_key: id }),
  /** Ms from its making to this sending, by the device's clock; set at each sending. */
  age_ms: v.number(),
  app_version: v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w.+-]*$/)),
  /**
   * By which its device may change it: the same id again with the same key and a higher number replaces what is kept. Left out = it
   * never changes.
   */
  change: v.optional(
    v.strictObject({
      /** A UUID that only the device knows. */
      key: deviceUuid,
      number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(sentLimits.changes)),
    }),
  ),
}

/** What a device that has shown the right code is given, and shows from then on: the class's key. */
export const shownKey = v.object({ class_key: v.string() })

/** What a device shows to be let into a class: its key where it has one, and its code. */
export const classProof = v.object({ code: v.optional(id), key: v.optional(id) })

/**
 * Beside what is sent: how many others the device still has for the activity, and the id of the oldest. Left out where it has
 * none. The oldest stands for the device, which has no id of its own.
 */
export const sentQuery = v.object({
  ...classProof.entries,
  unsent: v.optional(v.pipe(v.string(), v.maxLength(4), v.regex(/^[1-9]\d{0,3}$/))),
  oldest_unsent: v.optional(deviceUuid),
})
