/**
 * How long ago something was, ms, never negative: exactly, at least, or it is unknown. Nothing else may make an age:
 * the difference of two clocks is one only when both of them are right.
 */
export type Age =
  | { readonly kind: 'known'; readonly ms: number }
  | { readonly kind: 'at_least'; readonly ms: number }
  | { readonly kind: 'unknown' }

/** What a device knows of the server's time. */
export interface Now {
  /** Epoch ms. Where it is not known: the best guess (`at_least`), or the last contact and what has passed since it. */
  readonly at: number
  /**
   * - `known`: the server's time of an answer and the monotonic clock since then.
   * - `at_least`: the device's clock says it, over a restart or a sleep. It contradicts nothing that is known.
   * - `unsure`: the device's clock contradicts what is known; only the next contact shows it.
   */
  readonly certainty: 'known' | 'at_least' | 'unsure'
  /** Since when our own device has no contact, epoch ms of the server; null while it has, or is about to ask. */
  readonly lostAt: number | null
}

/** A time of the server, epoch ms, that is certain: the server's own, and a test's. */
export function knownNow(at: number): Now {
  return { at, certainty: 'known', lostAt: null }
}

/** For words that are read on another day: none is called today or yesterday in them. */
export function withoutToday(now: Now): Now {
  return { ...now, certainty: 'unsure' }
}

/**
 * True where the time of day and the day may be stated: they are known, or the device's clock says so while the page is about to
 * learn it and nothing contradicts it.
 */
export function isTimeStated({ certainty, lostAt }: Now): boolean {
  return certainty === 'known' || (certainty === 'at_least' && lostAt === null)
}

/** How long ago the server's clock showed `at`, epoch ms. */
export function ageOf(at: number, now: Now): Age {
  if (now.certainty === 'unsure') return { kind: 'unknown' }
  return { kind: now.certainty, ms: Math.max(0, now.at - at) }
}

/** What a page saw last of the server's time, by the page's two clocks. */
export interface Anchor {
  /** The server's time then, epoch ms. */
  readonly server: number
  /** This device's clock then, epoch ms: can be set by anybody at any time. */
  readonly device: number
  /** `performance.now()` then, ms: it is never set, and may stand still while the device sleeps. */
  readonly monotonic: number
  /** The server itself said so in this page; false = taken from the device's clock when the page began. */
  readonly isAnswer: boolean
}

/** The two clocks of a page. */
export interface Clocks {
  readonly device: number
  readonly monotonic: number
}

/**
 * Clocks are adjusted by fractions of a second all the time, and drift a few seconds a day: a smaller difference is no jump, ms.
 * Our choice.
 */
const slackMs = 60_000

/**
 * What is known of the server's time. `floor`: the last contact that the device stored, epoch ms of the server; null =
 * there never was one. `wasHidden`: the page was hidden at some time since the anchor, so that it may have slept.
 */
export function timeOf(
  anchor: Anchor,
  clocks: Clocks,
  { floor, wasHidden }: { readonly floor: number | null; readonly wasHidden: boolean },
): Omit<Now, 'lostAt'> {
  const passed = Math.max(0, clocks.monotonic - anchor.monotonic)
  const ahead = clocks.device - anchor.device - passed
  const hasJumped = ahead < -slackMs || (ahead > slackMs && !wasHidden)
  const isBeforeFloor = !anchor.isAnswer && floor !== null && anchor.server < floor - slackMs
  if (isBeforeFloor) return { at: floor + passed, certainty: 'unsure' }
  if (hasJumped) return { at: anchor.server + passed, certainty: 'unsure' }
  // The monotonic clock stood still in a sleep, the device's went on.
  if (ahead > slackMs) return { at: anchor.server + passed + ahead, certainty: 'at_least' }
  return { at: anchor.server + passed, certainty: anchor.isAnswer ? 'known' : 'at_least' }
}

/** A contact that is older is no longer called now, ms. Our choice. */
const calledNowMs = 60 * 60_000

/** True where what was reported last may still be called now. */
export function isCalledNow(now: Now): boolean {
  if (now.lostAt === null) return true
  const age = ageOf(now.lostAt, now)
  return age.kind === 'known' && age.ms < calledNowMs
}
