import { livingRoomOf } from '#client/living-school/living-room.ts'
import { lightOver, seasonAt } from '#client/living-school/outside.ts'
import type { SchoolFacts } from '#client/living-school/school-facts.ts'
import { roomOf } from '#client/living-school/school-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { factsOf } from '#contract/freshness-facts.ts'
import type { SchoolListItem } from '#contract/schools.ts'
import type { Locale, Text } from '#domain/locale.ts'
import { metricLevelOf } from '#domain/metrics/bands-of.ts'
import { co2 } from '#domain/metrics/co2.ts'
import { freshnessOf, mayShowLevel } from '#domain/metrics/freshness.ts'
import { shownValue } from '#domain/metrics/levels.ts'
import type { AdviceLevel } from '#domain/rooms/advice-rule.ts'
import { roomAdviceOf } from '#domain/rooms/room-advice.ts'
import { roomsThatAreWell, wellWords } from '#domain/rooms/rooms-that-are-well.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { schoolHoursAt } from '#domain/time/school-hours.ts'

/** What the card of a school in the list says and shows. */
export interface CardNow {
  /** Everything but the size of its place. */
  readonly facts: Omit<SchoolFacts, 'width' | 'height'>
  readonly line: Text
  /** Of its worst room; `no_data` where none is heard; null where nobody is judged. */
  readonly symbol: AdviceLevel | 'no_data' | null
}

const noContact: Text = { sv: 'Ingen kontakt just nu', en: 'No contact right now' }
const worstFirst: readonly AdviceLevel[] = ['bad', 'poor', 'fair', 'good', 'excellent']

/**
 * A school's card, from the air of its rooms alone: nobody is scored on the weather, and nothing of it is drawn. `now`:
 * server time, epoch ms. `isKnown`: false where the list is too old to be called now.
 */
export function cardNowOf(school: SchoolListItem, now: number, isKnown: boolean, locale: Locale): CardNow {
  const hours = schoolHoursAt(school.calendar ?? emptyCalendar, now)
  const isAsleep = hours.state === 'asleep'
  const light = lightOver(now, school.location)
  const rooms = school.air.map((air) => {
    const room = roomOf(air.room)
    const freshness = freshnessOf(factsOf(air.freshness), now)
    const mayJudge = air.co2 !== null && mayShowLevel(freshness)
    const value = air.co2 === null ? null : shownValue(co2.bands, air.co2, co2.step)
    const level = value === null ? null : metricLevelOf(co2, value)
    const advice = roomAdviceOf({
      kind: room.kind,
      airingAdvice: room.airingAdvice,
      values: value === null ? {} : { co2: { value, level, mayJudge } },
      outdoors: {},
      school: hours.state,
    })
    const shown = value === null ? null : formatsOf(locale).number(value, co2.step)
    const living = livingRoomOf({ ...room, advice, freshness, heardAt: null, value: shown }, isKnown, locale)
    return { living, level, mayJudge }
  })
  return {
    facts: {
      rooms: rooms.map(({ living }) => living),
      locale,
      time: isKnown ? formatsOf('sv').time(now) : null,
      light,
      season: seasonAt(now, null, null),
      weather: null,
      coneOpening: null,
      color: school.color,
      people: 0,
      isFlagUp: isKnown && !isAsleep && light === 'day',
      isCard: true,
    },
    line: isKnown ? wellWords(roomsThatAreWell(rooms), isAsleep) : noContact,
    symbol: isKnown && !isAsleep ? symbolOf(rooms) : null,
  }
}

function symbolOf(rooms: readonly { readonly living: { readonly level: AdviceLevel | null } }[]) {
  if (rooms.length === 0) return null
  return worstFirst.find((level) => rooms.some(({ living }) => living.level === level)) ?? 'no_data'
}
