import { Conflict, Invalid, NotFound } from '#domain/errors.ts'
import {
  type RoutableSchool,
  type RoutingFacts,
  type RoutingRule,
  routeOf,
  routingErrors,
} from '#domain/integrations/routing-rules.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import {
  findIntegrationById,
  routingUndoOf,
  type SchoolIntegrationRow,
  setRouting,
} from '#server/storage/integrations/integrations.ts'
import {
  countDevicesOfIntegration,
  devicesOfSensors,
  newestDevicesOfIntegration,
  type RoutedDeviceRow,
} from '#server/storage/rooms/devices.ts'
import { allSchools } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { rulesOf, sendSensors } from '#server/use-cases/ingest/route-device.ts'
import { type Actor, writeAudit } from '#server/use-cases/people/audit.ts'
import { versionOf } from '#server/use-cases/versions.ts'

/** A device of a connection of the municipality, and what rules make of it. */
export interface RoutedDevice {
  readonly sensorId: string
  readonly externalId: string
  readonly name: string
  /** Null = it waits with the municipality. */
  readonly schoolId: string | null
  /** Null = it is not placed. */
  readonly roomName: string | null
  readonly isIgnored: boolean
  /** All rules that match it, by their places in the list: the first decides. */
  readonly matches: readonly number[]
  /** Where it would go; undefined = it stays where it is. Null = back to the municipality. */
  readonly moveTo: string | null | undefined
}

/** What a list of rules would do: nothing is changed yet. */
export interface RoutingPlan {
  readonly rules: readonly RoutingRule[]
  readonly devices: readonly RoutedDevice[]
  /** Stands for exactly these moves, after exactly the rules that there are: `changeRouting` wants it. */
  readonly plan: string
  /** How many older devices were not looked at: rules are asked for those that wait when they send. */
  readonly notExamined: number
  /** The last change can be taken back. */
  readonly canUndo: boolean
}

/** So many devices of a connection, the newest, are moved by a change of its rules. */
const mostExamined = 5_000

/** The rules of a connection of the municipality as they are, with what they make of its devices. Throws NotFound. */
export function getRouting(deps: Deps, integrationId: string): Promise<RoutingPlan> {
  return inTransaction(deps.db, (tx) => planOf(tx, integrationId, null))
}

/** What other rules would do. Throws NotFound, and Invalid with the path of each mistake. */
export function previewRouting(
  deps: Deps,
  integrationId: string,
  rules: readonly RoutingRule[],
): Promise<RoutingPlan> {
  return inTransaction(deps.db, (tx) => planOf(tx, integrationId, rules))
}

/**
 * Replaces the rules and moves what waits, exactly as `plan` said. What a person has placed stays. Throws NotFound, Invalid,
 * and Conflict where other devices would move than those that were shown.
 */
export function updateRouting(
  deps: Deps,
  actor: Actor,
  integrationId: string,
  { rules, plan }: { readonly rules: readonly RoutingRule[]; readonly plan: string },
): Promise<RoutingPlan> {
  return inTransaction(deps.db, async (tx) => {
    const { routingRules: before } = await requireConnection(tx, integrationId)
    const planned = await planOf(tx, integrationId, rules)
    if (planned.plan !== plan)
      throw new Conflict('routing_changed', 'something has changed since the moves were shown')
    const moves = planned.devices.flatMap(({ sensorId, schoolId, moveTo }) =>
      moveTo === undefined ? [] : [{ sensorId, from: schoolId, to: moveTo }],
    )
    await sendAll(tx, moves, deps.now())
    const after = JSON.stringify(rules)
    const undo: Undo = { rules: rulesOf(before), moves }
    await setRouting(tx, integrationId, { rules: after, undo: JSON.stringify(undo) })
    await audit(tx, deps.now(), actor, integrationId, 'routing_changed', rulesOf(before), { rules, moves })
    return planOf(tx, integrationId, null)
  })
}

interface Undo {
  readonly rules: readonly RoutingRule[]
  readonly moves: readonly {
    readonly sensorId: string
    readonly from: string | null
    readonly to: string | null
  }[]
}

/**
 * Takes the last change of rules back, with what it moved: what a person has placed or moved since stays. Throws NotFound,
 * also where there is nothing to take back.
 */
