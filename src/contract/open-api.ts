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
    components: { schemas: { problem: toJsonSchema(problem) } },
  }
}

function operationOf({ method, path, params, query, body, response, mayBeBusy }: Endpoint) {
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
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(body) } } },
    }),
    responses: {
      ...(method === 'PUT' && { 201: answer('made', toJsonSchema(response)) }),
      200: answer('done', toJsonSchema(response)),
      ...(mayBeBusy && { 503: busyAnswer }),
      default: problemAnswer,
    },
  }
}

const localeParameter = { name: 'locale', in: 'query', required: false, schema: { enum: ['sv', 'en'] } }

function parametersOf(place: 'path' | 'query', schema: JsonSchema | undefined) {
  const required = (schema?.required as string[] | undefined) ?? []
  return Object.entries((schema?.properties as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([name, one]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: one,
    }),
  )
}

function fileOf(path: string, mediaType: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return {
    operationId: idOf('GET', path),
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
