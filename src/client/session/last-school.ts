import { getItem, setItem } from '#client/device/storage.ts'

/** The school that was open last on this device, or null. */
export function readLastSchool(): string | null {
  return getItem('kotte_last_school')
}

/** Remembers the open school, so that the start page shows it first. */
export function storeLastSchool(schoolId: string): void {
  setItem('kotte_last_school', schoolId)
}
