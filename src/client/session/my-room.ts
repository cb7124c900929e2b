import { getItem, removeItem, setItem } from '#client/device/storage.ts'
import { readLastSchool } from './last-school.ts'

/** The id of the room that this device belongs to in a school, or null. */
export function readMyRoom(schoolId: string): string | null {
  return getItem(`kotte_room:${schoolId}`)
}

/** Remembers a room, so that the school's dashboard begins with it; null forgets it. */
export function storeMyRoom(schoolId: string, roomId: string | null): void {
  if (roomId === null) removeItem(`kotte_room:${schoolId}`)
  else setItem(`kotte_room:${schoolId}`, roomId)
}

/** The id of the school that this device begins with, because it belongs to a room there; null = it begins with the list. */
export function readHomeSchool(): string | null {
  const schoolId = readLastSchool()
  return schoolId !== null && readMyRoom(schoolId) !== null ? schoolId : null
}
