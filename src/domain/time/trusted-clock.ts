/** A server may be off for a weekend and its sensors for a holiday; more than this is asked about. ms */
const doubtAfterMs = 7 * 86_400_000
/** So many messages that tell the time themselves are no accident. */
export const agreeingMessages = 3

/**
 * True when a server's clock is so far from the last message that it accepted (`mark`, by the clock of then, epoch ms;
 * null = none yet) that one of the two is wrong.
 */
export function isClockDoubted(mark: number | null, now: number): boolean {
  return mark !== null && Math.abs(now - mark) > doubtAfterMs
}
