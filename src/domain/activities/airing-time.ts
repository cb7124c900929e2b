/** Measured around an airing: enough before it, and after its longest end, s. */
const around = { before: 15 * 60, after: 20 * 60 }

/** The time of the measurements for an airing that began at `start`; epoch s. */
export function timeAroundAiring(start: number): { readonly from: number; readonly to: number } {
  // The server's time may be put right by seconds on the way.
  const from = Math.floor(start / 300) * 300 - around.before
  return { from, to: from + around.before + 300 + around.after }
}
