import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/use-cases/deps.ts'
import { createWebhook, setSettings } from '#server/use-cases/integrations/integrations.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { menuDays, plateWaste } from './constructed-series.ts'
import { forecast } from './constructed-weather.ts'
import { type DemoDevice, demoDevices, demoKitchens } from './demo-devices.ts'
import { demoSchools } from './demo-municipality.ts'
import { describeRoom } from './demo-room-facts.ts'
import { knownTimes } from './known-times.ts'
import type { PushedValue } from './recorded-series.ts'

const minuteS = 60
const hourS = 3600
const recentS = 5 * hourS
const lastDayS = 25 * hourS
const readingsAtOnce = 48

export interface PushReplay {
  /** The newest values, menus and forecasts, then the last 5 hours. */
  readonly sendRecent: () => Promise<void>
  /** What is missing of the weeks before, newest first, with a pause between two messages. */
  readonly sendHistory: (pause: () => Promise<void>) => Promise<void>
  /** Each device in its own time, until the signal; a message that fails is lost, as it would be on a network. */
  readonly sendLive: (report: (error: unknown) => void) => Promise<void>
}

/** The devices of the demo that push over HTTP: as real ones, through the webhook at `serverUrl`. */
export async function preparePushReplay(
  deps: Deps,
  serverUrl: string,
  signal: AbortSignal,
): Promise<PushReplay> {
  const sends = new Map<string, (message: object) => Promise<void>>()
  for (const { id } of demoSchools) {
    const { key } = await createWebhook(deps, id, 'http_push')
    await setSettings(deps, id, 'http_push', { provenance: 'constructed' })
    sends.set(id, (message) => post(`${serverUrl}/api/v1/hooks/${key}`, message, signal))
  }
  const send = (schoolId: string, message: object) => sends.get(schoolId)?.(message) ?? Promise.resolve()
  const nowS = Math.floor(deps.now() / 1000)
  const devices = await Promise.all(
    demoDevices().map(async (device) => {
      const storedTimes = await knownTimes(
        deps,
        { schoolId: device.schoolId, externalId: device.deviceId },
        nowS - device.historyDays * 24 * hourS,
      )
      const missing = wantedTimes(device, nowS).filter((t) => !storedTimes.has(t))
      return { ...device, missing, isKnown: storedTimes.size > 0 }
    }),
  )

  return {
    async sendRecent() {
      await Promise.all(demoSchools.map(({ id }) => send(id, schoolRecords(id, deps.now()))))
      await Promise.all(demoKitchens.map((schoolId) => placeScale(deps, schoolId)))
      for (const device of devices) {
        const [newest] = device.missing
        const sendTimes = (times: readonly number[], wanted?: typeof isWithoutPlace) =>
          times.length === 0 ? undefined : send(device.schoolId, messageOf(device, times, wanted))
        // The placement is sent before any temperature: until then the temperature would count as indoors.
        if (newest !== undefined && !device.isKnown) await sendTimes([newest], isWithoutPlace)
        await assignDevice(deps, device)
        await sendTimes(device.missing.filter((t) => t >= nowS - recentS || t === newest))
      }
    },
    async sendHistory(pause) {
      for (const device of devices) {
        const older = device.missing.slice(1).filter((t) => t < nowS - recentS)
        for (let from = 0; from < older.length; from += readingsAtOnce) {
          await send(device.schoolId, messageOf(device, older.slice(from, from + readingsAtOnce)))
          await pause()
        }
      }
    },
    async sendLive(report) {
      while (!signal.aborted) {
        const minuteMs = minuteS * 1000
        await wait(minuteMs - (deps.now() % minuteMs), undefined, { signal, ref: false })
        const t = Math.floor(deps.now() / minuteMs) * minuteS
        for (const device of devices) {
          if (t % device.stepS === 0) await send(device.schoolId, messageOf(device, [t])).catch(report)
        }
        if (t % hourS !== 0) continue
        for (const { id } of demoSchools) await send(id, schoolRecords(id, deps.now())).catch(report)
      }
    },
  }
}

/** From the newest step backwards, epoch seconds: every step in the last day, before it those of `olderStepS`. */
function wantedTimes({ stepS, olderStepS = stepS, historyDays }: DemoDevice, nowS: number): number[] {
  const newest = Math.floor(nowS / stepS) * stepS
  const steps = Math.floor((historyDays * 24 * hourS) / stepS)
  const times = Array.from({ length: steps }, (_, index) => newest - index * stepS)
  return times.filter((t) => t >= nowS - lastDayS || t % olderStepS === 0)
}

function messageOf(
  { deviceId, valuesAt, recordsAt }: DemoDevice,
  times: readonly number[],
  wanted: (value: PushedValue) => boolean = () => true,
) {
  const readings = times.flatMap((t) =>
    valuesAt(t)
      .filter(wanted)
      .map((value) => ({ ...value, at: new Date(t * 1000).toISOString() })),
  )
  return { device_id: deviceId, readings, ...recordsAt?.(times) }
}

function isWithoutPlace({ metric }: PushedValue): boolean {
  return metric !== 'temperature'
}

function schoolRecords(schoolId: string, now: number) {
  const hasKitchen = demoKitchens.includes(schoolId)
  const kitchen = hasKitchen && { menu: menuDays(now, schoolId), food_waste: plateWaste(now, schoolId) }
  return { forecast: forecast(now), ...kitchen }
}

async function sensorOf(deps: Deps, schoolId: string, externalId: string) {
  const sensors = await listSensors(deps, schoolId)
  return sensors.find((sensor) => sensor.externalId === externalId)
}

/** As a teacher would; what a person changed since stays. */
async function assignDevice(deps: Deps, device: DemoDevice): Promise<void> {
  const { schoolId, deviceId, name, location, exposure, provenance } = device
  const sensor = await sensorOf(deps, schoolId, deviceId)
  if (!sensor || sensor.provenance !== null) return
  await setSensor(deps, sensor.id, { name, location, exposure, provenance })
  await describeRoom(deps, schoolId, location)
}

async function placeScale(deps: Deps, schoolId: string): Promise<void> {
  const sensor = await sensorOf(deps, schoolId, 'food-waste')
  if (!sensor || sensor.provenance !== null) return
  const place = { location: 'Matsalen', exposure: 'indoor' } as const
  await setSensor(deps, sensor.id, { name: 'Vågen i matsalen', ...place, provenance: 'constructed' })
}

async function post(hookUrl: string, message: object, signal: AbortSignal): Promise<void> {
  const answer = await fetch(hookUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    signal,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}: ${text}`)
}
