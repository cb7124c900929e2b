import { defaultIntervalS } from '#domain/metrics/freshness.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { meaningOf } from '#server/ingestion/field-map.ts'
import { textOf } from '#server/ingestion/json.ts'
import type { Measurement } from '#server/ingestion/measurement.ts'
import { readPayload } from '#server/ingestion/read-payload.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import {
  addAnswerReadings,
  addDeviceToAnswer,
  answerReadingsAfter,
  deleteFieldAnswer,
  findFieldAnswer,
  isOfAnswer,
  type ReadingKey,
} from '#server/storage/ingest/field-answers.ts'
import type { MessageRow } from '#server/storage/ingest/messages.ts'
import { removeReadings, storedValuesAt } from '#server/storage/measurements/remove-readings.ts'
import { deleteEmptySeries, seriesByIds } from '#server/storage/measurements/series.ts'
import { deleteUnmeasuredWidgets } from '#server/storage/measurements/widgets.ts'
import { findDevice } from '#server/storage/rooms/devices.ts'
import { sensorsWithoutSeries } from '#server/storage/rooms/inbox.ts'
import { deleteSensors } from '#server/storage/rooms/sensors.ts'
import { counterRuleOf } from '#server/use-cases/counter-rule.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  type AnsweredUplink,
  type AnswerWork,
  answeredUplinks,
  isFirstOfFrame,
  lackingIn,
  optionsWithout,
  settingsWithout,
} from './answer-effect.ts'
import { listAsUnread } from './answer-unread.ts'
import { isSwitchedOff, valuesOf } from './answer-values.ts'
import { uplinksOf } from './read-kept-message.ts'
import { storeRead } from './store-reads.ts'

const readingsAtOnce = 500

/** Before all keys. */
export const firstKey: ReadingKey = { seriesId: 0, t: 0 }

/**
 * Removes some of the values that an answer brought out of messages of before, in the order of their keys. Answers the last of
 * them, null = there are no more.
 */
export async function undoReadings(
  { db }: Deps,
  { answer }: AnswerWork,
  after: ReadingKey,
): Promise<ReadingKey | null> {
  return inTransaction(db, async (tx) => {
    const readings = await answerReadingsAfter(tx, answer.id, after, readingsAtOnce)
    await removeKeys(tx, readings)
    return readings.at(-1) ?? null
  })
}

/**
 * Undoes what a message that came after an answer was read as because of it: removes its values, each only while it is what that
 * message said, stores what the answer hid, and lists what is unread without it. The keys of what is removed are noted.
 */
export async function undoMessage(tx: Tx, work: AnswerWork, message: MessageRow, now: number): Promise<void> {
  for (const uplink of answeredUplinks(work.field, message))
    if (isFirstOfFrame(work, uplink)) await undoUplink(tx, work, uplink, message.receivedAt, now)
  await listAsUnread(tx, work.field, message)
}

async function undoUplink(
  tx: Tx,
  { answer, field }: AnswerWork,
  { timed, at, isNew, readWith, readWithout }: AnsweredUplink,
  receivedAt: number,
  now: number,
): Promise<void> {
  const { externalId } = timed.uplink
  const device = await findDevice(tx, field.integration.id, externalId)
  if (!device) return
  if (isNew && (device.assignedFrom ?? 0) >= answer.answeredAt)
    await addDeviceToAnswer(tx, answer.id, externalId)
  const [withAnswer, withoutAnswer] = [readWith(device), readWithout(device)]
  const brought = await valuesOf(
    tx,
    { device, read: withAnswer, measurements: lackingIn(withoutAnswer, withAnswer, { isByValue: true }), at },
    receivedAt,
  )
  const keys: ReadingKey[] = []
  for (const { seriesId, t, v } of brought)
    if ((await storedValuesAt(tx, seriesId, [t])).get(t) === v) keys.push({ seriesId, t })
  await removeKeys(tx, keys)
  await addAnswerReadings(tx, answer.id, keys)
  const hidden = lackingIn(withAnswer, withoutAnswer, { isByValue: false })
  if (!withoutAnswer.ok || hidden.length === 0 || (await isSwitchedOff(tx, device, at, now))) return
  const { timeSource, clockSkewMs } = timed
  const read = { ...withoutAnswer, measurements: hidden }
  await storeRead(tx, { device, read, at, timeSource, clockSkewMs }, receivedAt)
}

/**
 * Stores what a message says, without the answer that is undone, of the times at which that had brought values. `series`: those
 * of the removed values.
 */
export async function restoreMessage(
  tx: Tx,
  { answer, field }: AnswerWork,
  series: ReadonlySet<number>,
  message: MessageRow,
): Promise<void> {
  const { integration } = field
  for (const timed of uplinksOf(integration, settingsWithout(field), message)) {
    const { externalId, payload, measuredAt } = timed.uplink
    const device = await findDevice(tx, integration.id, externalId)
    if (!device) continue
    const read = readPayload(payload, optionsWithout(field, device))
    if (!read.ok) continue
    const at = measuredAt ?? message.receivedAt
    const replaced: Measurement[] = []
    for (const measurement of read.measurements) {
      const [value] = await valuesOf(
        tx,
        { device, read, measurements: [measurement], at },
        message.receivedAt,
      )
      if (value && series.has(value.seriesId) && (await isOfAnswer(tx, answer.id, value)))
        replaced.push(measurement)
    }
    if (replaced.length === 0) continue
    const { timeSource, clockSkewMs } = timed
    await storeRead(
      tx,
      { device, read: { ...read, measurements: replaced }, at, timeSource, clockSkewMs },
      message.receivedAt,
    )
  }
}

async function removeKeys(tx: Tx, keys: readonly ReadingKey[]): Promise<void> {
  if (keys.length === 0) return
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
      const devices = JSON.parse((await findFieldAnswer(tx, answer.id))?.devices ?? '[]')
      const brought = await sensorsWithoutSeries(tx, answer.schoolIntegrationId, devices)
      if (brought.length > 0) await deleteSensors(tx, brought)
    }
    await deleteFieldAnswer(tx, answer.id)
  })
}
