import { createHash } from 'node:crypto'
import { textLimits } from '#domain/limits.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { InboundRequest, Refusal } from '#server/ingestion/adapter.ts'
import type { DecodedNumber } from '#server/ingestion/decoded-numbers.ts'
import type { TimedUplink } from '#server/ingestion/resolve-timestamp.ts'
import {
  type RefusedField,
  type UnreadMessageRow,
  type UnreadNumber,
  widened,
} from '#server/storage/ingest/unread-messages.ts'
import type { InboundMessage } from './message-outcome.ts'
import type { StoredUplink } from './store-uplinks.ts'
import { partlyRead, unknownFields } from './unread-payload.ts'

/** A message can be a whole table: so many of its devices, and of the fields of each, are listed. */
const listedDevices = 50
const listedNumbers = 40

/** What says that nothing was measured, and not that something could not be read. */
const notAboutReading: readonly string[] = ['simulated', 'marked_wrong', 'not_compensated']

/** A message as far as it tells what of it could not be read. */
interface UnreadSource extends Pick<InboundMessage, 'integration' | 'received' | 'receivedAt'> {
  readonly request: Pick<InboundRequest, 'headers' | 'query'>
  readonly uplinks: readonly Pick<TimedUplink, 'uplink'>[]
}

type UnreadPiece = Pick<StoredUplink, 'unread'>

/**
 * What a message held that could not be read, one row for each device. `stored`: what came of its uplinks, in their
 * order, and of what follows them.
 */
export function unreadRowsOf(
  { integration, received, receivedAt, request, uplinks }: UnreadSource,
  stored: readonly UnreadPiece[],
): readonly UnreadMessageRow[] {
  const rowOf = (part: UnreadPart) => toRow(integration.id, receivedAt, part)
  const unread = received.kind === 'ignored' ? [] : (received.unread ?? [])
  const telling = uplinks.filter(({ uplink }) => !uplink.isOfKnown)
  const readDevices = new Set(telling.map(({ uplink }) => uplink.externalId))
  const ofAdapter = [...Map.groupBy(unread, ({ externalId }) => externalId)]
    .slice(0, listedDevices)
    .map(([externalId, numbers]) =>
      rowOf({
        externalId,
        deviceName: numbers[0]?.deviceName ?? null,
        code: readDevices.has(externalId) ? partlyRead : unknownFields,
        numbers: toNumbers(numbers, 'integration'),
      }),
    )
  const ofDevices = uplinks.flatMap(({ uplink: { externalId, deviceName } }, index) => {
    const part = stored[index]?.unread
    if (part === undefined) return []
    return [rowOf({ externalId, deviceName, code: part.code, numbers: toNumbers(part.numbers, 'device') })]
  })
  const ofRecords = stored.slice(uplinks.length).flatMap(({ unread: part }) => {
    if (part === undefined) return []
    const sender = senderOf(request)
    return [rowOf({ ...sender, code: part.code, refusedFields: [...(part.refusedFields ?? [])] })]
  })
  const rows = [...ofAdapter, ...ofDevices.slice(0, listedDevices), ...ofRecords.slice(0, 1)]
  if (rows.length > 0) return merged(rows)
  const contactOnly = uplinks.length - telling.length
  const code = reasonOf(received, stored.length - contactOnly)
  if (code === null) return []
  const sender = senderOf(request)
  if (received.kind !== 'uplinks') {
    const named = received.kind === 'malformed' ? received.sender : undefined
    return [rowOf({ ...sender, ...(named !== undefined && { externalId: named, deviceName: named }), code })]
  }
  const about = (received.refused ?? []).filter((refusal) => !notAboutReading.includes(refusal.code))
  const byDevice = [...Map.groupBy(about, ({ of }) => of?.externalId ?? '')].slice(0, listedDevices)
  return byDevice.map(([externalId, refused]) =>
    rowOf({
      externalId: externalId || sender.externalId,
      deviceName: refused[0]?.of?.deviceName ?? (externalId || sender.deviceName),
      code: refused[0]?.code ?? code,
      refusedFields: toRefusedFields(refused),
    }),
  )
}

