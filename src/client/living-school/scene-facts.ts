import { formatsOf } from '#client/texts/formats.ts'
import { coneOpening } from '#client/widgets/cone-opening.ts'
import { readingOf } from '#client/widgets/reading.ts'
import type { Overview, School } from '#contract/schools.ts'
import type { Locale } from '#domain/locale.ts'
import { lightOver, sunPlaceOver } from '#domain/places/daylight.ts'
import type { Now } from '#domain/time/age.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { schoolHoursAt } from '#domain/time/school-hours.ts'
import { wallClock } from '#domain/time/time-zone.ts'
import { livingRoomOf } from './living-room.ts'
import { peopleAtDoor, seasonAt, weatherKind } from './outside.ts'
import type { SchoolFacts } from './school-facts.ts'
import { momentText, type SchoolNow } from './school-now.ts'

/** As `getUTCMonth` counts. */
const december = 11
/** A step of a forecast holds for so long at most, ms. */
const longestStepMs = 6 * 3_600_000

/** The picture of a school now; without its width, which its place decides. */
export function sceneFactsOf(
  school: School,
  overview: Overview,
  schoolNow: SchoolNow,
  now: Now,
  locale: Locale,
): Omit<SchoolFacts, 'width'> {
  const { rooms, hours, lostAt, temperatureOutside } = schoolNow
  const isInContact = lostAt === null
  const seenAt = lostAt ?? now.at
  const isAsleep = isInContact
    ? hours.state === 'asleep'
    : schoolHoursAt(school.calendar ?? emptyCalendar, lostAt).state === 'asleep'
  const light = lightOver(seenAt, school.location)
  const weather = weatherKind(symbolAt(overview, seenAt))
  return {
    rooms: [...rooms]
      .sort((a, b) => a.room.sortOrder - b.room.sortOrder)
      .map(({ room, advice, freshness, lead, readings }) => {
        const needsCheck = [...readings.values()].some((reading) => reading.needsCheck)
        const lastSeenAt = lead.observedAt === null ? null : momentText(lead.observedAt, now)
        const value = lead.value === null ? null : formatsOf(locale).number(lead.value, lead.metric.step)
        return livingRoomOf(
          { ...room, advice, freshness, needsCheck, lastSeenAt, value, spokenUnit: lead.metric.spokenUnit },
          { isLost: !isInContact, isAsleep },
          locale,
        )
      }),
    locale,
    time: isInContact ? formatsOf('sv').time(now.at) : null,
    light,
    sun: sunPlaceOver(seenAt, school.location),
    hasLamps: isInContact && wallClock(now.at).getUTCMonth() === december,
    season: seasonAt(seenAt, temperatureOutside, weather),
    weather,
    coneOpening: isInContact ? coneOf(overview, now) : null,
    color: school.color,
    people: isInContact ? peopleAtDoor(visitsOf(overview, now)) : 0,
    isFlagUp: isInContact && hours.state !== 'asleep' && light === 'day',
  }
}

/** The picture of the forecast's hour; null where it is unknown. */
function symbolAt({ weather }: Overview, at: number): string | null {
  const step = weather?.steps.findLast((step) => {
    const since = at - Date.parse(step.at)
    return since >= 0 && since < longestStepMs
  })
  return step?.symbol ?? null
}

function coneOf({ cards }: Overview, now: Now): number | null {
  const card = cards.find(({ metric_key }) => metric_key === 'humidity')
  const reading = card && readingOf(card, now)
  return reading ? coneOpening(reading) : null
}

/** Visits of the last hour that was counted; null where it is not the last hour any more. */
function visitsOf({ cards }: Overview, now: Now): number | null {
  const card = cards.find(({ metric_key }) => metric_key === 'traffic')
  const reading = card && readingOf(card, now)
  return reading?.freshness === 'live' ? reading.value : null
}
