/** One measured quantity, and its yardstick where there is one: the least that anybody could do the same with, in the same run. */
export interface Figure {
  readonly name: string
  /** CLS: cumulative layout shift, the browser's own score; 0 = nothing moved. */
  readonly unit:
    | 'ms'
    | 'readings/s'
    | 'CLS'
    | '%'
    | 'kB'
    | 'MiB'
    | 'nodes'
    | 'listeners'
    | 'calls'
    | 'requests'
    | 'scripts'
    | 'levels'
  readonly ours: readonly number[]
  readonly yardstick?: string
  readonly theirs?: readonly number[]
  /** Most that is aimed at: of the ratio where there is a yardstick, else of ours. */
  readonly guide?: number | undefined
}

export interface Bench {
  readonly name: string
  readonly run: () => Promise<readonly Figure[]>
}

/**
 * Measures both alternately, so that a machine that gets slower or faster meanwhile changes both alike. The first round
 * warms up and is thrown away.
 */
export async function measureInterleaved<Ours, Theirs = Ours>(
  rounds: number,
  ours: () => Promise<Ours> | Ours,
  theirs: () => Promise<Theirs> | Theirs,
): Promise<{ ours: Ours[]; theirs: Theirs[] }> {
  const result = { ours: [] as Ours[], theirs: [] as Theirs[] }
  const take = {
    ours: async () => result.ours.push(await ours()),
    theirs: async () => result.theirs.push(await theirs()),
  }
  for (let round = 0; round <= rounds; round++) {
    for (const side of round % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
      await take[side]()
    }
    if (round === 0) {
      result.ours.length = 0
      result.theirs.length = 0
    }
  }
  return result
}

/** Duration of `work`, ms. */
export async function durationMs(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Middle value; the mean of the two middle ones of an even number. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/**
 * One line: median (least–most) of ours and of the yardstick, how many times the yardstick ours is (nothing of that where the yardstick
 * is 0), and the guide.
 */
export function describe({ name, unit, ours, yardstick, theirs, guide }: Figure): string {
  const parts = [`${name}: ${spread(ours)} ${unit}`]
  if (yardstick !== undefined && theirs !== undefined) {
    parts.push(`${yardstick}: ${spread(theirs)} ${unit}`)
    if (median(theirs) !== 0) parts.push(`ratio ${significant(median(ours) / median(theirs))}`)
  }
  if (guide !== undefined) parts.push(`guide: at most ${guide}`)
  return parts.join('; ')
}

function spread(values: readonly number[]): string {
  return `${significant(median(values))} (${significant(Math.min(...values))}–${significant(Math.max(...values))}, n=${values.length})`
}

/** Three digits that mean something; whole numbers above 100. */
function significant(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}
