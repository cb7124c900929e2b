import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { toJsonSchema } from '#contract/json-schema.ts'
import { limits } from '#domain/limits.ts'
import { nameOf } from '#tests/api/support/example-calls.ts'

type Schema = Readonly<Record<string, unknown>>

/** Paths of what may be of any length, and how deep objects and lists stand in one another at most. */
function unlimitedIn(schema: Schema, path: string): readonly string[] {
  const { type, properties = {}, items, prefixItems, propertyNames, additionalProperties } = schema
  const parts: [Schema, string][] = [
    ...Object.entries(properties as Record<string, Schema>).map(([name, part]): [Schema, string] => [
      part,
      `${path}.${name}`,
    ]),
    ...[items, prefixItems]
      .flat()
      .filter(isSchema)
      .map((part): [Schema, string] => [part, `${path}[]`]),
    ...[propertyNames, additionalProperties]
      .filter(isSchema)
      .map((part): [Schema, string] => [part, `${path}{}`]),
    ...['anyOf', 'oneOf', 'allOf']
      .flatMap((key) => (schema[key] ?? []) as Schema[])
      .map((part): [Schema, string] => [part, path]),
  ]
  const isFixed = 'enum' in schema || 'const' in schema
  const missing =
    (type === 'string' && !isFixed && schema.maxLength === undefined && !isBounded(schema)) ||
    (type === 'array' && schema.maxItems === undefined) ||
    (type === 'object' && isSchema(additionalProperties) && schema.maxProperties === undefined)
  return [...(missing ? [`${path}: ${type}`] : []), ...parts.flatMap(([part, at]) => unlimitedIn(part, at))]
}

/** A text with a format of one length, or a pattern from its beginning to its end without repetition that has no end. */
function isBounded({ format, pattern }: Schema): boolean {
  return format === 'uuid' || /^\^(?:[^*+{]|\{\d+\})*\$$/.test(String(pattern))
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

test.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'every text, list and record that %s takes has a limit',
  (_name, endpoint) => {
    const unlimited = (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      return schema ? unlimitedIn(toJsonSchema(schema), part) : []
    })
    expect(unlimited).toEqual([])
  },
)

test('no call takes what is deeper than the limit of all calls', () => {
  const depthOf = (schema: Schema): number => {
    const inner = ['properties', 'items', 'additionalProperties'].flatMap((key) =>
      key === 'properties' ? Object.values((schema[key] ?? {}) as Schema) : [schema[key]],
    )
    const same = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] ?? []) as Schema[])
    const isContainer = schema.type === 'object' || schema.type === 'array'
    return Math.max(
      isContainer ? 1 + Math.max(0, ...inner.filter(isSchema).map(depthOf)) : 0,
      ...same.map(depthOf),
    )
  }
  const depths = allEndpoints.flatMap(({ body }) => (body ? [depthOf(toJsonSchema(body))] : []))
  expect(Math.max(...depths)).toBeLessThanOrEqual(limits.depth)
})
