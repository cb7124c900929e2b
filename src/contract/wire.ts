import type * as v from 'valibot'

/**
 * The wire has snake_case and instants as ISO 8601; the domain has camelCase and epoch ms. Both follow from the contract's
 * schema: `toWire` and `fromWire` walk it, so that what a schema does not name is never sent. Keys of a `v.record` are data
 * and stay as they are, and so does a `v.looseObject`, which names only some of what it has, and a `v.union` or `v.lazy`,
 * whose parts cannot be distinguished without parsing.
 */

type Schema = v.GenericSchema

/** `room_id` → `roomId`. */
export type CamelCased<Key> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCased<Tail> & string>}`
  : Key

type ObjectLike<Entries extends v.ObjectEntries> = { readonly entries: Entries }
type IsOptional<S> = S extends { readonly type: 'optional' | 'exact_optional' } ? true : false

type DomainObject<Entries extends v.ObjectEntries> = {
  readonly [Key in keyof Entries as IsOptional<Entries[Key]> extends true
    ? never
    : CamelCased<Key>]: DomainOf<Entries[Key]>
} & {
  readonly [Key in keyof Entries as IsOptional<Entries[Key]> extends true
    ? CamelCased<Key>
    : never]?: DomainOf<Entries[Key]>
}

/** What the domain has for a schema of the contract. */
export type DomainOf<S> = S extends { readonly isInstant: true }
  ? number
  : S extends { readonly type: 'object' | 'strict_object' } & ObjectLike<infer Entries>
    ? DomainObject<Entries>
    : S extends { readonly type: 'array'; readonly item: infer Item }
      ? readonly DomainOf<Item>[]
      : S extends { readonly type: 'nullable'; readonly wrapped: infer Wrapped }
        ? DomainOf<Wrapped> | null
        : S extends { readonly type: 'optional' | 'exact_optional'; readonly wrapped: infer Wrapped }
          ? DomainOf<Wrapped>
          : S extends { readonly type: 'record'; readonly value: infer Value }
            ? Readonly<Record<string, DomainOf<Value>>>
            : S extends { readonly type: 'variant'; readonly options: readonly (infer Option)[] }
              ? DomainOf<Option>
              : S extends Schema
                ? v.InferInput<S>
                : never

/** A value of the domain as the wire has it: camelCase → snake_case, epoch ms → ISO 8601. */
export function toWire<const S extends Schema>(schema: S, value: DomainOf<S>): v.InferInput<S> {
  return convert(schema as AnySchema, value, wireCodec)
}

/** What was sent as the domain has it: snake_case → camelCase, ISO 8601 → epoch ms. What was left out stays away. */
export function fromWire<const S extends Schema>(schema: S, value: v.InferOutput<S>): DomainOf<S> {
  return convert(schema as AnySchema, value, domainCodec) as DomainOf<S>
}

interface AnySchema {
  readonly type: string
  readonly isInstant?: true
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly item?: AnySchema
  readonly wrapped?: AnySchema
  readonly value?: AnySchema
  readonly key?: unknown
  readonly options?: readonly AnySchema[]
}

type JsonObject = Readonly<Record<string, unknown>>

interface Codec {
  /** The key of a property in what is read, and in what is written; `name` is the contract's. */
  readonly keys: (name: string) => { readonly read: string; readonly written: string }
  readonly instant: (value: unknown) => unknown
}

const wireCodec: Codec = {
  keys: (name) => ({ read: camelCased(name), written: name }),
  instant: (value) => new Date(value as number).toISOString(),
}

const domainCodec: Codec = {
  keys: (name) => ({ read: name, written: camelCased(name) }),
  instant: (value) => Date.parse(value as string),
}

function convert(schema: AnySchema, value: unknown, codec: Codec): unknown {
  if (value === null || value === undefined) return value
  if (schema.isInstant) return codec.instant(value)
  if (schema.wrapped) return convert(schema.wrapped, value, codec)
  if (schema.item) {
    const { item } = schema
    return (value as readonly unknown[]).map((element) => convert(item, element, codec))
  }
  if (schema.entries && schema.type !== 'loose_object')
    return convertObject(schema.entries, value as JsonObject, codec)
  if (schema.type === 'record' && schema.value) {
    const ofValue = schema.value
    return Object.fromEntries(
      Object.entries(value).map(([key, element]) => [key, convert(ofValue, element, codec)]),
    )
  }
  if (schema.type === 'variant') return convert(optionFor(schema, value as JsonObject, codec), value, codec)
  return value
}

function convertObject(
  entries: Readonly<Record<string, AnySchema>>,
  value: JsonObject,
  codec: Codec,
): JsonObject {
  const converted: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(entries)) {
    const { read, written } = codec.keys(name)
    const property = convert(schema, value[read], codec)
    if (property !== undefined) converted[written] = property
  }
  return converted
}

/** The option of a variant that has the value's discriminator. */
function optionFor({ key, options = [] }: AnySchema, value: JsonObject, codec: Codec): AnySchema {
  const name = String(key)
  const discriminator = value[codec.keys(name).read]
  const option = options.find(({ entries }) => {
    const literal = entries?.[name] as { readonly literal?: unknown; readonly options?: unknown } | undefined
    return (
      literal?.literal === discriminator ||
      (literal?.options as readonly unknown[] | undefined)?.includes(discriminator)
    )
  })
  if (!option) throw new Error(`no option of the contract has ${name} ${discriminator}`)
  return option
}

const camelNames = new Map<string, string>()

function camelCased(name: string): string {
  const cached = camelNames.get(name)
  if (cached !== undefined) return cached
  const camel = name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  camelNames.set(name, camel)
  return camel
}
