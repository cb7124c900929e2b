import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/endpoint.ts'
import {
  getSchoolDashboardEndpoint,
  type SchoolDashboard as SchoolDashboardShape,
} from '#contract/school-dashboards.ts'
import { getOverviewEndpoint, type Overview as OverviewShape } from '#contract/schools.ts'
import { toForecast, toMenuWeek } from '#server/http/measurements/feed-shapes.ts'
import { cachedResponse, createResponseCache } from '#server/http/response-cache.ts'
import { serve, serveCached } from '#server/http/serve.ts'
import { toAggregatedLatest, toInstant, toRoom, toSparkShape, toWidget } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  getOverview,
  getSchoolDashboard,
  type Overview,
  type SchoolDashboard,
} from '#server/use-cases/pages/school-dashboard.ts'

export function serveSchoolDashboard(app: FastifyInstance, deps: Deps): void {
  const cache = createResponseCache(deps)
  serveCached(app, getOverviewEndpoint, ({ params: { schoolId } }) =>
    cache.getOrCreate(schoolId, schoolId, async () => {
      const { expiresAt, ...overview } = await getOverview(deps, schoolId)
      const body = { data: toOverview(overview) } satisfies AnswerOf<typeof getOverviewEndpoint>
      return { response: cachedResponse(body), expiresAt }
    }),
  )
  serve(app, getSchoolDashboardEndpoint, async ({ params }) => ({
    data: toDashboard(await getSchoolDashboard(deps, params.schoolId)),
  }))
}

/** A dashboard's data as it is sent. */
export function toOverview({
  schoolId,
  asOf,
  rooms,
  cards,
  refused,
  shareUrl,
  ...overview
}: Omit<Overview, 'expiresAt'>): OverviewShape {
  return {
    school_id: schoolId,
    as_of: toInstant(asOf),
    rooms: rooms.map(toRoom),
    cards: cards.map((card) => ({
      ...toAggregatedLatest(card, card.sparks.byRoom),
      widget_id: card.widgetId,
      spark: toSparkShape(card.sparks.whole),
      layout: { hide_on: [...card.layout.hide_on] },
    })),
    refused: refused.map(({ room, metricKey, needsCheck }) => ({
      room: toRoom(room),
      metric_key: metricKey,
      needs_check: needsCheck,
    })),
    weather: overview.weather && toForecast(overview.weather),
    menu: overview.menu.map(toMenuWeek),
    menu_widget_id: overview.menuWidgetId,
    weather_widget_id: overview.weatherWidgetId,
    share_url: shareUrl,
  }
}

/** A dashboard as everybody may read it. */
export function toDashboard({ school, shareUrl, widgets, kiosk }: SchoolDashboard): SchoolDashboardShape {
  return {
    id: school.id,
    school_id: school.id,
    // A school's name is the same in every language.
    title: { sv: school.name, en: school.name },
    share_url: shareUrl,
    widgets: widgets.map(({ layout, ...widget }, order) => ({
      ...toWidget(widget),
      layout: { order, hide_on: [...layout.hide_on] },
    })),
    kiosk: {
      ...kiosk,
      widget_ids: widgets.filter(({ layout }) => !layout.hide_on.includes('wall')).map(({ id }) => id),
    },
  }
}
