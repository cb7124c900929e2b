import type { InjectOptions } from 'fastify'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type JsonSchema, toJsonSchema } from '#contract/json-schema.ts'
import { limits } from '#domain/limits.ts'
import { callOf, nameOf } from '#tests/api/support/example-calls.ts'
import type { FullSchool } from '#tests/api/support/full-school.ts'
import { signedInAdministrator } from '#tests/api/support/members-of-school.ts'

/** A call with one value that is as long or as wide as its field allows, or by one more. */
export interface LongCall {
  readonly name: string
  readonly request: InjectOptions & { readonly url: string }
  /** Where the value stands, as the answer names it. */
  readonly path: string
  readonly limit: number
  readonly isOver: boolean
}

/**
 * Texts on which patterns with a superfluous choice take time with the square of their length, or more: runs of what such
 * patterns repeat, with an end that does not fit.
 */
export const slowTexts = [
  ...['a', ' ', '\t', '0', '=', '"', "'", '-', '.', ',', '/', '(', '[', '<', '*', '\\', 'å', '\u00a0'].map(
    (sign) => [sign, '\u0001'],
  ),
  ...['a ', '0.', '<!--', '[\\', 'a@', '-0', '2026-', '08:', '"a,', 'pm '].map((signs) => [signs, '!']),
  ['use ', 'b'],
].map(([run = '', end = '']) => ({
  name: JSON.stringify(run),
  of: (length: number) => run.repeat(Math.ceil(length / run.length)).slice(0, length - end.length) + end,
}))

/** Making a sign-in ends all sessions before it: it comes last. */
const endpointsInOrder = allEndpoints.toSorted(
  (a, b) => Number(a.path.endsWith('/sign_in')) - Number(b.path.endsWith('/sign_in')),
)

/** Calls of the whole contract: each text, list and record with one too many, and as large as it may be. */
export async function longCalls(school: FullSchool): Promise<readonly LongCall[]> {
  return (await goodCalls(school)).flatMap(callsOf)
}

interface GoodCall {
  readonly endpoint: Endpoint
  readonly request: InjectOptions & { readonly url: string }
}

/** One of each call of the contract, by a person who may do everything. */
export async function goodCalls(school: FullSchool): Promise<readonly GoodCall[]> {
  const calls: GoodCall[] = []
  for (const endpoint of endpointsInOrder)
    calls.push({ endpoint, request: (await callOf(school, endpoint)).request })
  // The example of a sign-in sets the school's clock to the day of its credential: those who signed in before are out.
  const { headers } = await signedInAdministrator(school.deps, 'long-and-wide@example.org')
  return calls.map(({ endpoint, request }) => ({
    endpoint,
    request: { ...request, headers: { ...request.headers, ...(endpoint.access && headers) } },
  }))
}

function callsOf({ endpoint, request }: GoodCall): readonly LongCall[] {
  const name = nameOf(endpoint)
  const payload =
    typeof request.payload === 'object' && !Buffer.isBuffer(request.payload) ? request.payload : undefined
  const ofBody = endpoint.body ? sizesOf(toJsonSchema(endpoint.body), payload ?? {}, '') : []
  const ofQuery = endpoint.query ? sizesOf(toJsonSchema(endpoint.query), {}, '') : []
  const [address = '', query = ''] = request.url.split('?')
  return [
    ...ofBody.map(({ value, ...size }) => ({
      ...size,
      name,
      request: { ...request, payload: value as object },
    })),
    ...ofQuery.map(({ value, ...size }) => {
      const search = new URLSearchParams(query)
      for (const [key, text] of Object.entries(value as Record<string, string>)) search.set(key, text)
      return { ...size, name, request: { ...request, url: `${address}?${search}` } }
    }),
  ]
}

interface Sized extends Pick<LongCall, 'path' | 'limit' | 'isOver'> {
  readonly value: unknown
}

