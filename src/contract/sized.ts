import * as v from 'valibot'
import { sentLimits } from '#domain/sent-limits.ts'

/** Text of at most so many characters: whatever a request carries has a limit, which the refusal names. */
export const textUpTo = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** What names something: a school, a room, a sensor, a metric, a unit, a day. */
export const id = textUpTo(sentLimits.id)

/** A UUID that was made on the device, of any version; written with small letters. */
export const deviceUuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())
