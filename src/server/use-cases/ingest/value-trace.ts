import { NotFound } from '#domain/errors.ts'
import { messageKeptMs } from '#domain/privacy/retention.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { messagesAfter } from '#server/storage/ingest/messages.ts'
import { findIntegrationById, type SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import { lastRefusalsOf } from '#server/storage/measurements/quality.ts'
import { metricKeysOfSensors } from '#server/storage/measurements/series.ts'
import {
  deviceMeasuringAt,
  lastReadingAt,
  type MeasuringDevice,
} from '#server/storage/measurements/traced-readings.ts'
import { findDevice } from '#server/storage/rooms/devices.ts'
import { findSensor } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { openSettings } from '#server/use-cases/integrations/integration-settings.ts'
import { anyMetric, shownValue, type TraceSearch, tracesIn, type ValueTrace } from './message-trace.ts'
import { storedSteps } from './trace-steps.ts'

/** The metrics that can be traced: what was stored of a sensor, then what was refused; `anyMetric` where that names none. */
export async function tracedMetricKeys(db: Database, sensorId: string): Promise<readonly string[]> {
  const measured = (await metricKeysOfSensors(db, [sensorId])).get(sensorId) ?? []
  const refused = (await lastRefusalsOf(db, sensorId)).map(({ metricKey }) => metricKey)
  const keys = new Set([...measured, ...refused.filter((key) => key !== anyMetric)])
  return keys.size === 0 && refused.length > 0 ? [anyMetric] : [...keys]
}

/**
 * Follows the last value of a sensor at a time (`at`, epoch ms; null = now) or before it back to its message, or what was
 * refused of it since. `metricKey` `anyMetric` = whatever was refused. `schoolId` null = of any school. Throws NotFound for a sensor
 * of another school, and where it has no such value.
 */
export async function traceValue(
  deps: Deps,
  schoolId: string | null,
  sensorId: string,
  { metricKey, at }: { readonly metricKey: string; readonly at: number | null },
): Promise<ValueTrace> {
  const { db, now } = deps
  const sensor = await findSensor(db, sensorId)
  if (!sensor || (schoolId !== null && sensor.schoolId !== schoolId))
    throw new NotFound('sensor_not_found', 'there is no sensor with this id')
  const until = at ?? now()
  const reading = await lastReadingAt(db, { sensorId, metricKey, t: Math.floor(until / 1000) })
  const metricKeys = await tracedMetricKeys(db, sensorId)
  const refusedAt = await lastRefusedAt(db, sensorId, { metricKey, until })
  const search = { sensorId, metricKey, metricKeys, reading, until, schoolId: sensor.schoolId }
  const value = reading && (await searchAt(deps, search, reading.t * 1000))
  const isRefusedSince = reading === undefined || refusedAt > reading.t * 1000
  const refused =
    isRefusedSince && value?.value !== null ? await searchAt(deps, search, refusedAt) : undefined
  const found = refused?.value === null ? refused : (value ?? undefined)
  if (found) return found
  if (reading === undefined) throw new NotFound('value_not_found', 'the sensor has no such value')
  const { integration } = await connectionAt(db, sensorId, reading.t * 1000)
  const keptUntil = reading.t * 1000 + messageKeptMs
  const isDeleted = keptUntil < now()
  const lost = integration?.integrationKey === 'manual' ? 'by_hand' : isDeleted ? 'deleted' : 'not_kept'
  return {
    metricKey,
    metricKeys,
    value: shownValue(reading),
    message: null,
    lost,
    lostAt: lost === 'deleted' ? keptUntil : null,
    steps: storedSteps(reading),
  }
}

/** When a value of the metric was refused last, epoch ms; where that was later than asked for, a day before. */
async function lastRefusedAt(
  db: Database,
  sensorId: string,
  { metricKey, until }: Pick<TraceSearch, 'metricKey' | 'until'>,
): Promise<number> {
  const times = (await lastRefusalsOf(db, sensorId)).flatMap((refused) =>
    [metricKey, anyMetric].includes(refused.metricKey) || metricKey === anyMetric ? [refused.lastAt] : [],
  )
  const last = Math.max(...times)
  return times.length > 0 && last <= until ? last : until - dayMs
}

/** The device that measured at a time (epoch ms) and its connection, as far as they are known. */
async function connectionAt(db: Database, sensorId: string, at: number) {
  const device = await deviceMeasuringAt(db, sensorId, at)
  const integration = device && (await findIntegrationById(db, device.schoolIntegrationId))
  return { device, integration }
}

/** `from`: when the message is looked for, epoch ms. */
async function searchAt(deps: Deps, search: TraceSearch, from: number): Promise<ValueTrace | undefined> {
  const { device, integration } = await connectionAt(deps.db, search.sensorId, from)
  if (!device || !integration) return undefined
  return (await findMessage(deps, integration, device, { ...search, from })) ?? undefined
}

const pageSize = 200
/** A search ends then: what came much later than it was measured is not found in a busy connection. */
const searchMs = 1_500
const minuteMs = 60_000
const dayMs = 86_400_000
/** What is refused at a time is looked for so long after it. */
const graceMs = 10 * minuteMs

/** The message of the value, or of what was refused of the same metric since. `from`: epoch ms. */
async function findMessage(
  deps: Deps,
  integration: SchoolIntegrationRow,
  device: MeasuringDevice,
  search: TraceSearch & { readonly from: number },
): Promise<ValueTrace | null> {
  const { db, secret } = deps
  const { until, from } = search
  const settings = openSettings(secret, integration)
  const row = await findDevice(db, integration.id, device.externalId)
  if (!row) return null
  const start = performance.now()
  let found: ValueTrace | null = null
  let isValueFound = false
  // The network's and the device's clock may be a little ahead.
  let after = { receivedAt: from - 5 * minuteMs, id: '' }
  for (;;) {
    const page = await messagesAfter(db, integration.id, after, pageSize)
    for (const message of page) {
      const isPast = message.receivedAt > until + graceMs
      if (isPast && (found !== null || performance.now() - start > searchMs)) return found
      const source = { integration, device, row, message, settings }
      for (const trace of await tracesIn(db as Tx, source, search)) {
        // A value that came again changed nothing: the first message of it is it.
        if (trace.kind === 'value' && isValueFound) continue
        isValueFound ||= trace.kind === 'value'
        found = trace.trace
      }
    }
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return found
    after = { receivedAt: last.receivedAt, id: last.id }
    if (performance.now() - start > searchMs * 2) return found
  }
}
