/** The ends of the sound ladder, dB: a whisper stands above its lower end; sounds beyond it stand at its ends. */
export const ladderEnds = { least: 25, most: 95 } as const

/** Where a sound level stands on the ladder, 0 (its quiet end) to 1. */
export function shareOf(decibels: number): number {
  const { least, most } = ladderEnds
  return Math.min(1, Math.max(0, (decibels - least) / (most - least)))
}

/**
 * Places for labels that want to stand at `wanted` (shares, ascending) and may not be nearer to each other than `gap`, all of
 * them between `gap / 2` and `1 - gap / 2`: as near as they can to what they name. More labels than there is room for stand
 * evenly.
 */
export function spread(wanted: readonly number[], gap: number): readonly number[] {
  const count = wanted.length
  const room = Math.min(gap, count === 0 ? gap : 1 / count)
  const places: number[] = []
  for (const share of wanted) {
    const before = places.at(-1)
    const least = before === undefined ? room / 2 : before + room
    places.push(Math.max(least, share))
  }
  let most = 1 - room / 2
  for (let index = count - 1; index >= 0; index -= 1) {
    const place = Math.min(places[index] ?? most, most)
    places[index] = place
    most = place - room
  }
  return places
}
