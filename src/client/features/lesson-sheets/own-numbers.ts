import { type RoomReading, readingsOf } from '#client/living-school/school-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { isExample, withExample } from '#client/widgets/age-words.ts'
import { lunchFactsOf } from '#client/widgets/lunch-facts.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { Overview } from '#contract/schools.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { isImplausible } from '#domain/metrics/scale.ts'
import { isLivedIn } from '#domain/rooms/room.ts'
import type { Now } from '#domain/time/age.ts'

/** A number of the school's own, as a sheet has it. */
export interface OwnNumber {
  /** With its unit; made-up values are named as such. */
  readonly amount: string
  /** The day and the time, or the day alone where that is all that is known: on paper no age stays true. */
  readonly when: string
  /** How old it is, for the screen; null where that says no more than when it was. */
  readonly age: string | null
  readonly provenance: Provenance
}

/** A room with what it has measured last; null = a line to write on. */
export interface OwnRoom {
  readonly id: string
  readonly name: string
  readonly air: OwnNumber | null
  readonly warmth: OwnNumber | null
}

/** Rooms in which people stay and the air or the warmth is measured, in the school's order. */
export function ownRoomsOf(overview: Overview, now: Now): readonly OwnRoom[] {
  const readings = readingsOf(overview, now)
  const numberIn = (id: string, key: string) =>
    numberOfReading(
      readings.find(({ metric, room }) => metric.key === key && room.id === id),
      now,
    )
  return overview.rooms
    .filter(
      ({ id, kind }) =>
        isLivedIn(kind) &&
        readings.some(
          ({ metric, room }) =>
            room.id === id && (metric.key === 'co2' || metric.key === 'indoor_temperature'),
        ),
    )
    .map(({ id, name }) => ({
      id,
      name,
      air: numberIn(id, 'co2'),
      warmth: numberIn(id, 'indoor_temperature'),
    }))
}

function numberOfReading(reading: RoomReading | undefined, now: Now): OwnNumber | null {
  if (!reading || reading.value === null || reading.observedAt === null) return null
  const { metric, value, observedAt, provenance } = reading
  if (isImplausible(metric, value)) return null
  const formats = formatsOf(currentLocale())
  const [age, moment] = [formats.age(observedAt, now), formats.moment(observedAt, now)]
  return {
    amount: withExample(amountOf(metric, value), provenance),
    when: `${formats.date(observedAt)} ${formats.time(observedAt)}`,
    age: age === moment ? null : age,
    provenance,
  }
}

/** Today's lunch or the next, and what was left of the last one that was weighed. */
export interface OwnLunch {
  /** Dishes are in the kitchen's language. */
  readonly menu: {
    readonly day: string
    readonly dishes: readonly string[]
    readonly isExample: boolean
  } | null
  readonly waste: OwnNumber | null
}

export function ownLunchOf(overview: Overview, now: Now): OwnLunch {
  const { date } = formatsOf(currentLocale())
  const { menu, waste } = lunchFactsOf(overview, now) ?? { menu: null, waste: null }
  const provenance = overview.cards.find(({ metric_key }) => metric_key === foodWaste.key)?.provenance ?? null
  return {
    menu: menu && {
      day: date(Date.parse(`${menu.date}T12:00Z`)),
      dishes: menu.dishes,
      isExample: overview.menu.some((week) => isExample(week.provenance)),
    },
    waste: waste && {
      amount: withExample(amountOf(foodWaste, waste.grams), provenance),
      when: date(waste.weighedAt),
      age: null,
      provenance,
    },
  }
}
