import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { callOf, nameOf } from '#tests/api/support/example-calls.ts'
import { startFullSchool } from '#tests/api/support/full-school.ts'

const origin = 'https://another.example'

test('scripts of other sites read what everybody may read, without credentials, and nothing else', async () => {
  const school = await startFullSchool()
  for (const endpoint of allEndpoints.filter(({ method }) => method === 'GET')) {
    const { request } = await callOf(school, endpoint)
    const { headers } = await school.app.inject({ ...request, headers: { ...request.headers, origin } })
    const expected = endpoint.access === undefined ? '*' : undefined
    expect([nameOf(endpoint), headers['access-control-allow-origin']]).toEqual([nameOf(endpoint), expected])
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  }
})

test('writing calls have no CORS headers, and preflights are refused', async () => {
  const school = await startFullSchool()
  for (const endpoint of allEndpoints.filter(({ method }) => method !== 'GET')) {
    const url = `/api/v1${endpoint.path.replaceAll(/\{\w+\}/g, 'x')}`
    const preflight = await school.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': endpoint.method },
    })
    expect([nameOf(endpoint), preflight.statusCode]).toEqual([nameOf(endpoint), 405])
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
    const plain = await school.app.inject({ method: endpoint.method, url, headers: { origin } })
    expect(plain.headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test('error responses to public reads are readable across origins', async () => {
  const { app } = await startFullSchool()
  const answer = await app.inject({ url: '/api/v1/schools/nowhere', headers: { origin } })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['access-control-allow-origin']).toBe('*')
})

test('the catalogue is RDF/XML too, says the same, and every id in it is absolute', async () => {
  const { app } = await startFullSchool()
  const headers = { host: 'localhost:3000' }
  const { body, statusCode, headers: responseHeaders } = await app.inject({ url: '/catalog.rdf', headers })
  expect([statusCode, responseHeaders['content-type']]).toEqual([200, 'application/rdf+xml; charset=utf-8'])
  expect(XMLValidator.validate(body)).toBe(true)
  const json = (await app.inject({ url: '/api/v1/catalog', headers })).json()
  const catalog = new XMLParser({ ignoreAttributes: false }).parse(body)['rdf:RDF']['dcat:Catalog']
  expect(catalog['@_rdf:about']).toBe('http://localhost:3000/api/v1/catalog')
  expect(catalog['dct:license']['@_rdf:resource']).toBe(json['dct:license']['@id'])
  expect([catalog['dcat:dataset']].flat()).toHaveLength(json['dcat:dataset'].length)
  const ids = [...body.matchAll(/rdf:(?:about|resource)="([^"]*)"/g)].map(([, id]) => String(id))
  expect(ids.length).toBeGreaterThan(5)
  for (const id of ids) expect(URL.canParse(id), id).toBe(true)
})

test('the description says how each call proves who makes it', async () => {
  const { app } = await startFullSchool()
  const api = (await app.inject('/api/v1/openapi.json')).json()
  expect(Object.keys(api.components.securitySchemes)).toEqual(['session', 'session_half', 'script'])
  for (const { method, path, access } of allEndpoints) {
    const operation = api.paths[path][method.toLowerCase()]
    expect(operation.security.length > 0, path).toBe(access !== undefined)
    const isSignIn = path === '/user_accounts/sign_in'
    expect('401' in operation.responses, path).toBe(access !== undefined || isSignIn)
    for (const names of operation.security)
      for (const name of Object.keys(names)) expect(api.components.securitySchemes).toHaveProperty(name)
  }
})
