import { type ReadOptions, readPayload } from '#server/ingestion/read-payload.ts'
import type { Settings } from '#server/ingestion/subscription.ts'
import type { Tx } from '#server/storage/database.ts'
import type { MessageRow } from '#server/storage/ingest/messages.ts'
import {
  addUnreadMessages,
  subtractUnreadMessages,
  type UnreadMessageRow,
} from '#server/storage/ingest/unread-messages.ts'
import { type DeviceRow, findDevices } from '#server/storage/rooms/devices.ts'
import {
  type AnsweredField,
  mayHold,
  optionsWith,
  optionsWithout,
  settingsWith,
  settingsWithout,
} from './answer-effect.ts'
import { besideOf, receivedOf, timedUplinksOf } from './read-kept-message.ts'
import { unreadOf } from './unread-payload.ts'
import { unreadRowsOf } from './unread-rows.ts'

/** Counts a message that came while an answer held as it would have been counted without it. */
export async function listAsUnread(tx: Tx, field: AnsweredField, message: MessageRow): Promise<void> {
  if (field.scope === 'message' || !mayHold(message, field.name)) return
  const [counted, unread] = [await rowsOf(tx, field, message, true), await rowsOf(tx, field, message, false)]
  await subtractUnreadMessages(tx, lacking(unread, counted))
  const added = lacking(counted, unread)
  if (added.length > 0) await addUnreadMessages(tx, added)
}

/** Those of `rows` whose key no row of `others` has. */
function lacking(
  others: readonly UnreadMessageRow[],
  rows: readonly UnreadMessageRow[],
): readonly UnreadMessageRow[] {
  const keyOf = ({ externalId, signature, date }: UnreadMessageRow) => `${signature} ${date} ${externalId}`
  const keys = new Set(others.map(keyOf))
  return rows.filter((row) => !keys.has(keyOf(row)))
}

/** What of a message is unread with an answer or without it. */
async function rowsOf(
  tx: Tx,
  field: AnsweredField,
  message: MessageRow,
  isWith: boolean,
): Promise<readonly UnreadMessageRow[]> {
  const { integration, devices } = field
  const settings: Settings = isWith ? settingsWith(field) : settingsWithout(field)
  const received = receivedOf(integration, settings, message)
  if (received === undefined) return []
  const uplinks = timedUplinksOf(received, message.receivedAt)
  const ids = uplinks.map(({ uplink }) => uplink.externalId)
  const rows = await findDevices(tx, integration.id, ids)
  const optionsOf = (externalId: string, device: DeviceRow | undefined): ReadOptions =>
    isWith && (field.scope !== 'device' || devices.has(externalId))
      ? optionsWith(field, device)
      : optionsWithout(field, device)
  const read = uplinks.map(({ uplink }) => {
    const options = optionsOf(uplink.externalId, rows.get(uplink.externalId))
    const unread = unreadOf(uplink, readPayload(uplink.payload, options))
    return unread === null ? {} : { unread }
  })
  const records = received.kind === 'uplinks' ? (received.records ?? []) : []
  const source = {
    integration,
    received,
    receivedAt: message.receivedAt,
    request: besideOf(message),
    uplinks,
  }
  return unreadRowsOf(source, [...read, ...records.map(() => ({}))])
}
