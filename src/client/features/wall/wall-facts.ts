import { contactOf } from '#client/living-school/contact.ts'
import type { SchoolNow } from '#client/living-school/school-now.ts'
import { type LunchFacts, lunchFactsOf } from '#client/widgets/lunch-facts.ts'
import { type Reading, readingOf } from '#client/widgets/reading.ts'
import type { ClassResult } from '#contract/class-results.ts'
import type { Overview, School } from '#contract/schools.ts'
import { mayShowLevel } from '#domain/metrics/freshness.ts'
import type { Now } from '#domain/time/age.ts'
import { localDaysBetween } from '#domain/time/local-date.ts'
import type { WallPart } from '#domain/walls/wall.ts'
import { newestResult } from './class/newest-result.ts'
import { isFresh } from './fresh.ts'
import { type LightSoundFacts, lightSoundFactsOf } from './light-sound/light-sound-facts.ts'
import { chosenNowOf, withChosenRooms } from './rooms/chosen-rooms.ts'
import { type WeatherFacts, weatherFactsOf } from './weather/weather-page-facts.ts'

/** Everything that a wall says, as one moment sees it. Null = there is nothing that is fresh enough for a page. */
export interface WallFacts {
  readonly school: School
  /** Of the rooms that the wall shows. */
  readonly overview: Overview
  readonly schoolNow: SchoolNow
  readonly now: Now
  readonly lunch: LunchFacts | null
  readonly weather: WeatherFacts | null
  readonly lightSound: LightSoundFacts | null
  readonly result: ClassResult | null
  readonly electricity: Reading | null
}

/** What every page of a wall is given. */
export interface WallPageProps {
  readonly facts: WallFacts
}

interface WallSources {
  readonly school: School
  readonly overview: Overview
  readonly results: readonly ClassResult[]
  /** The rooms that the wall shows; null = all of them. */
  readonly roomIds: readonly string[] | null
  readonly device: Now
}

/** Values that the school hides on its walls are in none of the pages about light, sound, electricity and lunch. */
export function wallFactsOf({ school, overview: whole, results, roomIds, device }: WallSources): WallFacts {
  const overview = withChosenRooms(whole, roomIds)
  const contact = contactOf(overview, device)
  const { now, lostAt } = contact
  const schoolNow = chosenNowOf(school, overview, whole, contact)
  const isSure = now.certainty !== 'unsure'
  const shown = {
    ...overview,
    cards: overview.cards.filter(({ layout }) => !layout?.hide_on.includes('wall')),
  }
  return {
    school,
    overview,
    schoolNow,
    now,
    lunch: isSure ? recentLunch(lunchFactsOf(shown, now), now) : null,
    weather: lostAt === null ? weatherFactsOf(school, overview, schoolNow.temperatureOutside, now.at) : null,
    lightSound:
      lostAt === null
        ? lightSoundFactsOf(
            schoolNow,
            shown.cards.map(({ metric_key }) => metric_key),
            now,
          )
        : null,
    result: newestResult(results, roomIds, now),
    electricity: lostAt === null ? freshElectricity(shown, now) : null,
  }
}

/** The pages that have something fresh to say; rooms measured within two hours. */
export function freshPages({
  schoolNow,
  now,
  ...facts
}: Pick<
  WallFacts,
  'schoolNow' | 'now' | 'lunch' | 'weather' | 'lightSound' | 'result' | 'electricity'
>): readonly WallPart[] {
  const areRoomsFresh = schoolNow.rooms.some(({ readings }) =>
    [...readings.values()].some(({ observedAt }) => isFresh(observedAt, now)),
  )
  const has: Readonly<Record<WallPart, boolean>> = {
    rooms: areRoomsFresh,
    lunch: facts.lunch !== null,
    weather: facts.weather !== null,
    light_sound: facts.lightSound !== null,
    class: facts.result !== null,
    electricity: facts.electricity !== null,
  }
  return (Object.keys(has) as WallPart[]).filter((part) => has[part])
}

/** Of yesterday, today or tomorrow; what is further away is on no wall. */
function recentLunch(lunch: LunchFacts | null, now: Now): LunchFacts | null {
  const isNear = (at: number) => Math.abs(localDaysBetween(at, now.at)) <= 1
  const menu = lunch?.menu && isNear(Date.parse(`${lunch.menu.date}T12:00Z`)) ? lunch.menu : null
  const waste = lunch?.waste && isNear(lunch.waste.weighedAt) ? lunch.waste : null
  return menu || waste ? { menu, waste } : null
}

function freshElectricity({ cards }: Overview, now: Now): Reading | null {
  const card = cards.find(({ metric_key }) => metric_key === 'electricity')
  const reading = card && readingOf(card, now)
  if (!reading || reading.value === null || !(reading.value > 0)) return null
  return mayShowLevel(reading.freshness) && isFresh(reading.observedAt, now) ? reading : null
}
