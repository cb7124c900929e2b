import { messageKeptMs } from '#domain/privacy/retention.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { type FieldChoice, fieldChoices } from '#server/ingestion/field-choices.ts'
import { likelyChoiceOf, plausibleOf } from '#server/ingestion/field-guess.ts'
import { type FieldAnswerRow, fieldAnswers } from '#server/storage/ingest/field-answers.ts'
import {
  type ListedUnread,
  numbersOf,
  type RefusedField,
  refusedFieldsOf,
  type UnreadNumber,
  unreadMessages,
} from '#server/storage/ingest/unread-messages.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { partlyRead } from '#server/use-cases/ingest/unread-payload.ts'
import type { FieldMeaningEntry } from './sensor-fields.ts'

/** A device whose messages could not be read, or not all of them. */
export interface UnreadDevice {
  /** '' = the messages name none. */
  readonly externalId: string
  readonly name: string | null
  /** Null = it is no device of ours yet, or measures for none. */
  readonly sensorId: string | null
  /** Null = it is in no room. */
  readonly roomName: string | null
  readonly schoolId: string
}

export interface UnreadField extends UnreadNumber {
  /** What it surely is; null = a person has to say it. */
  readonly guess: Guess | null
}

/** What a field is taken for, with its unit and what is accepted of it. */
export interface Guess {
  /** As a field map calls it. */
  readonly metric: string
  /** '' = it has none. */
  readonly unit: string
  readonly min: number
  readonly max: number
}

/** Devices of one connection whose messages hold the same fields that nobody understands, or are refused for the same reason. */
export interface UnreadGroup {
  readonly connectionId: string
  readonly integrationKey: string
  /** The one that was heard last first. */
  readonly devices: readonly UnreadDevice[]
  /** None where messages were refused as a whole. */
  readonly fields: readonly UnreadField[]
  /** Those for which messages were refused as a whole. */
  readonly refusedFields: readonly RefusedField[]
  /** Why: a stable code. `partly`: other values of each message were read. */
  readonly code: string
  readonly messages: number
  /** Epoch ms */
  readonly lastAt: number
  /** False = only the municipality may say what fields of its connection mean. */
  readonly canBeMapped: boolean
}

/** What a person answered, as it is shown. */
export interface FieldAnswer {
  readonly id: string
  readonly connectionId: string
  readonly names: readonly string[]
  /** Of messages that are refused as a whole: the names are a reason. */
  readonly isOfMessages: boolean
  /** Null = not needed. */
  readonly meaning: FieldMeaningEntry | null
  /** How many devices it was said of. */
  readonly devices: number
  /** Epoch ms */
  readonly answeredAt: number
  readonly state: FieldAnswerRow['state']
  readonly messages: number
  readonly accepted: number
  readonly rejected: number
}

export interface Unread {
  /** Unknown fields first, then what was refused, then what is beside values; in each the newest first. */
  readonly groups: readonly UnreadGroup[]
  /** Those that can be undone, the newest first. */
  readonly answers: readonly FieldAnswer[]
  /** What a field can mean. */
  readonly choices: readonly FieldChoice[]
}

/** What could not be read in the last 7 days: of a school, or of all for `municipalityId`. */
export async function listUnread({ db, now }: Pick<Deps, 'db' | 'now'>, schoolId: string): Promise<Unread> {
  const of = schoolId === municipalityId ? null : schoolId
  const rows = await unreadMessages(db, { schoolId: of, since: now() - messageKeptMs })
  const answers = await fieldAnswers(db, null)
  const isOwn = (answer: FieldAnswerRow) => of === null || answer.schoolId === of
  return {
    groups: groupsOf(rows, answers, schoolId),
    answers: answers.filter((answer) => isOwn(answer) && isUndoable(answer, now())).map(toAnswer),
    choices: fieldChoices,
  }
}

/** How many kinds of messages gave nothing at all and wait for an answer. */
export async function countUnread(deps: Pick<Deps, 'db' | 'now'>, schoolId: string): Promise<number> {
  return (await listUnread(deps, schoolId)).groups.filter(({ code }) => code !== partlyRead).length
}

/** What it brought is known as long as the messages are kept that it is in; what is not needed brought nothing. */
export function isUndoable({ meaning, answeredAt, state }: FieldAnswerRow, now: number): boolean {
  return !isBeingUndone({ state }) && (meaning === null || answeredAt > now - messageKeptMs)
}

export function isBeingUndone({ state }: Pick<FieldAnswerRow, 'state'>): boolean {
  return state === 'undoing' || state === 'restoring'
}

export function toAnswer(row: FieldAnswerRow): FieldAnswer {
  const { id, schoolIntegrationId, names, scope, meaning, devices, ...counts } = row
  return {
    id,
    connectionId: schoolIntegrationId,
    names: JSON.parse(names),
    isOfMessages: scope === 'message',
    meaning: meaning === null ? null : JSON.parse(meaning),
    devices: (JSON.parse(devices) as readonly string[]).length,
    answeredAt: counts.answeredAt,
    state: counts.state,
    messages: counts.messages,
    accepted: counts.accepted,
    rejected: counts.rejected,
  }
}

