import { type LocalDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { type Alias, isSameAlias } from './alias.ts'

/** How often a tablet that shows an activity says that it is there, ms. */
export const heartbeatMs = 20_000
/** A tablet that has reported nothing for so long is drawn faded, ms. */
export const awayAfterMs = 60_000
/** More tablets than any class has: further ones are not counted. */
export const mostTablets = 120

/** A tablet that shows an activity in this round. Times are epoch ms of the server's clock. */
export interface PresentTablet {
  /** Drawn by the tablet for this round. */
  readonly id: string
  readonly alias: Alias
  /** It has handed in something of its own in this round. */
  readonly hasHandedIn: boolean
  readonly firstAt: number
  readonly lastAt: number
}

/** What came in this round, each alias once, in the order in which it came. */
export interface Arrival {
  /** Of what it handed in first. */
  readonly id: string
  readonly alias: Alias
}

/** One animal of the class, as the projector and each tablet draw it. */
export interface Plate {
  readonly id: string
  readonly alias: Alias
  readonly hasHandedIn: boolean
  /** It has reported nothing for a minute, and has handed in nothing. */
  readonly isAway: boolean
}

/** When the round that runs now began: with the teacher's last start, and at midnight by itself. Epoch ms. */
export function roundStartOf(startedAt: number | null, now: number): number {
  return Math.max(startedAt ?? 0, startOfDate(localDateOf(now)))
}

/** Whether a teacher began the round; else midnight did. `startedAt`: epoch ms. */
export function hasTeacherBegun(startedAt: number): boolean {
  return startedAt !== startOfDate(localDateOf(startedAt))
}

/** When a result was made: in the round that runs, or before it on a day. */
export type ResultTime = 'round' | LocalDate

/** Both are epoch ms. */
export function resultTimeOf(madeAt: number, roundStartedAt: number): ResultTime {
  return madeAt >= roundStartedAt ? 'round' : localDateOf(madeAt)
}

/** The times of results, each once, the newest first. */
export function resultTimes(made: readonly number[], roundStartedAt: number): readonly ResultTime[] {
  const newestFirst = [...made].sort((one, other) => other - one)
  return [...new Set(newestFirst.map((madeAt) => resultTimeOf(madeAt, roundStartedAt)))]
}

/** Each alias of what came, once, by the time at which it came (epoch ms). */
export function arrivalsOf(
  sent: readonly { readonly id: string; readonly alias: Alias; readonly receivedAt: number }[],
): readonly Arrival[] {
  const first = new Map<string, Arrival>()
  for (const { id, alias } of [...sent].sort((one, other) => one.receivedAt - other.receivedAt)) {
    const key = `${alias.colour_key} ${alias.animal_key}`
    if (!first.has(key)) first.set(key, { id, alias })
  }
  return [...first.values()]
}

/**
 * Who is here and whose work has come, in the order in which they came. A tablet and its work are one plate, by their alias. A vote has
 * an alias of its own, so that it leads to no tablet: it then stands for one of those that say that they have handed in.
 */
export function platesOf(
  present: readonly PresentTablet[],
  arrivals: readonly Arrival[],
  now: number,
): readonly Plate[] {
  const tablets = [...present].sort((one, other) => one.firstAt - other.firstAt)
  const hasWork = ({ alias }: { readonly alias: Alias }) =>
    arrivals.some((arrival) => isSameAlias(arrival.alias, alias))
  const plates = tablets.map((tablet): Plate => {
    const hasHandedIn = tablet.hasHandedIn || hasWork(tablet)
    const isAway = !hasHandedIn && now - tablet.lastAt >= awayAfterMs
    return { id: tablet.id, alias: tablet.alias, hasHandedIn, isAway }
  })
  const unmatched = arrivals.filter(
    ({ alias }) => !tablets.some((tablet) => isSameAlias(tablet.alias, alias)),
  )
  const votes = tablets.filter((tablet) => tablet.hasHandedIn && !hasWork(tablet)).length
  const gone = unmatched.slice(votes).map(({ id, alias }): Plate => {
    return { id, alias, hasHandedIn: true, isAway: false }
  })
  return [...plates, ...gone]
}

/** The plates shrink from so many on, and lose their names where not even small ones have room for all. */
export type PlateSize = 'large' | 'small' | 'unnamed'

/** How large the plates of `count` tablets are; `unnamed` = too many for names. */
export function plateSizeOf(count: number): PlateSize {
  if (count <= 16) return 'large'
  return count <= 32 ? 'small' : 'unnamed'
}

/** A class's code in two threes, as it is read aloud: `XQV WRJ`. */
export function codeInThrees(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
