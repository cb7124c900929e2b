import { recall, remember } from '#client/api/device-memory.ts'

const key = 'kotte_last_school'

/** The school that was open last on this device, or null. */
export function readLastSchool(): string | null {
  return recall(key)
}

/** Remembers the open school, so that the start page shows it first. */
export function rememberSchool(schoolId: string): void {
  remember(key, schoolId)
}
