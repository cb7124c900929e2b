import type { Overview } from '#contract/schools.ts'

/** What is older is no longer called now, ms: ours. */
const calledNowMs = 60 * 60_000
/** So far ahead of this device an answer cannot be: its clock is wrong. ms. */
const clockSlackMs = 5 * 60_000

/** Whether what is known may still be called now. */
export interface Contact {
  /** When the answer was made, epoch ms, once it is too old to be called now, or the device's clock is wrong; else null. */
  readonly lostAt: number | null
  readonly isClockWrong: boolean
}

/** `now`: as this device knows it, epoch ms. */
export function contactOf({ as_of }: Pick<Overview, 'as_of'>, now: number): Contact {
  const asOf = Date.parse(as_of)
  const isClockWrong = asOf - now > clockSlackMs
  return { lostAt: isClockWrong || now - asOf >= calledNowMs ? asOf : null, isClockWrong }
}
