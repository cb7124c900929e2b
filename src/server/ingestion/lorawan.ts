import type { RadioFrame } from './adapter.ts'
import { numericOf } from './decoded-value.ts'
import { isJsonObject, wordOf } from './json.ts'
import type { Battery, Signal } from './measurement.ts'

/** A DevEUI in lower case, however its bytes are separated; null for anything else. */
export function devEuiOf(field: unknown): string | null {
  if (typeof field !== 'string' || field.length > 40) return null
  const digits = field.trim().replace(/[-:]/g, '').toLowerCase()
  return /^[0-9a-f]{16}$/.test(digits) ? digits : null
}

/** What an uplink reports on its frame's port; nothing where it does not. */
export function portOf(field: unknown): { readonly port?: number } {
  const port = numericOf(field)
  return port !== null && Number.isInteger(port) && port >= 0 && port <= 255 ? { port } : {}
}

/**
 * The frame that an uplink came in; nothing where its platform gives no counter, or where no bytes were sent. `session`: what
 * changes when the device joins again, as far as the platform says it.
 */
export function frameOf(
  counter: unknown,
  bytes: Uint8Array | undefined,
  { session, port }: { readonly session?: unknown; readonly port?: unknown },
): { readonly frame?: RadioFrame } {
  const count = numericOf(counter)
  if (count === null || !Number.isSafeInteger(count) || count < 0 || !bytes?.length) return {}
  const content = `${wordOf(session)} ${wordOf(port)} ${Buffer.from(bytes).toString('hex')}`
  return { frame: { counter: count, content } }
}

/** The times of a message beside its own, epoch ms; nothing where there are none. */
export function networkTimesOf(times: readonly (number | null)[]): {
  readonly networkTimes?: readonly number[]
} {
  const networkTimes = times.filter((time) => time !== null)
  return networkTimes.length > 0 ? { networkTimes: networkTimes } : {}
}

/** The gateway with the best signal; numbers may be text. Null = no gateway reports one. */
export function bestSignal(
  gateways: readonly { readonly rssi: unknown; readonly snr: unknown }[],
): Signal | null {
  let best: Signal | null = null
  for (const { rssi, snr } of gateways) {
    const rssiDbm = numericOf(rssi)
    if (rssiDbm === null) continue
    if (best === null || rssiDbm > (best.rssiDbm ?? Number.NEGATIVE_INFINITY))
      best = { rssiDbm, snrDb: numericOf(snr) }
  }
  return best
}

/**
 * The level of LoRaWAN's device status: 1 to 254 from empty to full (LoRaWAN 1.0.4, 5.5). 0 is external power and 255
 * "could not be measured": neither is a level.
 */
export function batteryOfStatus(level: unknown): Battery | null {
  const steps = numericOf(level)
  if (steps === null || !Number.isInteger(steps) || steps < 1 || steps > 254) return null
  return { percent: Math.round((steps / 254) * 100), millivolts: null }
}

/** A level from 0 to 100; null for anything else. */
export function batteryOfPercent(level: unknown): Battery | null {
  const percent = numericOf(level)
  return percent === null || percent < 0 || percent > 100 ? null : { percent, millivolts: null }
}

/** What is kept of a device's tags: platforms allow few and short ones. */
const keptTags = 30
const keptTagLength = 200

/** A device's tags, as far as they are texts, numbers or yes and no; nothing where there are none. */
export function tagsOf(tags: unknown): Readonly<Record<string, string>> {
  if (!isJsonObject(tags)) return {}
  const texts = Object.entries(tags).flatMap(([name, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value)
      ? [[keptText(name), keptText(String(value))] as const]
      : [],
  )
  return Object.fromEntries(texts.slice(0, keptTags))
}

function keptText(text: string): string {
  return text.slice(0, keptTagLength).replaceAll(/\p{C}+/gu, ' ')
}
