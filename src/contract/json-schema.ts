import type * as v from 'valibot'

/** A JSON Schema, draft 2020-12, as far as the contract needs it. */
export type JsonSchema = Readonly<Record<string, unknown>>

type AnySchema = v.GenericSchema

/** What a schema of the contract looks like from the inside; valibot has no common type for it. */
interface Inside {
  readonly type: string
  readonly pipe?: readonly Inside[]
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly item?: AnySchema
  readonly items?: readonly AnySchema[]
  readonly wrapped?: AnySchema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly key?: AnySchema
  readonly value?: AnySchema
  readonly requirement?: unknown
  readonly getter?: (input: undefined) => AnySchema
}

/** A schema of the contract as JSON Schema. Throws for a kind that the contract has not used so far. */
export function toJsonSchema(schema: AnySchema): JsonSchema {
  return convert(schema)
}

function convert(schema: Inside): JsonSchema {
  const [base, ...actions] = schema.pipe ?? [schema]
  const converted = kinds[base?.type ?? '']?.(base as Inside)
  if (!converted) throw new Error(`no JSON Schema for a ${base?.type}`)
  return Object.assign(
    {},
    converted,
    ...actions.map((action) => limits[action.type]?.(action.requirement) ?? {}),
  )
}

/** Throws where a schema that contains others has none. */
function inner(schema: AnySchema | undefined): JsonSchema {
  if (schema === undefined) throw new Error('a schema is missing inside another one')
  return convert(schema)
}

const kinds: Readonly<Record<string, (schema: Inside) => JsonSchema>> = {
  string: () => ({ type: 'string' }),
  number: () => ({ type: 'number' }),
  boolean: () => ({ type: 'boolean' }),
  unknown: () => ({}),
  any: () => ({}),
  literal: ({ literal }) => ({ const: literal }),
  picklist: ({ options = [] }) => ({ enum: options }),
  array: ({ item }) => ({ type: 'array', items: inner(item) }),
  tuple: ({ items = [] }) => ({
    type: 'array',
    prefixItems: items.map(inner),
    minItems: items.length,
    maxItems: items.length,
  }),
  nullable: ({ wrapped }) => ({ anyOf: [inner(wrapped), { type: 'null' }] }),
  nullish: ({ wrapped }) => ({ anyOf: [inner(wrapped), { type: 'null' }] }),
  optional: ({ wrapped }) => inner(wrapped),
  union: ({ options = [] }) => ({ anyOf: (options as AnySchema[]).map(inner) }),
  variant: ({ options = [] }) => ({ anyOf: (options as AnySchema[]).map(inner) }),
  record: ({ value }) => ({ type: 'object', additionalProperties: inner(value) }),
  lazy: () => ({}),
  object: objectOf,
  loose_object: objectOf,
  strict_object: (schema) => ({ ...objectOf(schema), additionalProperties: false }),
}

function objectOf({ entries = {} }: Inside): JsonSchema {
  const isOptional = (schema: AnySchema) => ['optional', 'nullish'].includes(schema.type)
  const required = Object.keys(entries).filter((key) => !isOptional(entries[key] as AnySchema))
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([key, schema]) => [key, inner(schema)])),
    ...(required.length > 0 && { required }),
  }
}

/** The checks of a pipe that JSON Schema can say; the others (a checksum, a date that exists) stay with the server. */
const limits: Readonly<Record<string, (requirement: unknown) => JsonSchema>> = {
  min_length: (n) => ({ minLength: n }),
  max_length: (n) => ({ maxLength: n }),
  min_value: (n) => ({ minimum: n }),
  max_value: (n) => ({ maximum: n }),
  integer: () => ({ type: 'integer' }),
  regex: (pattern) => ({ pattern: (pattern as RegExp).source }),
}
