import type { FastifyRequest } from 'fastify'

const maxPageSize = 1000
const defaultCount = 100

/** `limit` and `offset`, or `$top` and `$skip`, whichever the standard has; 100 without them, 1 000 at most. */
export function pageOfList<T>({ query }: FastifyRequest, all: readonly T[]): readonly T[] {
  const asked = query as Record<string, unknown>
  const whole = (value: unknown, fallback: number) =>
    typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : fallback
  const offset = whole(asked.offset ?? asked.$skip, 0)
  const count = Math.min(whole(asked.limit ?? asked.$top, defaultCount), maxPageSize)
  return all.slice(offset, offset + count)
}
