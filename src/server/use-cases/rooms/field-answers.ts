import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import { municipalityId } from '#domain/schools/school.ts'
import type { Database } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import {
  beginUndo,
  deleteFieldAnswer,
  type FieldAnswerRow,
  findFieldAnswer,
  insertFieldAnswer,
} from '#server/storage/ingest/field-answers.ts'
import { findIntegrationById, setFieldMapOfIntegration } from '#server/storage/integrations/integrations.ts'
import { findDevice, setFieldMapOfDevice } from '#server/storage/rooms/devices.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { without } from '#server/use-cases/ingest/answer-effect.ts'
import {
  type AnswerResult,
  answerLimitMs,
  firstLease,
  runAnswer,
} from '#server/use-cases/ingest/answer-run.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import { type FieldMeaningEntry, mappingErrors } from './sensor-fields.ts'
import { isBeingUndone, isUndoable, listUnread, type UnreadGroup } from './unread.ts'

/** Whoever answers, and where: a school, or the municipality. */
interface Answering {
  readonly schoolId: string
  readonly email: string
}

/** What is answered about a group of `listUnread`, which is known by one of its devices. */
export interface Answer {
  readonly connectionId: string
  readonly externalId: string
  /** The names of some of its fields; of messages that are refused as a whole, their code alone. */
  readonly names: readonly string[]
  /** Null = not needed. */
  readonly meaning: FieldMeaningEntry | null
}

/** An answer that was kept, with what came of it. */
export interface Answered extends AnswerResult {
  readonly id: string
}

/**
 * Says what an unread field means, or that fields are not needed. Holds from then on for all devices of the group and for
 * those that come later with the same fields; the messages that are kept are read again. Throws NotFound where there is no such
 * group, Conflict where only the municipality may answer, and Invalid for what a field cannot mean; then nothing changes.
 */
export async function answerUnread(
  deps: Deps,
  member: Answering,
  answer: Answer,
  { limitMs = answerLimitMs }: { readonly limitMs?: number } = {},
): Promise<Answered> {
  const id = await asMember(deps, member, async (inside, note) => {
    const group = await requireGroup(inside, member.schoolId, answer)
    const { meaning } = answer
    const names = answer.names.map((name) => name.toLowerCase())
    if (meaning !== null && !group.canBeMapped)
      throw new Conflict('municipality_connection', 'only the municipality may say what its connection sends')
    if (meaning !== null) requireMeaning(names, meaning)
    const row = { ...rowOf(deps, member, group, { names, meaning }), ...firstLease(deps) }
    await insertFieldAnswer(inside.db, row)
    if (meaning !== null) await setMaps(inside.db, row, (map) => ({ ...map, [names[0] ?? '']: meaning }))
    await note({
      action: 'unread_answered',
      subject: `integration:${group.connectionId}`,
      before: null,
      after: { fields: names, devices: group.devices.length, meaning },
    })
    return row.id
  })
  // Not in the transaction that says it: there may be a week of messages.
  return { id, ...(await runAnswer(deps, id, { limitMs })) }
}

/**
 * Takes an answer back: its field means nothing any more, and exactly the values that it brought are removed. Throws NotFound,
 * and Conflict for one that is older than the messages that are kept.
 */
export async function undoAnswer(
  deps: Deps,
  member: Answering,
  id: string,
  { limitMs = answerLimitMs }: { readonly limitMs?: number } = {},
): Promise<AnswerResult> {
  await asMember(deps, member, async (inside, note) => {
    const { db } = inside
    const row = await findFieldAnswer(db, id)
    const isTheirs = member.schoolId === municipalityId || row?.schoolId === member.schoolId
    if (row === undefined || !isTheirs || isBeingUndone(row))
      throw new NotFound('answer_not_found', 'there is no such answer')
    if (!isUndoable(row, deps.now()))
      throw new Conflict('answer_too_old', 'the messages of that time are not kept any more')
    const [name = ''] = JSON.parse(row.names) as readonly string[]
    if (row.meaning !== null) await setMaps(db, row, (map) => without(map, name))
    await note({
      action: 'unread_answer_undone',
      subject: `integration:${row.schoolIntegrationId}`,
      before: {
        fields: JSON.parse(row.names),
        meaning: row.meaning === null ? null : JSON.parse(row.meaning),
      },
      after: null,
    })
    if (row.meaning === null) await deleteFieldAnswer(db, id)
    else await beginUndo(db, id, firstLease(deps))
  })
  return runAnswer(deps, id, { limitMs })
}

