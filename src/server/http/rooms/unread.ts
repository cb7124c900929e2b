import type { FastifyInstance } from 'fastify'
import {
  answerUnreadEndpoint,
  getUnreadEndpoint,
  type Unread as UnreadShape,
  undoUnreadEndpoint,
  unread as unreadShape,
} from '#contract/unread.ts'
import { toWire } from '#contract/wire.ts'
import { integrationTitle } from '#domain/integrations/integrations.ts'
import { serveForMember } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { answerUnread, undoAnswer } from '#server/use-cases/rooms/field-answers.ts'
import {
  type FieldAnswer,
  listUnread,
  type UnreadField,
  type UnreadGroup,
} from '#server/use-cases/rooms/unread.ts'
import { schoolsByName } from '#server/use-cases/schools/schools.ts'
import { fieldTitleOf, toChoice } from './field-choice-shapes.ts'
import { toEntry } from './sensor-devices.ts'

/** Devices that a group shows; the others are counted. */
const shownDevices = 5

/** What could not be read, and what people answer about it: of a school, and of all for administrators. */
export function serveUnread(app: FastifyInstance, deps: Deps): void {
  const ofMunicipalityToo = { isAlsoOfMunicipality: true }
  serveForMember(
    app,
    deps,
    getUnreadEndpoint,
    async ({ member }) => ({ data: await toUnread(deps, member.schoolId) }),
    ofMunicipalityToo,
  )
  serveForMember(
    app,
    deps,
    answerUnreadEndpoint,
    async ({ member, body }) => {
      const { id, isFinished, ...counts } = await answerUnread(deps, member, {
        connectionId: body.connection_id,
        externalId: body.device_id,
        names: body.names,
        meaning: body.meaning && toEntry(body.meaning),
      })
      return { data: { id, read_again: { ...counts, finished: isFinished } } }
    },
    ofMunicipalityToo,
  )
  serveForMember(
    app,
    deps,
    undoUnreadEndpoint,
    async ({ member, params }) => ({
      data: { finished: (await undoAnswer(deps, member, params.id)).isFinished },
    }),
    ofMunicipalityToo,
  )
}

async function toUnread(deps: Deps, schoolId: string): Promise<UnreadShape> {
  const { groups, answers, choices } = await listUnread(deps, schoolId)
  const schools = new Map((await schoolsByName(deps.db)).map(({ id, name }) => [id, name]))
  return toWire(unreadShape, {
    groups: groups.map((group) => toGroup(group, schools)),
    answers: answers.map(toAnswer),
    metrics: choices.map((choice) => {
      const { needs_unit: needsUnit, ...rest } = toChoice(choice)
      return { ...rest, needsUnit }
    }),
  })
}

function toGroup(
  { integrationKey: key, devices, canBeMapped, fields, ...group }: UnreadGroup,
  schools: ReadonlyMap<string, string>,
) {
  return {
    ...group,
    integration: { key, title: integrationTitle(key) },
    devices: devices.slice(0, shownDevices).map(({ roomName: room, schoolId: id, ...device }) => {
      const name = schools.get(id)
      return { ...device, room, school: name === undefined ? null : { id, name } }
    }),
    deviceCount: devices.length,
    fields: fields.map(toField),
    canBeMapped,
  }
}

function toField({ name, value, unit, guess }: UnreadField) {
  return {
    name,
    value,
    unit: unit === '' ? null : unit,
    guess: guess && { ...guess, title: fieldTitleOf(guess.metric) },
  }
}

function toAnswer({ meaning, devices, isOfMessages, state, ...answer }: FieldAnswer) {
  const { messages, accepted, rejected } = answer
  return {
    ...answer,
    ofMessages: isOfMessages,
    metric: meaning && { metric: meaning.metric, title: fieldTitleOf(meaning.metric) },
    deviceCount: devices,
    readAgain: { messages, accepted, rejected, finished: state === 'done' },
  }
}
