import { dayMs } from '#domain/time/time-zone.ts'

/** So long a class's result is news, ms: ours. */
export const newsForMs = 7 * dayMs
