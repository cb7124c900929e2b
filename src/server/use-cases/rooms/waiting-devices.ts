import { type Page, pageWithin } from '#domain/page.ts'
import { isDevEui } from '#domain/rooms/device-id.ts'
import { municipalityId } from '#domain/schools/school.ts'
import {
  countWaitingDevices,
  devicesEndingWith,
  placesOfDevices,
  waitingDevices,
} from '#server/storage/rooms/inbox.ts'
import { roomsOfSchool } from '#server/storage/rooms/rooms.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import { type DeviceCard, toDeviceCards } from './device-cards.ts'

export interface WaitingPage {
  readonly devices: readonly DeviceCard[]
  /** Of those that were asked for, on all pages. */
  readonly count: number
  /** How many wait and are not ignored, whatever was asked for. */
  readonly waiting: number
  readonly ignored: number
}

/** A page of a school's inbox, the newest device first; beyond the last page it is the last. Throws NotFound. */
export async function listInbox(
  { db, now }: Deps,
  schoolId: string,
  page: Page,
  isIgnored: boolean,
): Promise<WaitingPage> {
  const { id } = await requireSchool(db, schoolId)
  const waiting = await countWaitingDevices(db, { schoolId: id, isIgnored: false })
  const ignored = await countWaitingDevices(db, { schoolId: id, isIgnored: true })
  const count = isIgnored ? ignored : waiting
  const { offset, perPage } = pageWithin(page, count)
  const rows = await waitingDevices(db, { schoolId: id, isIgnored, offset, limit: perPage })
  return {
    devices: await toDeviceCards(db, rows, await roomNames(db, id), now()),
    count,
    waiting,
    ignored,
  }
}

export interface FoundDevices {
  /** The school's own whose ids end so, in rooms or waiting. */
  readonly devices: readonly DeviceCard[]
  /** The name of another school that a whole DevEUI belongs to; null = none, or it is this one's. */
  readonly otherSchool: string | null
  /** A whole DevEUI waits with the municipality. */
  readonly isWithMunicipality: boolean
}

/** The devices of an id or of its end, as `typedDeviceId` writes it. Throws NotFound. */
export async function findDevices({ db, now }: Deps, schoolId: string, idEnd: string): Promise<FoundDevices> {
  const { id } = await requireSchool(db, schoolId)
  const rows = await devicesEndingWith(db, id, idEnd)
  const places = rows.length === 0 && isDevEui(idEnd) ? await placesOfDevices(db, [idEnd]) : []
  const elsewhere = places.find((place) => place.schoolId !== id)
  const isWithMunicipality = elsewhere?.schoolId === municipalityId
  return {
    devices: await toDeviceCards(db, rows, await roomNames(db, id), now()),
    otherSchool: elsewhere && !isWithMunicipality ? elsewhere.schoolName : null,
    isWithMunicipality,
  }
}

async function roomNames(db: Deps['db'], schoolId: string): Promise<readonly string[]> {
  return (await roomsOfSchool(db, schoolId)).map(({ name }) => name)
}
