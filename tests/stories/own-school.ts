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
  /** Names the place of a device that has sent something. */
  readonly place: (deviceId: string, location: string) => Promise<void>
}

/** A school without anything but what a story sends. The server has to run without its demo. */
export async function addOwnSchool(kotte: KotteServer): Promise<OwnSchool> {
  const id = 'ekskolan'
  await kotte.cli('school', 'add', id, '--name', 'Ekskolan')
  const printed = await kotte.cli('webhook', id, 'http_push')
  const path = /\/api\/v1\/hooks\/\S+/.exec(printed)?.[0] ?? ''
  return {
    id,
    hook: kotte.url + path,
    async push(message) {
      const answer = await fetch(kotte.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      })
      if (!answer.ok) throw new Error(`the webhook answered ${answer.status}: ${await answer.text()}`)
    },
    async setCalendar(calendar) {
      const file = join(kotte.dataDir, 'calendar.json')
      writeFileSync(file, JSON.stringify(calendar))
      await kotte.cli('calendar', 'import', id, file)
    },
    async place(deviceId, location) {
      const sensors: { id: string; device: { id: string } | null }[] = JSON.parse(
        await kotte.cli('sensors', id, '--json'),
      )
      const sensor = sensors.find(({ device }) => device?.id === deviceId)
      await kotte.cli('sensor', 'set', String(sensor?.id), '--location', location)
    },
  }
}
