import { ageOf, type Now } from '#domain/time/age.ts'
import { hourMs } from '#domain/time/time-zone.ts'

/** What is older has no page on a wall, ms: ours. */
const freshForMs = 2 * hourMs

/** Whether a value measured at `at`, epoch ms, may have a page. Null = it was never measured. */
export function isFresh(at: number | null, now: Now): boolean {
  if (at === null) return false
  const age = ageOf(at, now)
  return age.kind !== 'unknown' && age.ms <= freshForMs
}
