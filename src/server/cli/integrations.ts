import { connectionProbe } from '#server/connection-probe.ts'
import { outboundGuard } from '#server/outbound/guard.ts'
import { StartError } from '#server/start-error.ts'
import {
  createIntegration,
  integrationIdOf,
  listIntegrations,
  rotateKey,
  setSettings,
  testIntegration,
  updateIntegration,
} from '#server/use-cases/integrations/integrations.ts'
import { addressOf, type Command, readArguments, UsageError } from './command.ts'
import { readJsonFile } from './json-file.ts'
import { toTable } from './table.ts'

const list: Command = {
  name: 'integration list',
  usage: 'SCHOOL',
  about: "lists the kinds of integrations, and how the school's own are",
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['SCHOOL'])
    const rows = (await listIntegrations(deps, positions.SCHOOL)).map(({ type, own }) => {
      if (own === null) return [type.key, '', '', '', '', '', '']
      const { accepted, duplicate, rejected } = own.counts
      const worked = own.lastSuccessAt === null ? 'never' : new Date(own.lastSuccessAt).toISOString()
      const { lastError } = own
      const failed = lastError === null ? '' : `${new Date(lastError.at).toISOString()} ${lastError.code}`
      return [type.key, own.status, String(accepted), String(duplicate), String(rejected), worked, failed]
    })
    const headings = ['INTEGRATION', 'STATUS', 'ACCEPTED', 'DUPLICATE', 'REJECTED', 'WORKED', 'FAILED']
    for (const line of toTable(headings, rows)) await print(line)
    await print('The counts are of the last 24 hours.')
  },
}

const add: Command = {
  name: 'integration add',
  usage: 'SCHOOL INTEGRATION [--settings FILE]',
  about: 'gives a school an integration that is not active yet; FILE is JSON, secrets included',
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(args, ['SCHOOL', 'INTEGRATION'], ['settings'])
    const settings = values.settings === undefined ? {} : readJsonFile(values.settings)
    await createIntegration(deps, positions.SCHOOL, positions.INTEGRATION, settings)
    await print(
      `${positions.INTEGRATION} is added. To start it: kotte integration activate ${positions.SCHOOL} ${positions.INTEGRATION}`,
    )
  },
}

const set: Command = {
  name: 'integration set',
  usage: 'SCHOOL INTEGRATION --settings FILE',
  about: "replaces a school's settings of an integration: a JSON file; secrets that it leaves out stay",
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(args, ['SCHOOL', 'INTEGRATION'], ['settings'])
    if (values.settings === undefined) throw new UsageError('--settings is missing.')
    await setSettings(deps, positions.SCHOOL, positions.INTEGRATION, readJsonFile(values.settings))
    await print(`${positions.INTEGRATION} of ${positions.SCHOOL} has its settings.`)
  },
}

const activate = statusCommand(
  'activate',
  'active',
  'starts an integration; a running server connects within seconds',
)
const deactivate = statusCommand('deactivate', 'inactive', 'stops an integration; what it brought stays')

function statusCommand(word: string, status: 'active' | 'inactive', about: string): Command {
  return {
    name: `integration ${word}`,
    usage: 'SCHOOL INTEGRATION',
    about,
    async run(args, { deps, print }) {
      const { positions } = readArguments(args, ['SCHOOL', 'INTEGRATION'])
      const id = await integrationIdOf(deps, positions.SCHOOL, positions.INTEGRATION)
      await updateIntegration(deps, id, { status })
      await print(`${positions.INTEGRATION} of ${positions.SCHOOL} is ${status}.`)
    },
  }
}

const test: Command = {
  name: 'integration test',
  usage: 'SCHOOL INTEGRATION',
  about: 'tries to connect with the stored settings, and ends with 1 when that fails',
  async run(args, { config, deps, print }) {
    const { positions } = readArguments(args, ['SCHOOL', 'INTEGRATION'])
    const id = await integrationIdOf(deps, positions.SCHOOL, positions.INTEGRATION)
    const probe = connectionProbe(outboundGuard({ allowedHosts: config.allowedHosts }))
    const { ok, code, message } = await testIntegration(deps, id, probe)
    if (!ok) throw new StartError(`It does not work: ${message} (${code}).`)
    await print(`It works: ${code.replaceAll('_', ' ')}.`)
  },
}

const rotate: Command = {
  name: 'integration rotate-key',
  usage: 'SCHOOL INTEGRATION',
  about: 'makes a new inbound address, the last line; the old one is unknown from then on',
  async run(args, { config, deps, print }) {
    const { positions } = readArguments(args, ['SCHOOL', 'INTEGRATION'])
    const { key } = await rotateKey(
      deps,
      await integrationIdOf(deps, positions.SCHOOL, positions.INTEGRATION),
    )
    await print('Who knows this address can send readings: treat it as a password.')
    await print(`${addressOf(config)}/api/v1/hooks/${key}`)
  },
}

export const integrationCommands: readonly Command[] = [list, add, set, activate, deactivate, test, rotate]