/** The fields that were refused for the first reason: one is told of a message. */
function toRefusedFields(refused: readonly Refusal[]): readonly RefusedField[] {
  const fields = new Map<string, RefusedField>()
  for (const { code, field, of } of refused) {
    const name = (field ?? of?.name ?? '').replaceAll(/\p{C}/gu, ' ').slice(0, textLimits.name)
    const kind = field === undefined || field === of?.name ? (of?.kind ?? null) : null
    if (code === refused[0]?.code && name !== '' && fields.size < listedNumbers)
      fields.set(name, { name, kind })
  }
  return [...fields.values()]
}

/** Why a whole message gave nothing; null = it did, or there was nothing to read. `stored`: of how many uplinks and records. */
function reasonOf(received: InboundMessage['received'], stored: number): string | null {
  if (received.kind === 'ignored') return null
  if (received.kind === 'malformed') return received.reason
  if (stored > 0) return null
  return received.refused?.find(({ code }) => !notAboutReading.includes(code))?.code ?? null
}

/** A message that was refused as a whole. `code` is stable; `receivedAt` is epoch ms. */
export function refusedRow(
  schoolIntegrationId: string,
  request: Pick<InboundRequest, 'headers' | 'query'>,
  code: string,
  receivedAt: number,
): UnreadMessageRow {
  return toRow(schoolIntegrationId, receivedAt, { ...senderOf(request), code })
}

/** What a message's request calls its sender; '' = nothing. */
function senderOf(request: UnreadSource['request']): Pick<UnreadPart, 'externalId' | 'deviceName'> {
  const sender = request.headers['x-sensor'] ?? request.query.topic
  const name = typeof sender === 'string' ? sender.replaceAll(/\p{C}/gu, ' ').trim().slice(-64) : ''
  return { externalId: name.toLowerCase(), deviceName: name === '' ? null : name }
}

interface UnreadPart {
  readonly externalId: string
  readonly deviceName: string | null
  readonly code: string
  readonly numbers?: readonly UnreadNumber[]
  readonly refusedFields?: readonly RefusedField[]
}

function toRow(
  schoolIntegrationId: string,
  receivedAt: number,
  { externalId, deviceName, code, numbers = [], refusedFields = [] }: UnreadPart,
): UnreadMessageRow {
  const names = [...numbers, ...refusedFields].map(({ name }) => name.toLowerCase()).sort()
  return {
    schoolIntegrationId,
    externalId: externalId.replaceAll('\0', '\ufffd'),
    signature: createHash('sha256')
      .update(JSON.stringify([code, names]))
      .digest('base64url')
      .slice(0, 22),
    date: localDateOf(receivedAt),
    code,
    deviceName: deviceName?.replaceAll(/\p{C}/gu, ' ').slice(0, 80) ?? null,
    numbers: JSON.stringify(numbers),
    refusedFields: JSON.stringify(refusedFields),
    n: 1,
    lastAt: receivedAt,
  }
}

function toNumbers(values: readonly DecodedNumber[], scope: UnreadNumber['scope']): readonly UnreadNumber[] {
  const numbers = new Map<string, UnreadNumber>()
  for (const { name, value, unit } of values) {
    const before = numbers.get(name)
    const [low, high] = [Math.min(before?.low ?? value, value), Math.max(before?.high ?? value, value)]
    if (before !== undefined || numbers.size < listedNumbers)
      numbers.set(name, { name, value, unit, low, high, scope })
  }
  return [...numbers.values()]
}

/** Rows of the same key as one; of the same message (`isOneMessage`) they are counted once. */
export function merged(
  rows: readonly UnreadMessageRow[],
  { isOneMessage = true }: { readonly isOneMessage?: boolean } = {},
): readonly UnreadMessageRow[] {
  const byKey = new Map<string, UnreadMessageRow>()
  for (const row of rows) {
    const key = `${row.schoolIntegrationId} ${row.signature} ${row.date} ${row.externalId}`
    const before = byKey.get(key)
    const n = before === undefined ? row.n : isOneMessage ? before.n : before.n + row.n
    byKey.set(key, { ...row, n, numbers: widened(row.numbers, before?.numbers) })
  }
  return [...byKey.values()]
}
