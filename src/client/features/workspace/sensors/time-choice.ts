import type { ChartModel } from '#client/widgets/chart/chart-model.ts'
import { type Moment, midOfMoment } from '#client/widgets/chart/moments.ts'
import type { Interval } from '#domain/time/interval.ts'

/** A choice of moments by their places in order: where it began and where it goes to, which may lie before. */
export interface TimeChoice {
  readonly anchor: number
  readonly focus: number
  /** True where it goes on with each step until it is ended; else only with Shift held down. */
  readonly isHeld: boolean
}

/** What a key does to a choice while the cursor stands at `index`. */
export type KeyOutcome =
  | { readonly kind: 'choice'; readonly index: number; readonly choice: TimeChoice | null }
  | { readonly kind: 'done'; readonly choice: TimeChoice }

interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/**
 * What a key means: Shift with an arrow chooses along, Enter begins and ends a choice, Escape gives it up. Null = nothing
 * of its own; the slider moves by itself. `last`: the place of the last moment.
 */
export function afterKey(
  { key, shiftKey }: Pressed,
  choice: TimeChoice | null,
  index: number,
  last: number,
): KeyOutcome | null {
  const step = steps[key]
  if (step !== undefined && shiftKey) {
    const to = Math.max(0, Math.min(last, index + step))
    return { kind: 'choice', index: to, choice: { isHeld: false, anchor: index, ...choice, focus: to } }
  }
  if (key === 'Enter') {
    return choice === null
      ? { kind: 'choice', index, choice: { anchor: index, focus: index, isHeld: true } }
      : { kind: 'done', choice }
  }
  return key === 'Escape' && choice !== null ? { kind: 'choice', index, choice: null } : null
}

/** A choice after the cursor moved without Shift: what is held goes along, the other ends. */
export function afterMove(choice: TimeChoice | null, focus: number): TimeChoice | null {
  return choice?.isHeld ? { ...choice, focus } : null
}

/** Of a single reading only its own second: the next one may come early. */
const ownSecond = 1

/**
 * The time of a choice, epoch s. `isSingle`: each moment is a reading, not a mean or an amount of a time.
 */
export function timeOfChoice(
  moments: readonly Moment[],
  { anchor, focus }: TimeChoice,
  isSingle: boolean,
): Interval | null {
  const [first, last] = [moments[Math.min(anchor, focus)], moments[Math.max(anchor, focus)]]
  if (first === undefined || last === undefined) return null
  const end = Math.max(
    ...last.steps.flatMap((step) => (step?.at === last.t ? [step.end] : [])),
    last.t + ownSecond,
  )
  return { start: first.t, end: isSingle ? last.t + ownSecond : end }
}

/** True for a moment at which something was measured, and that is no gap. */
export function isMeasured({ steps }: Moment): boolean {
  return steps.some((step) => step?.value != null)
}

/** The place of the moment that is drawn nearest to `px`, of all or of those that are wanted. */
export function nearestMoment(
  model: ChartModel,
  moments: readonly Moment[],
  placeOf: (t: number) => number,
  px: number,
  isWanted: (moment: Moment) => boolean = () => true,
): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, moment] of moments.entries()) {
    const distance = Math.abs(placeOf(midOfMoment(model, moment)) - px)
    if (distance < least && isWanted(moment)) [nearest, least] = [index, distance]
  }
  return nearest
}
