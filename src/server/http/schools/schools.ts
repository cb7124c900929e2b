import type { FastifyInstance } from 'fastify'
import { co2Limits as co2LimitsShape } from '#contract/co2-limits.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import {
  getHomePageEndpoint,
  getSchoolEndpoint,
  homePage,
  listSchoolsEndpoint,
  type SchoolListItem,
  type School as SchoolShape,
} from '#contract/schools.ts'
import { toWire } from '#contract/wire.ts'
import type { CommonCalendar, SchoolCalendar } from '#domain/time/school-calendar.ts'
import { pageOf, toPageMeta } from '#server/http/paging.ts'
import { type CachedResponse, cachedResponse } from '#server/http/response-cache.ts'
import { serve, serveCached } from '#server/http/serve.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { School } from '#server/use-cases/school.ts'
import {
  getHomePage,
  getSchool,
  type HomePage,
  listSchools,
  type SchoolWithAir,
} from '#server/use-cases/schools/schools.ts'

const schoolsOnAPage = 100
/** All of Sweden's schools, a hundred on a page. */
const mostPages = 60

interface CachedPage {
  readonly shown: readonly SchoolWithAir[]
  readonly response: CachedResponse
}

/** What has not changed is the same object. */
function isSame(before: CachedPage['shown'], after: CachedPage['shown']): boolean {
  return (
    before.length === after.length &&
    before.every(({ school, air }, index) => after[index]?.school === school && after[index]?.air === air)
  )
}

export function serveSchools(app: FastifyInstance, deps: Deps): void {
  const pages = new Map<string, CachedPage>()
  serveCached(app, listSchoolsEndpoint, async ({ query }) => {
    const asked = pageOf(query, schoolsOnAPage)
    const { schools: shown, count } = await listSchools(deps, asked)
    const meta = toPageMeta(asked, count)
    const key = `${meta.page} ${meta.per_page} ${count}`
    const cached = pages.get(key)
    if (cached && isSame(cached.shown, shown)) return cached.response
    const response = cachedResponse({ data: shown.map(toListItem), meta } satisfies AnswerOf<
      typeof listSchoolsEndpoint
    >)
    if (pages.size >= mostPages) pages.clear()
    pages.set(key, { shown, response })
    return response
  })
  serve(app, getSchoolEndpoint, async ({ params }) => ({
    data: toSchool(await getSchool(deps, params.schoolId)),
  }))
  serve(app, getHomePageEndpoint, async ({ params }) => ({
    data: toHomePage(await getHomePage(deps, params.schoolId)),
  }))
}

export function toSchool({
  id,
  name,
  logoUrl,
  logoPlate,
  color,
  place,
  calendar,
  co2Limits,
}: School): SchoolShape {
  return {
    id,
    name,
    logo_url: logoUrl,
    logo_plate: logoPlate,
    color,
    location: place,
    calendar: calendar && toCalendar(calendar),
    co2_limits: co2Limits && toWire(co2LimitsShape, co2Limits),
  }
}

/** Terms and closed days as they are sent. */
export function toCommonCalendar({ terms, closed_days }: CommonCalendar) {
  return { terms: [...terms], closed_days: [...closed_days] }
}

/** A school's calendar as it is sent. */
export function toCalendar({ lesson_hours, event_days, closes_at, ...common }: SchoolCalendar) {
  return {
    ...toCommonCalendar(common),
    lesson_hours: lesson_hours.map(({ weekdays, from, to }) => ({ weekdays: [...weekdays], from, to })),
    ...(event_days && { event_days: [...event_days] }),
    ...(closes_at !== undefined && { closes_at }),
  }
}

/** A school of the list as it is sent. */
export function toListItem({ school, air }: SchoolWithAir): SchoolListItem {
  return {
    ...toSchool(school),
    air: {
      rooms: air.rooms.map(({ isLive, needsCheck, ...room }) => ({
        ...room,
        is_live: isLive,
        needs_check: needsCheck,
      })),
      live_until: air.liveUntil === null ? null : toInstant(air.liveUntil),
    },
  }
}

function toHomePage({ school, activities, ...page }: HomePage) {
  return toWire(homePage, {
    ...page,
    activities: activities.map((activity) => ({
      ...activity,
      activityTypeId: activity.activityType,
      roomId: 'room_id' in activity.settings ? activity.settings.room_id : null,
    })),
    schoolId: school.id,
    // A school's name is the same in every language.
    hero: { title: { sv: school.name, en: school.name }, imageUrl: null },
  })
}
