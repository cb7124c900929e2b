import { toJsonSchema as convert } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * What a schema of the contract takes, as JSON Schema. Checks that JSON Schema cannot say (a checksum, a date that exists)
 * stay with the server. Throws for a kind of schema that has none.
 */
export function toJsonSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _dialect, ...converted } = convert(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['to_lower_case'],
  })
  return converted
}
