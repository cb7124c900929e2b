/** A display on a wall: `?display=wall`. No one touches it, so it looks after itself. */
export function isWall(): boolean {
  return new URLSearchParams(location.search).get('display') === 'wall'
}

/** What a wall knows when a new version waits. */
export interface WallUpdateFacts {
  /** Every file of the new version is in the cache. */
  readonly precacheComplete: boolean
  /** Our server has answered a call just now. */
  readonly hasContact: boolean
  /** Hour of the day in Sweden, 0–23. */
  readonly hour: number
  /** How long no one has touched the screen, ms. */
  readonly untouchedMs: number
}

const quietHour = 3
const untouchedLongMs = 600_000

/**
 * Whether a wall may change to the new version now: only when it is whole, the server answers, and either it is
 * night or no one has touched the screen for ten minutes. A wall never asks.
 */
export function mayUpdateWall(facts: WallUpdateFacts): boolean {
  if (!facts.precacheComplete || !facts.hasContact) return false
  return facts.hour === quietHour || facts.untouchedMs >= untouchedLongMs
}
