import * as v from 'valibot'
import { roomActivityTypeIds } from '#domain/activities/activity-type-ids.ts'
import { adviceLevels, roomNeeds } from '#domain/rooms/advice-rule.ts'
import { roomKinds } from '#domain/rooms/room.ts'
import { co2Limits } from './co2-limits.ts'
import { endpoint } from './endpoint.ts'
import { aggregatedLatest, spark } from './latest.ts'
import { menuWeek } from './menu.ts'
import { pageMeta, pageQuery } from './pagination.ts'
import { instant, provenance, room, sectionSummary, text } from './shared-shapes.ts'
import { id } from './sized.ts'

export const schoolPlace = v.object({ name: v.string(), lat: v.number(), lng: v.number() })

const period = { from: v.string(), to: v.string() }

/** Dates `YYYY-MM-DD`, times of day `HH:MM`, Europe/Stockholm; days include both ends. */
export const schoolCalendar = v.object({
  terms: v.array(v.object({ ...period, name: v.optional(v.string()) })),
  closed_days: v.array(
    v.union([
      v.object({ date: v.string(), reason: v.optional(v.string()) }),
      v.object({ ...period, reason: v.optional(v.string()) }),
    ]),
  ),
  lesson_hours: v.array(v.object({ weekdays: v.array(v.picklist([1, 2, 3, 4, 5])), ...period })),
  /** Days on which something happened that meters notice, in the school's own words. Not in answers that an older version has kept. */
  event_days: v.optional(v.array(v.object({ date: v.string(), name: v.string() }))),
  /** Until when people are at school on a school day; null = it closes with the last lesson; left out = not set, 17:00 is assumed. */
  closes_at: v.optional(v.nullable(v.string())),
})

/** What a municipality says for all its schools. */
export const commonCalendar = v.pick(schoolCalendar, ['terms', 'closed_days'])

export const school = v.object({
  id: v.string(),
  name: v.string(),
  logo_url: v.nullable(v.string()),
  /** `#RRGGBB` that the logo stands on so that it is seen; null = `color`. Not in answers that an older version has kept. */
  logo_plate: v.optional(v.nullable(v.string())),
  /** `#RRGGBB` */
  color: v.string(),
  location: v.nullable(schoolPlace),
  /** When the school teaches; null = not set. */
  calendar: v.nullable(schoolCalendar),
  /** By which its CO2 is judged; null = the default. Not in answers that an older version has kept. */
  co2_limits: v.optional(v.nullable(co2Limits)),
})
export type School = v.InferOutput<typeof school>

/** How the air is in the rooms of a school in which people stay: one verdict. */
export const schoolAir = v.object({
  /** Those that measure carbon dioxide, in the school's order: as its picture shows them. */
  rooms: v.array(
    v.object({
      kind: v.picklist(roomKinds),
      floor: v.nullable(v.number()),
      /** Its carbon dioxide is. */
      is_live: v.boolean(),
      /** Of carbon dioxide; null = none that may be published. */
      level: v.nullable(v.string()),
      /** Its sensor sends, and somebody has to look at it: it has no level. Not in answers that an older version has kept. */
      needs_check: v.optional(v.boolean()),
      /** Of the room's one advice, whatever it is about; null = nothing there may be judged. Not in answers that an older version has kept. */
      advice: v.optional(
        v.nullable(
          v.object({
            level: v.nullable(v.picklist(adviceLevels)),
            need: v.nullable(v.picklist(roomNeeds)),
          }),
        ),
      ),
    }),
  ),
  /** From then on one that is counted is silent, unless it reports again; null = none reports. */
  live_until: v.nullable(instant),
})
export type SchoolAir = v.InferOutput<typeof schoolAir>

/** A school in the list, with its air so that the card can say in how many rooms it is good right now. */
export const schoolListItem = v.object({ ...school.entries, air: schoolAir })
export type SchoolListItem = v.InferOutput<typeof schoolListItem>

