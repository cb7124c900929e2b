import type { AdviceLevel } from '#domain/rooms/advice-rule.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { SchoolState } from '#domain/time/school-hours.ts'
import { minuteMs } from '#domain/time/time-zone.ts'

/** The one thing that the card of a room offers to do now. `activityId` null = on this tablet alone, without a class. */
export type ActOfNow =
  /** An airing of this tablet is under way. */
  | { readonly kind: 'airing_runs'; readonly activityId: string }
  | { readonly kind: 'air'; readonly activityId: string }
  /** Marks on the room's curve that the window was opened. */
  | { readonly kind: 'mark_window'; readonly activityId: string }
  | { readonly kind: 'see_guess'; readonly activityId: string | null }
  | { readonly kind: 'guess'; readonly activityId: string | null }
  | { readonly kind: 'food_journey'; readonly activityId: string }
  | { readonly kind: 'feel'; readonly activityId: string }
  | { readonly kind: 'case'; readonly activityId: string }
  | { readonly kind: 'play_day' }

/** The activities that take part in it now, of the room or of the school: their ids; left out = none is open. */
export interface OpenForAct {
  readonly airing?: string | undefined
  readonly marks?: string | undefined
  readonly guess?: string | undefined
  readonly foodJourney?: string | undefined
  readonly feel?: string | undefined
  readonly mystery?: string | undefined
}

export interface ActFacts {
  /** Epoch ms, server time. */
  readonly now: number
  readonly school: SchoolState
  /** Today's lunch break, epoch ms; null = not known, or none. */
  readonly lunch: Interval | null
  /** When today's last lesson ends, epoch ms; null = there is none. */
  readonly lessonsEndAt: number | null
  readonly room: {
    /** None of its sensors answers. */
    readonly isSilent: boolean
    /** The level of its advice; null = nothing may be judged. */
    readonly level: AdviceLevel | null
    /** It asks to be aired, and has a window or a door to open. */
    readonly canBeAired: boolean
    /** The level of its carbon dioxide, while that may be called now; null = not known. */
    readonly air: string | null
  }
  readonly open: OpenForAct
  readonly tablet: {
    /** The activity whose airing is under way on this tablet; null = none. */
    readonly airingRuns: string | null
    /** The last guess for the room that was made on this tablet, of the last day; null = none. */
    readonly guess: {
      readonly activityId: string | null
      /** What was measured since is known. */
      readonly isAnswered: boolean
      readonly isSeen: boolean
    } | null
  }
  /** There is a day that can be played. */
  readonly canPlayDay: boolean
}

/** Before lunch the game about food is offered from so long before it, and until so long after it, ms: our choice. */
const lunchAround = { before: 40 * minuteMs, after: 30 * minuteMs }
/** A guess is offered while people stay for longer than this, the shortest guess, ms. */
const leastGuessMs = 20 * minuteMs

/** In their order: the first that fits is the act. */
const rules: readonly ((facts: ActFacts) => ActOfNow | null)[] = [
  ({ tablet }) =>
    tablet.airingRuns === null ? null : { kind: 'airing_runs', activityId: tablet.airingRuns },
  ({ room, open }) => {
    if (!room.canBeAired) return null
    if (open.airing !== undefined) return { kind: 'air', activityId: open.airing }
    return open.marks === undefined ? null : { kind: 'mark_window', activityId: open.marks }
  },
  ({ tablet: { guess } }) =>
    guess?.isAnswered && !guess.isSeen ? { kind: 'see_guess', activityId: guess.activityId } : null,
  guessOf,
  ({ now, lunch, open }) =>
    open.foodJourney !== undefined &&
    lunch !== null &&
    now >= lunch.start - lunchAround.before &&
    now <= lunch.end + lunchAround.after
      ? { kind: 'food_journey', activityId: open.foodJourney }
      : null,
  ({ school, room, open }) =>
    open.feel !== undefined && school === 'lesson' && (room.air === 'good' || room.air === 'excellent')
      ? { kind: 'feel', activityId: open.feel }
      : null,
  ({ open }) => (open.mystery === undefined ? null : { kind: 'case', activityId: open.mystery }),
  ({ canPlayDay }) => (canPlayDay ? { kind: 'play_day' } : null),
]

/** How many rules come before the one advice of a room that is not well: what else there is to do can wait. */
const beforeAdvice = 2

/**
 * The act of the room card; null = its advice stands there instead. Nothing is offered that cannot be kept: no airing where no
 * window may be opened, no activity that is not open. Where a sensor is silent somebody tells an adult; where a room is not well and
 * pupils can do nothing about it, its advice says what to do.
 */
export function actOfNow(facts: ActFacts): ActOfNow | null {
  const { isSilent, level } = facts.room
  const isUnwell = isSilent || level === 'bad' || level === 'poor'
  for (const rule of isUnwell ? rules.slice(0, beforeAdvice) : rules) {
    const act = rule(facts)
    if (act) return act
  }
  return null
}

/** A guess that there is time for: until lunch, after it until the last lesson ends. One a day is offered. */
function guessOf({ now, school, lunch, lessonsEndAt, room, open, tablet }: ActFacts): ActOfNow | null {
  if (school !== 'lesson' && school !== 'break' && school !== 'before') return null
  if (room.air === null || tablet.guess !== null) return null
  const end = lunch !== null && now < lunch.start ? lunch.start : lessonsEndAt
  if (end === null || end - now <= leastGuessMs) return null
  return { kind: 'guess', activityId: open.guess ?? null }
}
