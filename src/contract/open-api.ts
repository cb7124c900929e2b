import { downloadPaths } from './downloads.ts'
import { apiPrefix, type Endpoint } from './endpoint.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'
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
    paths,
    components: { schemas: { problem: toJsonSchema(problem) }, securitySchemes },
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

const byBrowser = { session: [], session_half: [] }

/** Nothing = anybody may call. What is about the whole municipality or about a person's own account is for browsers. */
function securityOf(access: Endpoint['access']) {
  if (access === undefined) return []
  const isForScripts = access === 'viewer' || access === 'editor'
  return [byBrowser, ...(isForScripts ? [{ script: [] }] : [])]
}

function operationOf(endpoint: Endpoint) {
  const { method, path, access, params, query, body, response, mayBeBusy } = endpoint
  const asked = parametersOf('query', query && toJsonSchema(query))
  const takesLocale = asked.some(({ name }) => name === 'locale')
  const parameters = [
    ...parametersOf('path', params && toJsonSchema(params)),
    ...asked,
    ...(takesLocale ? [] : [localeParameter]),
  ]
  return {
    operationId: idOf(method, path),
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

/** The refusals that a call always may answer with; others are its own, and all are problems. */
function problemsOf({ access, params, query, body, needsFreshSignIn }: Endpoint) {
  const because = (description: string) => ({ ...problemAnswer, description })
  const forbidden = `not allowed${needsFreshSignIn ? ', or `sign_in_again`' : ''}`
  return {
    ...(body && { 400: because('not parsable'), 415: because('another media type') }),
    ...(access && { 401: because('nobody is signed in'), 403: because(forbidden) }),
    ...(params && { 404: because('not found') }),
    ...((params || query || body) && { 422: because('parsable, but not as described') }),
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

function fileOf(path: string, mediaType: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return {
    operationId: idOf('GET', path),
    security: [],
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: { 200: { description: 'done', content: { [mediaType]: {} } }, default: problemAnswer },
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

const busyAnswer = {
  ...problemAnswer,
  description: 'too much at once: nothing was done, and it may be asked again',
  headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } },
}

/** `get_schools_schoolId` */
function idOf(method: string, path: string): string {
  return `${method.toLowerCase()}${path.replaceAll(/[^\w]+/g, '_')}`.replace(/_$/, '')
}
