import { type RoutingRule, routingKinds } from '#domain/integrations/routing-rules.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { StartError } from '#server/start-error.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { integrationIdOf } from '#server/use-cases/integrations/integrations.ts'
import {
  getRouting,
  previewRouting,
  type RoutedDevice,
  type RoutingPlan,
  undoRouting,
  updateRouting,
} from '#server/use-cases/municipality/routing.ts'
import { commandLine } from '#server/use-cases/people/audit.ts'
import { type Command, type CommandContext, readArguments } from './command.ts'
import { readJsonFile } from './json-file.ts'
import { toTable } from './table.ts'

const list: Command = {
  name: 'routing',
  usage: 'INTEGRATION [--json]',
  about:
    "lists the rules that send the devices of the municipality's connection to schools; the first that fits decides",
  async run(args, { deps, print }) {
    const { positions, flags } = readArguments(args, ['INTEGRATION'], [], ['json'])
    const routing = await getRouting(deps, await connectionOf(deps, positions.INTEGRATION))
    if (flags.has('json')) return print(JSON.stringify(routing.rules.map(toJson), null, 2))
    if (routing.rules.length === 0)
      await print('There are no rules: every device waits with the municipality.')
    else await printRules(print, routing)
  },
}

const set: Command = {
  name: 'routing set',
  usage: 'INTEGRATION FILE [--yes]',
  about: `shows what other rules would move, and with --yes does it; FILE is JSON: [{ "kind": "${routingKinds.join('|')}", "value": "alm-*", "school_id": "almen" }]`,
  async run(args, { deps, print }) {
    const { positions, flags } = readArguments(args, ['INTEGRATION', 'FILE'], [], ['yes'])
    const id = await connectionOf(deps, positions.INTEGRATION)
    const rules = readRules(readJsonFile(positions.FILE))
    const planned = await previewRouting(deps, id, rules)
    await printRules(print, planned)
    const moving = planned.devices.filter(({ moveTo }) => moveTo !== undefined)
    await print(`Would move: ${moving.length}.`)
    for (const line of moving.map(moveOf)) await print(line)
    if (!flags.has('yes')) return print('Nothing is changed: add --yes to do it.')
    await updateRouting(deps, commandLine, id, { rules, plan: planned.plan })
    await print('Done. To take it back: kotte routing undo INTEGRATION')
  },
}

const undo: Command = {
  name: 'routing undo',
  usage: 'INTEGRATION',
  about: 'takes the last change of the rules back, with what it moved; what has a room stays',
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['INTEGRATION'])
    const id = await connectionOf(deps, positions.INTEGRATION)
    await printRules(print, await undoRouting(deps, commandLine, id))
  },
}

function connectionOf(deps: Deps, integrationKey: string): Promise<string> {
  return integrationIdOf(deps, municipalityId, integrationKey)
}

async function printRules(print: CommandContext['print'], { rules, devices }: RoutingPlan): Promise<void> {
  const rows = rules.map(({ kind, value, schoolId }, index) => {
    const matched = devices.filter(({ matches }) => matches.includes(index))
    const waiting = matched.filter(({ roomName }) => roomName === null).length
    const shown = value.length > 40 ? `${value.slice(0, 39)}…` : value
    const numbers = [waiting, matched.length - waiting].map(String)
    return [String(index + 1), kind, shown, schoolId ?? '(as the field says)', ...numbers]
  })
  for (const line of toTable(['RULE', 'BY', 'VALUE', 'SCHOOL', 'WAITING', 'PLACED'], rows)) await print(line)
}

function moveOf({ externalId, name, schoolId, moveTo }: RoutedDevice): string {
  return `${externalId} ${name}: ${schoolId ?? municipalityId} -> ${moveTo ?? municipalityId}`
}

function toJson({ kind, value, schoolId }: RoutingRule) {
  return { kind, value, school_id: schoolId }
}

/** Throws StartError for what is no list of rules; whether they are good is for the use case to say. */
function readRules(json: unknown): RoutingRule[] {
  if (!Array.isArray(json)) throw new StartError('The file has to hold a list of rules.')
  return json.map((rule: unknown, index) => {
    const { kind, value, school_id: schoolId = null } = (rule ?? {}) as Record<string, unknown>
    const routingKind = routingKinds.find((candidate) => candidate === kind)
    if (
      routingKind === undefined ||
      typeof value !== 'string' ||
      (schoolId !== null && typeof schoolId !== 'string')
    )
      throw new StartError(
        `Rule ${index + 1} needs a kind (${routingKinds.join(', ')}), a value and a school_id.`,
      )
    return { kind: routingKind, value, schoolId }
  })
}

export const routingCommands: readonly Command[] = [list, set, undo]
