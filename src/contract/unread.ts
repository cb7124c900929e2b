import * as v from 'valibot'
import { valueKinds } from '#domain/integrations/value-kind.ts'
import { endpoint } from './endpoint.ts'
import { listUpTo } from './limited.ts'
import { fieldChoice, meaning } from './sensor-devices.ts'
import { instant, text } from './shared-shapes.ts'
import { id } from './sized.ts'

/** What came in the last 7 days and could not be read, or not all of it: never one for each message. */
const unreadGroup = v.object({
  connection_id: v.string(),
  integration: v.object({ key: v.string(), title: text }),
  /** Those with the same fields, at most five; the one that was heard last first. */
  devices: v.array(
    v.object({
      /** '' = the messages name no device. */
      external_id: v.string(),
      name: v.nullable(v.string()),
      /** null = it is no device of ours yet, or measures for nothing. */
      sensor_id: v.nullable(v.string()),
      room: v.nullable(v.string()),
      school: v.nullable(v.object({ id: v.string(), name: v.string() })),
    }),
  ),
  device_count: v.number(),
  /** None where the messages were refused as a whole. */
  fields: v.array(
    v.object({
      name: v.string(),
      /** In the newest message. */
      value: v.number(),
      unit: v.nullable(v.string()),
      /** What its name and all its values fit, with what is accepted of that; null = a person has to say it. */
      guess: v.nullable(
        v.object({ metric: v.string(), title: text, unit: v.string(), min: v.number(), max: v.number() }),
      ),
    }),
  ),
  /** Those for which the messages were refused as a whole, by their paths; `kind`: of what they hold, null = not known. */
  refused_fields: v.array(v.object({ name: v.string(), kind: v.nullable(v.picklist(valueKinds)) })),
  /** Why, as in a message's outcome; `partly` = other values of each message were read. */
  code: v.string(),
  messages: v.number(),
  last_at: instant,
  /** False = it comes by the municipality's connection, and only an administrator can say what it means. */
  can_be_mapped: v.boolean(),
})
export type UnreadGroup = v.InferOutput<typeof unreadGroup>

const readAgain = v.object({
  messages: v.number(),
  accepted: v.number(),
  rejected: v.number(),
  /** False = there are so many that the rest is read after this answer. */
  finished: v.boolean(),
})

const unreadAnswer = v.object({
  id: v.string(),
  /** Of the fields; of messages that were refused as a whole, the reason. */
  names: v.array(v.string()),
  of_messages: v.boolean(),
  /** null = they are not needed. */
  metric: v.nullable(v.object({ metric: v.string(), title: text })),
  device_count: v.number(),
  answered_at: instant,
  /** What came of reading the kept messages again. */
  read_again: readAgain,
})
export type UnreadAnswer = v.InferOutput<typeof unreadAnswer>

export const unread = v.object({
  /** Unknown fields first, then what was refused, then what is beside values; in each the newest first. */
  groups: v.array(unreadGroup),
  /** Those that can be undone, the newest first. */
  answers: v.array(unreadAnswer),
  /** What a field can mean. */
  metrics: v.array(fieldChoice),
})
export type Unread = v.InferOutput<typeof unread>

const ofSchool = v.object({ schoolId: id })
/** `schoolId` of this and the next two may be `municipality`: what no school could read, for administrators. */
export const getUnreadEndpoint = endpoint({
  method: 'GET',
  path: '/workspace/schools/{schoolId}/unread',
  summary: 'List what could not be read',
  access: 'viewer',
  params: ofSchool,
  response: v.object({ data: unread }),
})

/**
 * Answers about fields of a group, which is known by one of its devices: what the one field means, or that they are not needed
 * (`meaning` null). Holds for all devices with the same fields of this connection, from now on and for the messages of the last 7
 * days. 404 `unread_not_found`; 409 `municipality_connection`; 422 `invalid_field_map` with the paths of the meaning.
 */
export const answerUnreadEndpoint = endpoint({
  method: 'POST',
  path: '/workspace/schools/{schoolId}/unread/answers',
  summary: 'Say what a field is, and read kept messages again',
  access: 'editor',
  params: ofSchool,
  body: v.strictObject({
    connection_id: id,
    device_id: id,
    /** Of messages that were refused as a whole: their `code`. */
    names: listUpTo(id, 60, 1),
    meaning: v.nullable(v.strictObject(meaning)),
  }),
  response: v.object({ data: v.object({ id: v.string(), read_again: readAgain }) }),
})

/**
 * Takes an answer back: its field means nothing any more, and exactly the values that it brought are removed. 409
 * `answer_too_old` after 7 days.
 */
export const undoUnreadEndpoint = endpoint({
  method: 'DELETE',
  path: '/workspace/schools/{schoolId}/unread/answers/{id}',
  summary: 'Undo an answer about a field',
  access: 'editor',
  params: v.object({ schoolId: id, id: id }),
  response: v.object({ data: v.object({ finished: v.boolean() }) }),
})
