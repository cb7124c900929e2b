import { dayMs } from '#domain/time/time-zone.ts'

/** So long a class's result is news, ms: our choice. */
export const newsForMs = 7 * dayMs
