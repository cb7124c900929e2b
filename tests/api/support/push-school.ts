import type { Overview } from '#contract/schools.ts'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { startSchool } from './running-server.ts'

/** As `startSchool`, with a webhook that takes plain values. */
export async function startPushSchool(settings: Parameters<typeof startSchool>[0] = {}) {
  const school = await startSchool(settings)
  const { key } = await createWebhook(school.deps, 'almgardsskolan', 'http_push')
  const pushUrl = `/api/v1/hooks/${key}`
  const push = async (payload: object) =>
    (await school.placed(school.app.inject({ method: 'POST', url: pushUrl, payload }))).json().data
  const overview = async () =>
    (await school.read('/api/v1/schools/almgardsskolan/home_page/overview')).data as Overview
  const card = async (metricKey: string) =>
    (await overview()).cards.find(({ metric_key }) => metric_key === metricKey)
  const widgetPath = async (metricKey: string) => `/api/v1/widgets/${(await card(metricKey))?.widget_id}`
  const data = async (metricKey: string, query = '') =>
    (await school.read(`${await widgetPath(metricKey)}/data${query}`)) as unknown as {
      data: Series[]
      meta: SeriesMeta
    }
  return { ...school, push, pushUrl, overview, card, widgetPath, data }
}