export function undoRouting(deps: Deps, actor: Actor, integrationId: string): Promise<RoutingPlan> {
  return inTransaction(deps.db, async (tx) => {
    const { routingRules: before } = await requireConnection(tx, integrationId)
    const kept = await routingUndoOf(tx, integrationId)
    if (kept === null) throw new NotFound('nothing_to_undo', 'there is no change of the rules to take back')
    const { rules, moves } = JSON.parse(kept) as Undo // as `changeRouting` wrote it
    const schools = new Set((await allSchools(tx)).map(({ id }) => id))
    const moved = moves.map(({ sensorId }) => sensorId)
    const devices = new Map(
      (await devicesOfSensors(tx, integrationId, moved)).map((row) => [row.sensorId, row]),
    )
    const back = moves.flatMap(({ sensorId, from, to }) => {
      const device = devices.get(sensorId)
      const isThere = device?.roomName === null && device.schoolId === (to ?? municipalityId)
      return isThere && (from === null || schools.has(from)) ? [{ sensorId, to: from }] : []
    })
    await sendAll(tx, back, deps.now())
    await setRouting(tx, integrationId, { rules: JSON.stringify(rules), undo: null })
    await audit(tx, deps.now(), actor, integrationId, 'routing_undone', rulesOf(before), { rules })
    return planOf(tx, integrationId, null)
  })
}

/** `to` null = to the municipality. */
async function sendAll(
  tx: Tx,
  moves: readonly { readonly sensorId: string; readonly to: string | null }[],
  now: number,
): Promise<void> {
  for (const [to, ofSchool] of Map.groupBy(moves, (move) => move.to)) {
    const sensorIds = ofSchool.map(({ sensorId }) => sensorId)
    await sendSensors(tx, sensorIds, to ?? municipalityId, now)
  }
}

/** `wanted` null = the rules as they are, under which nothing moves. */
async function planOf(
  tx: Tx,
  integrationId: string,
  wanted: readonly RoutingRule[] | null,
): Promise<RoutingPlan> {
  const { routingRules } = await requireConnection(tx, integrationId)
  const current = rulesOf(routingRules)
  const rules = wanted ?? current
  const schools = await allSchools(tx)
  const errors = wanted === null ? [] : routingErrors(wanted, schools)
  if (errors.length > 0) throw new Invalid('invalid_routing', 'the rules have mistakes', [...errors])
  const devices = (await newestDevicesOfIntegration(tx, integrationId, mostExamined)).map((row) =>
    routedDevice(row, { rules, current, schools, isPreview: wanted !== null }),
  )
  const moves = devices.filter(({ moveTo }) => moveTo !== undefined)
  return {
    rules,
    devices,
    plan: versionOf([
      current,
      rules,
      moves.map(({ sensorId, schoolId, moveTo }) => [sensorId, schoolId, moveTo]),
    ]),
    notExamined: Math.max(0, (await countDevicesOfIntegration(tx, integrationId)) - mostExamined),
    canUndo: (await routingUndoOf(tx, integrationId)) !== null,
  }
}

function routedDevice(
  row: RoutedDeviceRow,
  {
    rules,
    current,
    schools,
    isPreview,
  }: {
    readonly rules: readonly RoutingRule[]
    readonly current: readonly RoutingRule[]
    readonly schools: readonly RoutableSchool[]
    readonly isPreview: boolean
  },
): RoutedDevice {
  const facts = factsOf(row)
  const { schoolId: target, matches } = routeOf(rules, facts, schools)
  const schoolId = row.schoolId === municipalityId ? null : row.schoolId
  const isIgnored = row.ignoredAt !== null
  // What a person sent to a school stays there, as long as the rules say nothing else about it than before.
  const isNotifiedAgain =
    target !== routeOf(current, facts, schools).schoolId || (schoolId === null && target !== null)
  const moves = isPreview && row.roomName === null && !isIgnored && isNotifiedAgain && target !== schoolId
  return {
    sensorId: row.sensorId,
    externalId: row.externalId,
    name: row.name,
    schoolId,
    roomName: row.roomName,
    isIgnored,
    matches,
    moveTo: moves ? target : undefined,
  }
}

function factsOf({ facts, externalId, name }: RoutedDeviceRow): RoutingFacts {
  if (facts !== null) return JSON.parse(facts) as RoutingFacts // as this server wrote it
  return { externalId, name, application: null, tags: {}, fields: {} }
}

/** A connection of the municipality: those of schools have no rules. */
async function requireConnection(tx: Tx, id: string): Promise<SchoolIntegrationRow> {
  const row = await findIntegrationById(tx, id)
  if (row?.schoolId !== municipalityId)
    throw new NotFound('integration_not_found', 'the municipality has no integration with this id')
  return row
}

function audit(
  tx: Tx,
  now: number,
  actor: Actor,
  integrationId: string,
  action: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  const subject = `integration:${integrationId}`
  return writeAudit(tx, now, { schoolId: municipalityId, actor, action, subject, before, after })
}
