import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { meaningOf } from '#server/ingestion/field-map.ts'
import { textOf } from '#server/ingestion/json.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import {
  answerReadings,
  deleteAnswerReadings,
  deleteFieldAnswer,
  type ReadingKey,
} from '#server/storage/ingest/field-answers.ts'
import type { MessageRow } from '#server/storage/ingest/messages.ts'
import { whileStoring } from '#server/storage/locks.ts'
import { removeReadings, storedValuesAt } from '#server/storage/measurements/remove-readings.ts'
import { deleteEmptySeries, seriesByIds, seriesOfSensor } from '#server/storage/measurements/series.ts'
import { deleteUnmeasuredWidgets } from '#server/storage/measurements/widgets.ts'
import { findDevice } from '#server/storage/rooms/devices.ts'
import { sensorsWithoutSeries } from '#server/storage/rooms/inbox.ts'
import { deleteSensors } from '#server/storage/rooms/sensors.ts'
import { counterRuleOf } from '#server/use-cases/counter-rule.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type AnsweredUplink, type AnswerWork, answeredUplinks, lackingIn } from './answer-effect.ts'
import { storeRead } from './store-reads.ts'
import { partsOf } from './uplink-parts.ts'
import { validateUplink } from './validate-uplink.ts'

const readingsAtOnce = 500

/** Removes some of the values that an answer brought out of messages of before. False = there are none any more. */
export async function undoReadings({ db }: Deps, { answer }: AnswerWork): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const readings = await answerReadings(tx, answer.id, readingsAtOnce)
    if (readings.length === 0) return false
    await removeKeys(tx, readings)
    for (const [seriesId, ofSeries] of Map.groupBy(readings, (reading) => reading.seriesId))
      await deleteAnswerReadings(
        tx,
        answer.id,
        seriesId,
        ofSeries.map(({ t }) => t),
      )
    return true
  })
}

/**
 * Removes the values that came after an answer and because of it, each only while it is what that message said, and stores
 * what the message says without it.
 */
export async function undoMessages(
  deps: Deps,
  { field }: AnswerWork,
  messages: readonly MessageRow[],
): Promise<{ readonly messages: number; readonly accepted: number; readonly rejected: number }> {
  for (const message of messages) {
    const uplinks = answeredUplinks(field, message)
    if (uplinks.length === 0) continue
    const devices = uplinks.map(({ timed }) => `${field.integration.id} ${timed.uplink.externalId}`)
    await whileStoring(deps.db, devices, async (tx) => {
      for (const uplink of uplinks) await undoUplink(tx, field.integration.id, uplink, message.receivedAt)
    })
  }
  return { messages: 0, accepted: 0, rejected: 0 }
}

async function undoUplink(
  tx: Tx,
  integrationId: string,
  { timed, at, readWith, readWithout }: AnsweredUplink,
  receivedAt: number,
): Promise<void> {
  const device = await findDevice(tx, integrationId, timed.uplink.externalId)
  if (!device) return
  const [withAnswer, withoutAnswer] = [readWith(device), readWithout(device)]
  const brought = lackingIn(withoutAnswer, withAnswer, { isByValue: true })
  if (!withAnswer.ok || brought.length === 0) return
  const keys: ReadingKey[] = []
  for (const part of await partsOf(tx, device, { ...withAnswer, measurements: brought }, at)) {
    if (part.device.sensorId === null) continue
    const series = await seriesOfSensor(tx, part.device.sensorId)
    for (const { metricKey, t, v } of validateUplink(part, at, receivedAt).values) {
      const one = series.get(metricKey)
      if (one && (await storedValuesAt(tx, one.id, [t])).get(t) === v) keys.push({ seriesId: one.id, t })
    }
  }
  if (keys.length === 0) return
  await removeKeys(tx, keys)
  const { timeSource, clockSkewMs } = timed
  if (withoutAnswer.ok)
    await storeRead(tx, { device, read: withoutAnswer, at, timeSource, clockSkewMs }, receivedAt)
}

async function removeKeys(tx: Tx, keys: readonly ReadingKey[]): Promise<void> {
  const bySeries = Map.groupBy(keys, ({ seriesId }) => seriesId)
  for (const { id, metricKey, accumulation, wrapAt, intervalS } of await seriesByIds(tx, [
    ...bySeries.keys(),
  ])) {
    const rule =
      accumulation === 'gauge'
        ? null
        : counterRuleOf(metricKey, { accumulation, wrapAt, intervalS: intervalS ?? defaultIntervalS })
    const times = (bySeries.get(id) ?? []).map(({ t }) => t)
    await removeReadings(tx, id, times, rule)
  }
}

/** Forgets the answer, and what it left that holds nothing: series, widgets, devices that were only known by it. */
export async function finishUndo({ db }: Deps, { answer, field }: AnswerWork): Promise<void> {
  const quantity = meaningOf(textOf(field.meaning, 'metric') ?? '')?.quantity
  const metricKeys =
    quantity === 'temperature' ? ['indoor_temperature', 'outdoor_temperature'] : [quantity ?? '']
  await inTransaction(db, async (tx) => {
    const emptied = await deleteEmptySeries(tx, answer.schoolIntegrationId, metricKeys)
    const schools = new Set(emptied.map(({ schoolId }) => schoolId))
    for (const schoolId of schools)
      if (schoolId !== municipalityId) await deleteUnmeasuredWidgets(tx, schoolId, metricKeys)
    if (answer.scope === 'integration') {
      const brought = await sensorsWithoutSeries(tx, answer.schoolIntegrationId, [...field.devices])
      if (brought.length > 0) await deleteSensors(tx, brought)
    }
    await deleteFieldAnswer(tx, answer.id)
  })
}
