import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { downloadPaths } from '#contract/downloads.ts'
import { apiPrefix, type Endpoint } from '#contract/endpoint.ts'
import { openViewPaths } from '#contract/open-views.ts'
import { problem } from '#contract/problem.ts'
import type { SchoolDashboard } from '#contract/school-dashboards.ts'
import type { HomePage } from '#contract/schools.ts'
import { cartOf, startActivity } from './api/carts-of-a-class.ts'
import { addExamplePage } from './api/example-page.ts'
import { startSchool } from './api/running-server.ts'
import { ttsUplink } from './api/tts-uplinks.ts'

const cartId = '0190a000-0000-7000-8000-000000000001'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('the server serves the calls of the contract and nothing else under its prefix', async () => {
  const { app } = await startSchool()
  const served = routesOf(app.printRoutes({ commonPrefix: false }))
    .filter(({ path }) => path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`)
  const files = [...downloadPaths, ...openViewPaths].map((path) => ({ method: 'GET', path }))
  const expected = [...allEndpoints, ...files].map(
    ({ method, path }) => `${method} ${apiPrefix}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  )
  expect(served.sort()).toEqual(expected.sort())
})

test('no two calls of the contract are the same', () => {
  expect(new Set(allEndpoints.map(nameOf)).size).toBe(allEndpoints.length)
})

test.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'what %s answers fits its contract, and no property is left over',
  async (_name, endpoint) => {
    const school = await startSchool()
    await school.post(ttsUplink())
    await addExamplePage(school.deps, 'almgardsskolan')
    await startActivity(school.deps)
    const { method } = endpoint
    const url = await addressOf(school, endpoint)
    const answer =
      method === 'POST'
        ? await school.post(ttsUplink())
        : await school.app.inject({ method, url, ...(method === 'PUT' && { payload: cartOf(cartId) }) })
    expect(answer.statusCode).toBe(method === 'PUT' ? 201 : 200)
    // Parsing drops what the contract does not name.
    expect(v.parse(endpoint.response, answer.json())).toEqual(answer.json())
  },
)

test.each(
  allEndpoints
    .filter(({ path }) => path.includes('{'))
    .map((endpoint) => [nameOf(endpoint), endpoint] as const),
)('what %s answers for something unknown fits the contract of problems', async (_name, { method, path }) => {
  const { app } = await startSchool()
  // A cart is made on the device, so no id of one is unknown.
  const url = apiPrefix + path.replace('{cartId}', cartId).replaceAll(/\{\w+\}/g, 'unknown')
  const answer = await app.inject({
    method,
    url,
    headers: { 'content-type': 'application/json' },
    ...(method !== 'GET' && { payload: method === 'PUT' ? cartOf(cartId) : '{}' }),
  })
  expect(answer.statusCode).toBe(404)
  expect(v.parse(problem, answer.json())).toEqual(answer.json())
})

async function addressOf(
  { read }: Awaited<ReturnType<typeof startSchool>>,
  { path }: Endpoint,
): Promise<string> {
  const dashboard = (await read('/api/v1/schools/almgardsskolan/school_dashboard')).data as SchoolDashboard
  const home = (await read('/api/v1/schools/almgardsskolan/home_page')).data as HomePage
  const values: Record<string, string> = {
    pageId: String(home.sections[0]?.page_id),
    sectionId: String(home.sections[0]?.id),
    schoolId: dashboard.school_id,
    widgetId: String(dashboard.widgets[0]?.id),
    activityId: String(home.activities[0]?.id),
    cartId,
  }
  const query = path === '/activities' ? `?share_code=${await shareCodeOf(read, values.activityId)}` : ''
  return apiPrefix + path.replaceAll(/\{(\w+)\}/g, (_all, name) => values[name] ?? name) + query
}

async function shareCodeOf(read: (path: string) => Promise<{ data: unknown }>, id: string | undefined) {
  return ((await read(`/api/v1/activities/${id}`)).data as Activity).share_code
}

/** Fastify's tree of routes, read back into a list. Each level is indented by four characters. */
function routesOf(tree: string): { method: string; path: string }[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const match = /^([ │]*)[└├]── (\S+)(?: \((.+)\))?$/.exec(line)
    if (!match) return []
    const [, indent = '', part = '', methods] = match
    parents.length = indent.length / 4
    parents.push(part)
    const path = parents.join('')
    if (methods === undefined) return []
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => ({ method, path }))
  })
}
