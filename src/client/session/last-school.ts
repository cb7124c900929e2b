const key = 'kotte_last_school'

/** The school that was open last on this device, or null. */
export function readLastSchool(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers the open school, so that the start page shows it first. */
export function rememberSchool(schoolId: string): void {
  try {
    localStorage.setItem(key, schoolId)
  } catch {
    // Blocked storage: the start page keeps its usual order.
  }
}