export const overviewCard = v.object({
  ...aggregatedLatest.entries,
  widget_id: v.string(),
  spark,
  /** Where it is left out. Not in answers that an older version has kept. */
  layout: v.optional(v.object({ hide_on: v.array(v.string()) })),
})
export type OverviewCard = v.InferOutput<typeof overviewCard>

/** The forecast of the next hours and days at the school, as its source gives it. Times UTC. */
export const weatherForecast = v.object({
  issued_at: instant,
  valid_until: instant,
  source: v.string(),
  steps: v.array(
    v.object({
      at: instant,
      /** null = the source does not know, as in everything of a step. */
      temperature: v.nullable(v.number()),
      /** A small set of pictures, worked out from the source's own symbol. */
      symbol: v.nullable(
        v.picklist(['clear', 'partly_cloudy', 'cloudy', 'fog', 'rain', 'thunder', 'sleet', 'snow']),
      ),
      precipitation_mm: v.nullable(v.number()),
      wind_m_s: v.nullable(v.number()),
    }),
  ),
  provenance,
})
export type WeatherForecast = v.InferOutput<typeof weatherForecast>

/** A dashboard's data in one answer: every visible metric with its newest value and its last 5 hours. */
export const overview = v.object({
  school_id: v.string(),
  as_of: instant,
  /** All rooms and places that have a sensor, in the school's order. */
  rooms: v.array(room),
  cards: v.array(overviewCard),
  /**
   * Rooms with a sensor whose values of a metric were all refused; null = its messages cannot be read. `needs_check`: it sends now,
   * else it is silent. Not in answers that an older version has kept.
   */
  refused: v.optional(
    v.array(v.object({ room, metric_key: v.nullable(v.string()), needs_check: v.boolean() })),
  ),
  weather: v.nullable(weatherForecast),
  /** Last, this and next week, those that there are. */
  menu: v.array(menuWeek),
  /** The widgets of menu and weather, where the school has them. */
  menu_widget_id: v.nullable(v.string()),
  weather_widget_id: v.nullable(v.string()),
  share_url: v.string(),
})
export type Overview = v.InferOutput<typeof overview>

export const activitySummary = v.object({ id: v.string(), title: v.string(), share_url: v.string() })

/** An activity that can be played now, as the school's page shows it. */
export const openActivity = v.object({
  ...activitySummary.entries,
  /** Not in answers that an older version has kept, as all that follows. */
  activity_type_id: v.optional(v.picklist(['food_journey', ...roomActivityTypeIds])),
  /** How many carts or contributions count. */
  carts_count: v.optional(v.number()),
  /** Where it is about one room. */
  room_id: v.optional(v.nullable(v.string())),
})
export type OpenActivity = v.InferOutput<typeof openActivity>

export const homePage = v.object({
  school_id: v.string(),
  hero: v.object({ title: text, image_url: v.nullable(v.string()) }),
  sections: v.array(sectionSummary),
  activities: v.array(openActivity),
  overview_url: v.string(),
  updated_at: instant,
})
export type HomePage = v.InferOutput<typeof homePage>

const schoolId = v.object({ schoolId: id })

/** By their Swedish names, a hundred on a page unless fewer are asked for. */
export const listSchoolsEndpoint = endpoint({
  method: 'GET',
  path: '/schools',
  summary: 'List schools',
  query: pageQuery,
  response: v.object({ data: v.array(schoolListItem), meta: pageMeta }),
})

export const getSchoolEndpoint = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}',
  summary: 'Get a school',
  params: schoolId,
  response: v.object({ data: school }),
})

export const getHomePageEndpoint = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/home_page',
  summary: 'Get a school’s front page',
  params: schoolId,
  response: v.object({ data: homePage }),
})

export const getOverviewEndpoint = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/home_page/overview',
  summary: 'Get the latest values of a school’s front page',
  params: schoolId,
  response: v.object({ data: overview }),
})
