import * as v from 'valibot'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { downloadPaths } from '#contract/downloads.ts'
import { apiPrefix, type Endpoint } from '#contract/endpoint.ts'
import { openViewPaths } from '#contract/open-views.ts'
import { problem } from '#contract/problem.ts'
import { eventStreamPaths } from '#contract/school-events.ts'
import { callOf, nameOf } from '#tests/api/support/example-calls.ts'
import { cartId, contributionId, type FullSchool, startFullSchool } from '#tests/api/support/full-school.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

test('the server serves the calls of the contract and nothing else under its prefix', async () => {
  const { app } = await startSchool()
  const served = routesOf(app.printRoutes({ commonPrefix: false }))
    .filter(({ path }) => path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`)
  const files = [...downloadPaths, ...openViewPaths, ...eventStreamPaths].map((path) => ({
    method: 'GET',
    path,
  }))
  const expected = [...allEndpoints, ...files].map(
    ({ method, path }) => `${method} ${apiPrefix}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  )
  expect(served.sort()).toEqual(expected.sort())
})

test('no two calls of the contract are the same', () => {
  expect(new Set(allEndpoints.map(nameOf)).size).toBe(allEndpoints.length)
})

/** Most of the time goes into making a school: what changes nothing shares one. */
const reading = allEndpoints.filter(({ method }) => method === 'GET')
const changing = allEndpoints.filter(({ method }) => method !== 'GET')

async function expectAnswerOf(school: FullSchool, endpoint: Endpoint) {
  const { request, status } = await callOf(school, endpoint)
  const answer = await school.app.inject(request)
  expect([nameOf(endpoint), answer.statusCode, answer.json()]).toEqual([
    nameOf(endpoint),
    status,
    answer.json(),
  ])
  // Parsing drops what the contract does not name.
  expect(v.parse(endpoint.response, answer.json()), nameOf(endpoint)).toEqual(answer.json())
}

test('the response of every reading call fits its contract without extra properties', async () => {
  const school = await startFullSchool()
  for (const endpoint of reading) await expectAnswerOf(school, endpoint)
})

test.each(changing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'what %s answers fits its contract, and no property is left over',
  async (_name, endpoint) => expectAnswerOf(await startFullSchool(), endpoint),
)

test('every call’s response for an unknown id is a problem as in the contract', async () => {
  const school = await startFullSchool()
  // Carts and contributions are made on the device, so no id of one is unknown.
  const ids = Object.fromEntries(Object.keys(school.ids).map((name) => [name, 'unknown']))
  for (const endpoint of allEndpoints.filter(({ path }) => path.includes('{'))) {
    const { request } = await callOf(
      { ...school, ids: { ...ids, cartId, contributionId, presenceId: cartId } },
      endpoint,
    )
    const answer = await school.app.inject(request)
    expect([nameOf(endpoint), answer.statusCode]).toEqual([nameOf(endpoint), 404])
    expect(v.parse(problem, answer.json()), nameOf(endpoint)).toEqual(answer.json())
  }
})

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