/** The value with each of its parts in turn as large as it may be, and larger. */
function sizesOf(schema: JsonSchema, value: unknown, path: string): readonly Sized[] {
  const within = (part: readonly Sized[], put: (part: unknown) => unknown) =>
    part.map((size) => ({ ...size, value: put(size.value) }))
  const sized = (limit: unknown, make: (length: number) => unknown): readonly Sized[] =>
    typeof limit === 'number'
      ? [limit + 1, limit].map((length) => ({ path, limit, isOver: length > limit, value: make(length) }))
      : []
  const alternatives = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined
  if (alternatives)
    return alternatives.flatMap((alternative) =>
      sizesOf(alternative, isLike(alternative, value) ? value : sampleOf(alternative), path),
    )
  if (schema.type === 'string' && !('enum' in schema))
    return sized(schema.maxLength, (length) => 'x'.repeat(length))
  if (schema.type === 'array') {
    const items = schema.items as JsonSchema
    const first = Array.isArray(value) && value.length > 0 ? value[0] : sampleOf(items)
    return [
      ...sized(schema.maxItems, (length) => Array.from({ length }, () => first)),
      ...within(sizesOf(items, first, joined(path, '0')), (part) => [part]),
    ]
  }
  if (schema.type !== 'object') return []
  const object = (value ?? {}) as Record<string, unknown>
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  return [
    ...sized(schema.maxProperties, (length) =>
      Object.fromEntries(
        Array.from({ length }, (_, index) => [
          `field${index}`,
          sampleOf(schema.additionalProperties as JsonSchema),
        ]),
      ),
    ),
    ...properties.flatMap(([name, part]) =>
      within(sizesOf(part, object[name] ?? sampleOf(part), joined(path, name)), (inner) => ({
        ...object,
        [name]: inner,
      })),
    ),
  ]
}

const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** Whether a value is of an alternative, by what is constant in it. */
function isLike(schema: JsonSchema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || schema.type !== 'object') return false
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  return properties.every(
    ([name, part]) => !('const' in part) || (value as Record<string, unknown>)[name] === part.const,
  )
}

/** The smallest value of a schema. */
function sampleOf(schema: JsonSchema | undefined): unknown {
  if (schema === undefined) return 'x'
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as readonly JsonSchema[]
  if (first) return sampleOf(first)
  if (schema.type === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
    return Object.fromEntries(
      ((schema.required ?? []) as string[]).map((name) => [name, sampleOf(properties[name])]),
    )
  }
  if (schema.type === 'array') return []
  return { number: 1, integer: 1, boolean: true, null: null }[String(schema.type)] ?? 'x'
}

/** Bodies that are far too long, too wide or too deep for any call or message. */
export const hugeBodies: Readonly<Record<string, string>> = {
  'a text of 100 KB': JSON.stringify({ name: 'a'.repeat(100_000), title: 'a'.repeat(100_000) }),
  'a text of a megabyte': JSON.stringify({ name: 'a'.repeat(limits.bodyBytes - 100) }),
  'sixty thousand fields': `{${Array.from({ length: 60_000 }, (_, index) => `"f${index}":${index}`).join()}}`,
  'a list of 200 000 wrong items': `{"items":[${'0,'.repeat(200_000)}0],"entries":[${'0,'.repeat(200_000)}0]}`,
  'a list of 40 000 wrong items': JSON.stringify(
    Object.fromEntries(
      ['items', 'entries', 'rules', 'sensor_ids', 'room_ids', 'widgets', 'blocks', 'recipients'].map(
        (name) => [name, Array.from({ length: 5_000 }, () => 0)],
      ),
    ),
  ),
  'ten thousand levels': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'half a million brackets': '['.repeat(500_000),
}

/** Processor time that a piece of work takes in this thread, ms: other work of the machine and of other tests does not count. */
export async function processorMsOf<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly ms: number }> {
  const before = process.threadCpuUsage()
  const result = await work()
  const { user, system } = process.threadCpuUsage(before)
  return { result, ms: (user + system) / 1000 }
}
