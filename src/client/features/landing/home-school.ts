import { mayHaveContact } from '#client/offline/connection.ts'
import { readHomeSchool } from '#client/session/my-room.ts'

/** The id of the school whose dashboard stands in for the start page on this device; null = none, or there is no contact. */
export function homeSchoolNow(): string | null {
  return mayHaveContact() ? readHomeSchool() : null
}