function groupsOf(
  rows: readonly ListedUnread[],
  answers: readonly FieldAnswerRow[],
  schoolId: string,
): readonly UnreadGroup[] {
  const isHidden = hiddenBy(answers)
  const ofDevices = new Map<string, UnreadGroup>()
  for (const row of rows) {
    const all = numbersOf(row.numbers)
    const numbers = all.filter((number) => !isMapped(row, number) && !isHidden.field(row, number))
    const isRefused = all.length === 0
    if (isRefused ? isHidden.message(row) : numbers.length === 0) continue
    const key = JSON.stringify([row.schoolIntegrationId, row.externalId, isRefused ? row.code : ''])
    const group = ofDevices.get(key)
    ofDevices.set(
      key,
      group ? joined(group, toGroup(row, numbers, schoolId)) : toGroup(row, numbers, schoolId),
    )
  }
  const groups = new Map<string, UnreadGroup>()
  for (const group of ofDevices.values()) {
    const names = group.fields.map(({ name, scope }) => `${scope} ${name.toLowerCase()}`).sort()
    const refused = group.refusedFields.map(({ name }) => name.toLowerCase()).sort()
    const key = JSON.stringify([group.connectionId, names, names.length === 0 ? [group.code, refused] : ''])
    const same = groups.get(key)
    groups.set(key, same ? joined(same, group) : group)
  }
  // Fields that a person can name, then what is mended at its sender, then what is beside values.
  const turnOf = ({ code, fields }: UnreadGroup) => (code === partlyRead ? 2 : fields.length === 0 ? 1 : 0)
  return [...groups.values()]
    .map((group) => ({
      ...group,
      fields: group.fields.map((field) => ({ ...field, guess: guessOf(field) })),
    }))
    .sort((a, b) => turnOf(a) - turnOf(b) || b.lastAt - a.lastAt)
}

function guessOf(number: UnreadNumber): Guess | null {
  const choice = likelyChoiceOf(number)
  return choice && { metric: choice.metric, unit: choice.units[0] ?? '', ...plausibleOf(choice.quantity) }
}

/** A person has said since what it is. */
function isMapped({ settings, fieldMap }: ListedUnread, { name, scope }: UnreadNumber): boolean {
  const map: object =
    scope === 'integration' ? (JSON.parse(settings).field_map ?? {}) : JSON.parse(fieldMap ?? '{}')
  return Object.keys(map).some((key) => key.toLowerCase() === name.toLowerCase())
}

/** What people said is not needed: fields of a connection by their name, refused messages by their sender and reason. */
function hiddenBy(answers: readonly FieldAnswerRow[]) {
  const notNeeded = answers.filter((answer) => answer.meaning === null && !isBeingUndone(answer))
  const hidden = new Set(
    notNeeded.flatMap(({ schoolIntegrationId, scope, names, devices }) =>
      (JSON.parse(names) as readonly string[]).flatMap((name) =>
        scope === 'message'
          ? (JSON.parse(devices) as readonly string[]).map((id) => keyOf(schoolIntegrationId, name, id))
          : [keyOf(schoolIntegrationId, name)],
      ),
    ),
  )
  return {
    field: (row: ListedUnread, { name }: UnreadNumber) =>
      hidden.has(keyOf(row.schoolIntegrationId, name.toLowerCase())),
    message: ({ schoolIntegrationId, code, externalId }: ListedUnread) =>
      hidden.has(keyOf(schoolIntegrationId, code, externalId)),
  }
}

const keyOf = (...parts: readonly string[]) => JSON.stringify(parts)

function toGroup(row: ListedUnread, numbers: readonly UnreadNumber[], schoolId: string): UnreadGroup {
  const { externalId, sensorId, roomName, sensorName, deviceName } = row
  const isOurs = schoolId === municipalityId || row.integrationSchoolId === schoolId
  return {
    connectionId: row.schoolIntegrationId,
    integrationKey: row.integrationKey,
    devices: [
      {
        externalId,
        name: sensorName ?? deviceName,
        sensorId,
        roomName,
        schoolId: row.sensorSchoolId ?? row.integrationSchoolId,
      },
    ],
    fields: numbers.map((number) => ({ ...number, guess: null })),
    refusedFields: refusedFieldsOf(row.refusedFields),
    code: row.code,
    messages: row.n,
    lastAt: row.lastAt,
    canBeMapped: isOurs || numbers.every(({ scope }) => scope === 'device'),
  }
}

/** The newer one first. */
function joined(group: UnreadGroup, other: UnreadGroup): UnreadGroup {
  const [newer, older] = group.lastAt >= other.lastAt ? [group, other] : [other, group]
  const fields = new Map(newer.fields.map((field) => [field.name, field]))
  for (const field of older.fields) {
    const known = fields.get(field.name) ?? field
    fields.set(field.name, {
      ...known,
      low: Math.min(known.low, field.low),
      high: Math.max(known.high, field.high),
    })
  }
  const refusedFields = new Map(
    [...older.refusedFields, ...newer.refusedFields].map((field) => [field.name, field]),
  )
  const devices = new Map([...newer.devices, ...older.devices].map((device) => [device.externalId, device]))
  return {
    ...newer,
    devices: [...devices.values()],
    fields: [...fields.values()],
    refusedFields: [...refusedFields.values()],
    // What some messages gave nothing of is said of all.
    code: newer.code === partlyRead ? older.code : newer.code,
    messages: newer.messages + older.messages,
    canBeMapped: newer.canBeMapped && older.canBeMapped,
  }
}