async function requireGroup(deps: Deps, schoolId: string, answer: Answer): Promise<UnreadGroup> {
  const { groups } = await listUnread(deps, schoolId)
  const wanted = answer.names.map((name) => name.toLowerCase())
  const group = groups.find(({ connectionId, devices, fields, code }) => {
    const names = fields.length === 0 ? [code] : fields.map(({ name }) => name.toLowerCase())
    return (
      connectionId === answer.connectionId &&
      devices.some(({ externalId }) => externalId === answer.externalId) &&
      wanted.length > 0 &&
      wanted.every((name) => names.includes(name))
    )
  })
  if (!group) throw new NotFound('unread_not_found', 'all of this can be read, or was answered')
  return group
}

function requireMeaning(names: readonly string[], meaning: FieldMeaningEntry): void {
  const errors =
    names.length === 1 ? mappingErrors(names[0] ?? '', meaning) : [{ path: 'names', code: 'too_many' }]
  if (errors.length > 0) throw new Invalid('invalid_field_map', 'the field cannot mean this', errors)
}

function rowOf(
  { now }: Deps,
  { schoolId }: Answering,
  { connectionId, devices, fields }: UnreadGroup,
  { names, meaning }: Pick<Answer, 'names' | 'meaning'>,
) {
  const scope = fields.find(({ name }) => names.includes(name.toLowerCase()))?.scope ?? 'message'
  // What the devices of a connection's own map are is known by its messages alone.
  const isOfConnection = scope === 'integration' && meaning !== null
  return {
    id: newId(now()),
    schoolIntegrationId: connectionId,
    schoolId,
    names: JSON.stringify(names),
    scope,
    devices: JSON.stringify(isOfConnection ? [] : devices.map(({ externalId }) => externalId)),
    beside: JSON.stringify(fields.map(({ name }) => name.toLowerCase())),
    meaning: meaning === null ? null : JSON.stringify(meaning),
    answeredAt: now(),
    state: meaning === null ? 'done' : 'reading',
  } as const
}

type Entries = Readonly<Record<string, unknown>>

/** Changes the maps that an answer is about: of its devices, or of its connection. */
async function setMaps(
  db: Database,
  { schoolIntegrationId, scope, devices }: Pick<FieldAnswerRow, 'schoolIntegrationId' | 'scope' | 'devices'>,
  change: (map: Entries) => Entries,
): Promise<void> {
  if (scope === 'integration') {
    const integration = await findIntegrationById(db, schoolIntegrationId)
    if (!integration) return
    const settings = JSON.parse(integration.settings)
    const map = change(settings.field_map ?? {})
    await setFieldMapOfIntegration(db, schoolIntegrationId, JSON.stringify(withMap(settings, map)))
    return
  }
  for (const externalId of JSON.parse(devices) as readonly string[]) {
    const device = await findDevice(db, schoolIntegrationId, externalId)
    if (!device) continue
    const map = change(JSON.parse(device.fieldMap ?? '{}'))
    const stored = Object.keys(map).length === 0 ? null : JSON.stringify(map)
    await setFieldMapOfDevice(db, schoolIntegrationId, externalId, stored)
  }
}

function withMap({ field_map: _before, ...settings }: Entries, map: Entries): Entries {
  return Object.keys(map).length === 0 ? settings : { ...settings, field_map: map }
}
