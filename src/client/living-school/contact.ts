import type { Overview } from '#contract/schools.ts'
import { defaultIntervalS, restsAfterMs } from '#domain/metrics/freshness.ts'
import { ageOf, type Now } from '#domain/time/age.ts'

/** So far ahead of this device an answer cannot be: its clock is wrong. ms, ours. */
const clockSlackMs = 5 * 60_000

/** Whether what is known may still be called now. */
export interface Contact {
  /** When the answer was made, epoch ms, once it is too old to be called now, or its age is unknown; else null. */
  readonly lostAt: number | null
  /** The time as it is known of this answer: its own contact is what counts. */
  readonly now: Now
}

/** How an answer of the server is to be seen by a device that may be without contact. */
export function contactOf({ as_of, cards }: Pick<Overview, 'as_of' | 'cards'>, device: Now): Contact {
  const asOf = Date.parse(as_of)
  const isAhead = device.certainty !== 'known' && asOf - device.at > clockSlackMs
  const certainty = isAhead ? 'unsure' : device.certainty
  const isClockUnsure = certainty === 'unsure' || (certainty === 'at_least' && device.lostAt !== null)
  const intervals = cards.flatMap(({ rooms }) => rooms.map(({ freshness }) => freshness.expected_interval_s))
  const age = ageOf(asOf, { ...device, certainty })
  const isOld =
    age.kind !== 'unknown' &&
    age.ms >= restsAfterMs(intervals.length === 0 ? defaultIntervalS : Math.min(...intervals))
  const lostAt = isClockUnsure || isOld ? asOf : null
  const contactAt = lostAt ?? (device.lostAt === null ? null : Math.min(device.lostAt, asOf))
  return { lostAt, now: { ...device, certainty, lostAt: contactAt } }
}
