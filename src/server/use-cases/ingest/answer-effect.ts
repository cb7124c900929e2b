import type { Measurement } from '#server/ingestion/measurement.ts'
import { type ReadOptions, type ReadPayload, readPayload } from '#server/ingestion/read-payload.ts'
import type { TimedUplink } from '#server/ingestion/resolve-timestamp.ts'
import type { Settings } from '#server/ingestion/subscription.ts'
import type { FieldAnswerRow } from '#server/storage/ingest/field-answers.ts'
import type { MessageRow } from '#server/storage/ingest/messages.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import type { DeviceRow } from '#server/storage/rooms/devices.ts'
import { uplinksOf } from './read-kept-message.ts'
import { readOptionsOf } from './store-uplinks.ts'

/** A field map as it is stored: meanings by the names of fields. */
type Entries = Readonly<Record<string, unknown>>

/** An answer as what it changes: which field of which connection means what. */
export interface AnsweredField {
  readonly integration: SchoolIntegrationRow
  readonly settings: Settings
  readonly scope: FieldAnswerRow['scope']
  /** In lower case. */
  readonly name: string
  readonly meaning: unknown
  /** Of scope `device`: whose it is. */
  readonly devices: ReadonlySet<string>
}

/** An answer with what it is about. */
export interface AnswerWork {
  readonly answer: FieldAnswerRow
  readonly field: AnsweredField
  /** Radio frames that this run has read: one that came twice counts once. */
  readonly frames: Set<string>
}

/** An uplink read with an answer and without it. */
export interface AnsweredUplink {
  readonly timed: TimedUplink
  /** Without it, the message has no such uplink. */
  readonly isNew: boolean
  /** Epoch ms, where the payload does not say. */
  readonly at: number
  readonly readWith: (device: DeviceRow | undefined) => ReadPayload
  readonly readWithout: (device: DeviceRow | undefined) => ReadPayload
}

/** The uplinks of a kept message that an answer is about. */
export function answeredUplinks(
  field: AnsweredField,
  message: Pick<MessageRow, 'receivedAt' | 'body' | 'request'>,
): readonly AnsweredUplink[] {
  const { integration, scope, name, devices } = field
  if (scope === 'message' || !mayHold(message, name)) return []
  const isOfDevice = scope === 'device'
  const before = uplinksOf(integration, settingsWithout(field), message)
  const now = isOfDevice ? before : uplinksOf(integration, settingsWith(field), message)
  const others = Map.groupBy(before, ({ uplink }) => uplink.externalId)
  return now.flatMap((timed): readonly AnsweredUplink[] => {
    const { uplink } = timed
    if (isOfDevice && !devices.has(uplink.externalId)) return []
    // One of them for each of its device's: both read the same message in the same order.
    const other = others.get(uplink.externalId)?.shift()
    return [
      {
        timed,
        isNew: other === undefined,
        at: uplink.measuredAt ?? message.receivedAt,
        readWith: (device) => readPayload(uplink.payload, optionsWith(field, device)),
        readWithout: (device) =>
          other === undefined
            ? { ok: false, reason: 'no_payload' }
            : readPayload(other.uplink.payload, optionsWithout(field, device)),
      },
    ]
  })
}

/** The settings of the connection as if the answer had not been given. */
export function settingsWithout({ settings, scope, name }: AnsweredField): Settings {
  return scope === 'integration' ? { ...settings, field_map: without(mapOf(settings), name) } : settings
}

/** The settings of the connection with the answer, whatever they are now. */
export function settingsWith({ settings, scope, name, meaning }: AnsweredField): Settings {
  const map = { ...without(mapOf(settings), name), [name]: meaning }
  return scope === 'integration' ? { ...settings, field_map: map } : settings
}

const mapOf = ({ field_map }: Settings) => (field_map ?? {}) as Entries

/** How payloads of a device are read as if the answer had not been given. */
export function optionsWithout({ scope, name }: AnsweredField, device: DeviceRow | undefined): ReadOptions {
  return optionsOf(device, (entries) => (scope === 'device' ? without(entries, name) : entries))
}

/** How payloads of a device are read with the answer. */
export function optionsWith(field: AnsweredField, device: DeviceRow | undefined): ReadOptions {
  const { scope, name, meaning } = field
  return optionsOf(device, (entries) =>
    scope === 'device' ? { ...without(entries, name), [name]: meaning } : entries,
  )
}

function optionsOf(device: DeviceRow | undefined, change: (entries: Entries) => Entries): ReadOptions {
  const { profileKey, fieldMap } = device ?? { profileKey: null, fieldMap: null }
  const entries = change(fieldMap === null ? {} : JSON.parse(fieldMap))
  return readOptionsOf({
    profileKey,
    fieldMap: Object.keys(entries).length === 0 ? null : JSON.stringify(entries),
  })
}

/** A field map without one field, however its name is written. */
export function without(entries: Entries, name: string): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => key.toLowerCase() !== name))
}

/** False for a message that surely has no field of this name (in lower case): reading it can be spared. */
export function mayHold({ body, request }: Pick<MessageRow, 'body' | 'request'>, name: string): boolean {
  const last = name.split(/[./]/).at(-1) ?? name
  // A name may be written with escapes.
  return body.includes('\\u') || `${body}\n${request}`.toLowerCase().includes(last)
}

/** The measurements of `one` whose quantity and time `other` has not; with `isByValue` also those that differ in value. */
export function lackingIn(
  other: ReadPayload,
  one: ReadPayload,
  { isByValue }: { readonly isByValue: boolean },
): readonly Measurement[] {
  const present = other.ok ? other.measurements : []
  return one.ok
    ? one.measurements.filter(
        ({ quantity, measuredAt, value }) =>
          !present.some(
            (measurement) =>
              measurement.quantity === quantity &&
              measurement.measuredAt === measuredAt &&
              (!isByValue || measurement.value === value),
          ),
      )
    : []
}

/** Whether an uplink's radio frame is met for the first time in this run. */
export function isFirstOfFrame(
  { frames }: AnswerWork,
  { timed: { uplink } }: Pick<AnsweredUplink, 'timed'>,
): boolean {
  const { externalId, frame } = uplink
  if (frame === undefined) return true
  const key = JSON.stringify([externalId, frame.counter, frame.content])
  if (frames.has(key)) return false
  frames.add(key)
  return true
}
