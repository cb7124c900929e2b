/** So many devices that were never seen may come by one connection on one day. More wait for a person's yes. */
export const newDevicesPerDay = 500

/** So many more may come that day by a connection of which a person has said yes. */
export const devicesLetIn = 5_000

/** So many ids of held devices are kept to be shown. */
export const heldExamples = 5

/**
 * How many different devices were held back, without keeping their ids: the smallest hashes of them, ascending (the sketch of
 * k minimum values). Up to 256 devices it is exact; above, one in three estimates is more than 6 % off.
 */
export type HeldSketch = readonly number[]

const sketchSize = 256
/** Hashes are whole numbers below this. */
export const hashRange = 2 ** 48

/** The sketch with more hashes; the same one where they change nothing. */
export function withHashes(sketch: HeldSketch, hashes: readonly number[]): HeldSketch {
  const sketchHashes = new Set(sketch)
  const largest = sketch.length < sketchSize ? hashRange : Math.max(...sketch)
  const added = [...new Set(hashes)].filter((hash) => hash < largest && !sketchHashes.has(hash))
  if (added.length === 0) return sketch
  return [...sketch, ...added].sort((a, b) => a - b).slice(0, sketchSize)
}

export interface HeldCount {
  readonly count: number
  readonly isEstimate: boolean
}

/** How many devices a sketch is of. */
export function heldCount(sketch: HeldSketch): HeldCount {
  if (sketch.length < sketchSize) return { count: sketch.length, isEstimate: false }
  const largest = sketch[sketchSize - 1] ?? hashRange
  return { count: Math.round(((sketchSize - 1) * hashRange) / largest), isEstimate: true }
}
