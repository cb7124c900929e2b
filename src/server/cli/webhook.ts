import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { addressOf, type Command, readArguments } from './command.ts'

const webhook: Command = {
  name: 'webhook',
  usage: 'SCHOOL INTEGRATION',
  about: 'makes and activates an integration where it is missing; the last line is its inbound address',
  async run(args, { config, deps, print }) {
    const { positions } = readArguments(args, ['SCHOOL', 'INTEGRATION'])
    const { key } = await createWebhook(deps, positions.SCHOOL, positions.INTEGRATION)
    await print('Who knows this address can send readings: treat it as a password.')
    await print(`${addressOf(config)}/api/v1/hooks/${key}`)
  },
}

export const webhookCommands: readonly Command[] = [webhook]
