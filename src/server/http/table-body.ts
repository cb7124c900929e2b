import { limits } from '#domain/limits.ts'
import { tableExcess } from '#domain/table-excess.ts'
import { tooLarge } from '#server/use-cases/ingest/person-table.ts'
import type { ServeOptions } from './serve.ts'

/** How a call is served whose body has a table in `field`. */
export function tableBody(field: string): Omit<ServeOptions, 'isPrivate' | 'before'> {
  return {
    bodyLimit: limits.table.bodyBytes,
    tooLarge: () => tooLarge(field, tableExcess('too_many_bytes')),
    takesLong: true,
  }
}
