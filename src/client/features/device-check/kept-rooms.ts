import { contactOf } from '#client/living-school/contact.ts'
import { livingRoomOf } from '#client/living-school/living-room.ts'
import { hasFace, type LivingRoom } from '#client/living-school/school-facts.ts'
import { momentText, schoolNowOf } from '#client/living-school/school-now.ts'
import { readMyRoom } from '#client/session/my-room.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { measuredWords } from '#client/widgets/age-words.ts'
import { numberOf, unitOf } from '#client/widgets/shown-number.ts'
import type { Overview, School } from '#contract/schools.ts'
import type { Now } from '#domain/time/age.ts'

/** A room of a kept school with its last value. */
export interface KeptRoom {
  readonly id: string
  readonly name: string
  /** Of the face that may still be shown; null = too old, or asleep. */
  readonly level: LivingRoom['level']
  /** As it is shown; null = nothing was measured yet. */
  readonly number: string | null
  readonly unit: string
  /** `Mättes för 2 min sedan` */
  readonly measured: string | null
}

/** The rooms in which people stay: the device's own first, then in the school's order. `now`: as this device knows it. */
export function keptRoomsOf(school: School, overview: Overview, now: Now): readonly KeptRoom[] {
  const contact = contactOf(overview, now)
  const own = readMyRoom(school.id)
  const { rooms, lostAt, hours } = schoolNowOf(school, overview, contact)
  const seen = { isLost: lostAt !== null, isAsleep: hours.state === 'asleep' }
  return [...rooms]
    .sort(
      (a, b) => Number(b.room.id === own) - Number(a.room.id === own) || a.room.sortOrder - b.room.sortOrder,
    )
    .map(({ room, advice, freshness, lead }) => {
      const { value, metric, observedAt } = lead
      const lastSeenAt = observedAt === null ? null : momentText(observedAt, contact.now)
      const facts = { ...room, advice, freshness, lastSeenAt, value: null, spokenUnit: metric.spokenUnit }
      const living = livingRoomOf(facts, seen, currentLocale())
      return {
        id: room.id,
        name: room.name,
        level: hasFace(living) ? living.level : null,
        number: value === null ? null : numberOf(metric, value),
        unit: unitOf(metric),
        measured: observedAt === null || value === null ? null : measuredWords(observedAt, contact.now),
      }
    })
}
