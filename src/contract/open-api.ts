import { problemCodes } from '#domain/problem-codes.ts'
import { downloadPaths } from './downloads.ts'
import { apiPrefix, type Endpoint } from './endpoint.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'
import { openApiTags, tagOf } from './open-api-tags.ts'
import { openViewPaths } from './open-views.ts'
import { problem } from './problem.ts'
import { eventStreamPaths } from './school-events.ts'

export interface OpenApiOptions {
  readonly title: string
  readonly version: string
  /** Without a slash at its end; '' = paths alone. */
  readonly baseUrl: string
}

/** The calls of the API as OpenAPI 3.1, made from the same list that the server serves. */
export function openApiOf(endpoints: readonly Endpoint[], { title, version, baseUrl }: OpenApiOptions) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  for (const path of downloadPaths) paths[path] = { get: fileOf(path, mediaTypeOf(path)) }
  for (const path of openViewPaths) paths[path] = { get: fileOf(path, 'application/json') }
  for (const path of eventStreamPaths) paths[path] = { get: fileOf(path, 'text/event-stream') }
  return {
    openapi: '3.1.0',
    info: { title, version, license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' } },
    servers: [{ url: `${baseUrl}${apiPrefix}` }],
    tags: openApiTags,
    paths,
    components: { schemas: { problem: problemSchema(), problem_code: problemCode }, securitySchemes },
  }
}

/** How a call proves who makes it: a browser with both halves of its session, a script with a token of its own. */
const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'the `access_token` of a sign-in' },
  session_half: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-kotte_half',
    description:
      'the other half, which a sign-in sets; `kotte_half` where the server is reached over plain http',
  },
  script: { type: 'http', scheme: 'bearer', description: 'a token that begins with `kotte_`, of one school' },
} as const

/** Every code with its meaning: a list that grows, so a client has to do with a code that it does not know. */
const problemCode = {
  description: 'Stable, and more come: what is unknown is to be read as its status says',
  type: 'string',
  oneOf: Object.entries(problemCodes).map(([code, description]) => ({ const: code, description })),
}

function problemSchema(): JsonSchema {
  const schema = toJsonSchema(problem)
  const properties = schema.properties as Readonly<Record<string, JsonSchema>>
  return { ...schema, properties: { ...properties, code: { $ref: '#/components/schemas/problem_code' } } }
}

const byBrowser = { session: [], session_half: [] }

/** Nothing = anybody may call. What is about the whole municipality or about a person's own account is for browsers. */
function securityOf(access: Endpoint['access']) {
  if (access === undefined) return []
  const isForScripts = access === 'viewer' || access === 'editor'
  return [byBrowser, ...(isForScripts ? [{ script: [] }] : [])]
}

function operationOf(endpoint: Endpoint) {
  const { method, path, summary, access, params, query, body, response, mayBeBusy } = endpoint
  const asked = parametersOf('query', query && toJsonSchema(query))
  const takesLocale = asked.some(({ name }) => name === 'locale')
  const parameters = [
    ...parametersOf('path', params && toJsonSchema(params)),
    ...asked,
    ...(takesLocale ? [] : [localeParameter]),
  ]
  return {
    operationId: idOf(method, path),
    summary,
    tags: [tagOf(path)],
    parameters,
    security: securityOf(access),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(body) } } },
    }),
    responses: {
      ...(method === 'PUT' && { 201: answer('made', toJsonSchema(response)) }),
      200: answer('done', toJsonSchema(response)),
      ...problemsOf(endpoint),
      ...(mayBeBusy && { 503: busyAnswer }),
      default: problemAnswer,
    },
  }
}

/** The refusals that a call always may answer with, and those of its own that it names; others are possible, and all are problems. */
function problemsOf({ access, params, query, body, needsFreshSignIn, refusals = {} }: Endpoint) {
  const because = (description: string) => ({ ...problemAnswer, description })
  const forbidden = `not allowed${needsFreshSignIn ? ', or `sign_in_again`' : ''}`
  const own = Object.entries(refusals).map(([status, codes]) => [
    status,
    because(codes.map((code) => `\`${code}\`: ${problemCodes[code]}`).join('; ')),
  ])
  return {
    ...(body && { 400: because('not parsable'), 415: because('another media type') }),
    ...(access && { 401: because('nobody is signed in'), 403: because(forbidden) }),
    ...(params && { 404: because('not found') }),
    ...((params || query || body) && { 422: because('parsable, but not as described') }),
    429: tooManyAnswer,
    ...Object.fromEntries(own),
  }
}

const localeParameter = { name: 'locale', in: 'query', required: false, schema: { enum: ['sv', 'en'] } }

function parametersOf(place: 'path' | 'query', schema: JsonSchema | undefined) {
  const required = (schema?.required as string[] | undefined) ?? []
  return Object.entries((schema?.properties as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([name, item]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: item,
    }),
  )
}

/** Of all paths that no call of the list serves. */
const fileSummaries = {
  '/widgets/{widgetId}/data.csv': 'Download the data of a widget as CSV',
  '/widgets/{widgetId}/data.json': 'Download the data of a widget as JSON',
  '/openapi.json': 'Get this description',
  '/catalog': 'Get the data catalogue as DCAT-AP (JSON-LD)',
  '/sensorthings/v1.1': 'List the collections of SensorThings',
  '/sensorthings/v1.1/{resource}': 'Get a collection of SensorThings, or one of its entities',
  '/sensorthings/v1.1/{resource}/{below}': 'Get what belongs to an entity of SensorThings',
  '/ngsi-ld/v1/entities': 'List the entities of NGSI-LD',
  '/ngsi-ld/v1/entities/{entityId}': 'Get an entity of NGSI-LD',
  '/schools/{schoolId}/events': 'Listen to the versions of a school’s public data',
} as const satisfies Record<FilePath, string>

type FilePath = (typeof downloadPaths | typeof openViewPaths | typeof eventStreamPaths)[number]

function fileOf(path: FilePath, mediaType: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return {
    operationId: idOf('GET', path),
    summary: fileSummaries[path],
    tags: [tagOf(path)],
    security: [],
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: {
      200: { description: 'done', content: { [mediaType]: {} } },
      ...(names.length > 0 && { 404: { ...problemAnswer, description: 'not found' } }),
      429: tooManyAnswer,
      default: problemAnswer,
    },
  }
}

function mediaTypeOf(path: string): string {
  return path.endsWith('.csv') ? 'text/csv' : 'application/json'
}

function answer(description: string, schema: JsonSchema) {
  return { description, content: { 'application/json': { schema } } }
}

const problemAnswer = {
  description: 'not done, and why (RFC 9457)',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/problem' } } },
}

const laterAnswer = {
  ...problemAnswer,
  headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } },
}

const busyAnswer = {
  ...laterAnswer,
  description: 'too much at once: nothing was done, and it may be asked again',
}

const tooManyAnswer = { ...laterAnswer, description: 'the address asks too often' }

/** `get_schools_schoolId` */
function idOf(method: string, path: string): string {
  return `${method.toLowerCase()}${path.replaceAll(/[^\w]+/g, '_')}`.replace(/_$/, '')
}
