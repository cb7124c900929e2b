import * as v from 'valibot'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { downloadPaths } from '#contract/downloads.ts'
import { apiPrefix, type Endpoint } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import type { HomePage, SchoolDashboard } from '#contract/schools.ts'
import { addExamplePage } from './api/example-page.ts'
import { startSchool } from './api/running-server.ts'
import { ttsUplink } from './api/tts-uplinks.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('the server serves the calls of the contract and nothing else under its prefix', async () => {
  const { app } = await startSchool()
  const served = routesOf(app.printRoutes({ commonPrefix: false }))
    .filter(({ path }) => path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`)
  const downloads = downloadPaths.map((path) => ({ method: 'GET', path }))
  const expected = [...allEndpoints, ...downloads].map(
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
    const url = await addressOf(school, endpoint)
    const answer =
      endpoint.method === 'POST'
        ? await school.post(ttsUplink())
        : await school.app.inject({ method: endpoint.method, url })
    expect(answer.statusCode).toBe(200)
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
  const url = apiPrefix + path.replaceAll(/\{\w+\}/g, 'unknown')
  const answer = await app.inject({
    method,
    url,
    headers: { 'content-type': 'application/json' },
    ...(method !== 'GET' && { payload: '{}' }),
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
  }
  return apiPrefix + path.replaceAll(/\{(\w+)\}/g, (_all, name) => values[name] ?? name)
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
