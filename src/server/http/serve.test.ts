import Fastify from 'fastify'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { endpoint } from '#contract/endpoint.ts'
import { errorHandler } from './errors.ts'
import { refusalLog } from './security-log.ts'
import { parse, serve } from './serve.ts'

const nameTree = endpoint({
  method: 'PUT',
  path: '/trees/{treeId}',
  summary: 'Name a tree',
  params: v.object({ treeId: v.string() }),
  query: v.object({ draft: v.optional(v.picklist(['yes', 'no'])) }),
  body: v.strictObject({
    name: v.pipe(v.string(), v.maxLength(5)),
    place: v.optional(v.strictObject({ lat: v.number() })),
  }),
  response: v.object({ data: v.string() }),
})

function startTrees() {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(errorHandler(refusalLog()))
  serve(app, nameTree, async ({ params, body, locale }) => ({
    data: `${params.treeId} ${body.name} ${locale}`,
  }))
  return (payload: object | string, query = '') =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/trees/7${query}`,
      payload,
      headers: { 'content-type': 'application/json' },
    })
}

test('a call gets what its contract names, in the asked language', async () => {
  const put = startTrees()
  expect((await put({ name: 'Ek' }, '?locale=en')).json()).toEqual({ data: '7 Ek en' })
  expect((await put({ name: 'Ek' }, '?locale=de')).json()).toEqual({ data: '7 Ek sv' })
})

test('responses to writes have Cache-Control: no-store', async () => {
  const put = startTrees()
  const { headers } = await put({ name: 'Ek' })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers.etag).toBeUndefined()
})

test.each([
  ['an unknown property', { name: 'Ek', age: 300 }, '', { path: 'age', code: 'unknown_property' }],
  [
    'an unknown property further in',
    { name: 'Ek', place: { lat: 1, lgn: 2 } },
    '',
    { path: 'place.lgn', code: 'unknown_property' },
  ],
  ['a missing property', {}, '', { path: 'name', code: 'missing' }],
  ['a wrong kind', { name: 7 }, '', { path: 'name', code: 'wrong_type' }],
  ['a value that is too long', { name: 'Kastanj' }, '', { path: 'name', code: 'too_long', limit: 5 }],
  ['a text instead of an object', '"Ek"', '', { path: 'body', code: 'wrong_type' }],
  [
    'a query value that is not offered',
    { name: 'Ek' },
    '?draft=maybe',
    { path: 'draft', code: 'not_offered' },
  ],
])('%s is 422 and names the field', async (_name, body, query, error) => {
  const put = startTrees()
  const answer = await put(body, query)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: expect.arrayContaining([error]) })
})

test('a body that is not JSON is 400', async () => {
  const put = startTrees()
  const answer = await put('{"name":')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'not_parsable' })
})

test('no call takes a list for the object that it asks for', async () => {
  const bodies = allEndpoints.flatMap(({ body }) => body ?? [])
  expect(bodies.length).toBeGreaterThan(40)
  const refused = expect.objectContaining({ errors: [{ path: 'body', code: 'wrong_type' }] })
  for (const body of bodies)
    for (const list of [[], [{}]]) expect(() => parse(body, list, 'body')).toThrow(refused)
})
