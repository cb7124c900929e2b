import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import type { KotteServer } from './kotte-server.ts'

export interface OwnSchool {
  readonly id: string
  /** The address of its webhook for plain values. */
  readonly hook: string
  /** Sends a message there; rejects when it is not taken. */
  readonly push: (message: object) => Promise<void>
  readonly setCalendar: (calendar: SchoolCalendar) => Promise<void>
}

/**
 * A school without anything but what a story sends; a new device is placed at once, in the room that `rooms` says or in one
 * of its own name. The server has to run without its demo.
 */
export async function addOwnSchool(
  kotte: KotteServer,
  rooms: Readonly<Record<string, string>> = {},
): Promise<OwnSchool> {
  const id = 'ekskolan'
  await kotte.cli('school', 'add', id, '--name', 'Ekskolan')
  const hook = await hookOf(kotte, id)
  const placed = new Set<string>()
  return {
    id,
    hook,
    async push(message) {
      const answer = await fetch(hook, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      })
      if (!answer.ok) throw new Error(`the webhook answered ${answer.status}: ${await answer.text()}`)
      const unplaced = devicesOf(message).filter((device) => !placed.has(device))
      for (const device of unplaced) placed.add(device)
      for (const device of unplaced.filter((device) => rooms[device] !== undefined)) {
        await kotte.cli('inbox', 'place', device, '--room', rooms[device] ?? '', '--school', id)
      }
      if (unplaced.length > 0) await kotte.cli('inbox', 'place', '--all', '--school', id)
    },
    async setCalendar(calendar) {
      const file = join(kotte.dataDir, 'calendar.json')
      writeFileSync(file, JSON.stringify(calendar))
      await kotte.cli('calendar', 'import', id, file)
    },
  }
}

/** The address of a school's webhook for plain values. */
export async function hookOf(kotte: KotteServer, schoolId: string): Promise<string> {
  const printed = await kotte.cli('webhook', schoolId, 'http_push')
  return kotte.url + (/\/api\/v1\/hooks\/\S+/.exec(printed)?.[0] ?? '')
}

function devicesOf(message: object): string[] {
  const { device_id, readings = [] } = message as { device_id?: string; readings?: { device_id?: string }[] }
  const named = [device_id, ...readings.map((reading) => reading.device_id)]
  return [...new Set(named.filter((device) => device !== undefined))]
}
