import { once } from 'node:events'
import { DomainError, type FieldError } from '#domain/errors.ts'
import { readConfig, unknownVariables } from '#server/config.ts'
import { openStorage, requireDatabase } from '#server/open-storage.ts'
import { outboundGuard } from '#server/outbound/guard.ts'
import { outboundFetch } from '#server/outbound/outbound-fetch.ts'
import { StartError } from '#server/start-error.ts'
import { activityCommands } from './activities.ts'
import { alertCommands } from './alerts.ts'
import { backupCommands } from './backup.ts'
import { calendarCommands } from './calendar.ts'
import { clockCommands } from './clock.ts'
import { type Command, type FileCommand, UsageError } from './command.ts'
import { copyCommands } from './copy.ts'
import { databaseCommands } from './database.ts'
import { exportCommands } from './export.ts'
import { feedCommands } from './feeds.ts'
import { helpText } from './help.ts'
import { importCommands } from './imports.ts'
import { inboxCommands } from './inbox.ts'
import { integrationCommands } from './integrations.ts'
import { memberCommands } from './members.ts'
import { personCommands } from './personal-data.ts'
import { privacyCommands } from './privacy-record.ts'
import { qualityCommands } from './quality.ts'
import { retentionCommands } from './retention.ts'
import { routingCommands } from './routing.ts'
import { schoolCommands } from './schools.ts'
import { sensorFieldCommands } from './sensor-fields.ts'
import { sensorMarkCommands } from './sensor-marks.ts'
import { sensorCommands } from './sensors.ts'
import { signInCommands } from './sign-in.ts'
import { systemFault } from './system-error.ts'
import { unreadCommands } from './unread.ts'
import { valueTraceCommands } from './value-trace.ts'
import { webhookCommands } from './webhook.ts'

const commands: readonly (Command | FileCommand)[] = [
  ...schoolCommands,
  ...calendarCommands,
  ...memberCommands,
  ...signInCommands,
  ...personCommands,
  ...privacyCommands,
  ...webhookCommands,
  ...integrationCommands,
  ...feedCommands,
  ...importCommands,
  ...inboxCommands,
  ...routingCommands,
  ...sensorCommands,
  ...sensorFieldCommands,
  ...sensorMarkCommands,
  ...valueTraceCommands,
  ...unreadCommands,
  ...qualityCommands,
  ...alertCommands,
  ...activityCommands,
  ...exportCommands,
  ...databaseCommands,
  ...backupCommands,
  ...clockCommands,
  ...retentionCommands,
  ...copyCommands,
]

// `kotte export … | head` closes the pipe early: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  printError(error)
  process.exit(1)
})
process.exitCode = await runCommand(process.argv.slice(2))

/** Answers with the exit code: 0 done, 1 not possible, 2 wrongly asked. */
async function runCommand(args: readonly string[]): Promise<0 | 1 | 2> {
  if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '') || args.includes('--help')) {
    await print(helpText(commands))
    return args.length === 0 ? 2 : 0
  }
  // `inbox` is the beginning of `inbox place`: the longest name that fits is meant.
  const [command] = commands
    .filter(({ name }) => name.split(' ').every((word, index) => args[index] === word))
    .toSorted((a, b) => b.name.length - a.name.length)
  if (!command) {
    console.error(`There is no command "${args.slice(0, 2).join(' ')}": kotte help lists them.`)
    return 2
  }
  try {
    await run(command, args.slice(command.name.split(' ').length))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message} Usage: kotte ${command.name} ${command.usage}`.trimEnd())
      return 2
    }
    printError(error)
    return 1
  }
}

async function run(command: Command | FileCommand, args: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  for (const warning of unknownVariables(process.env)) console.error(warning)
  if ('runAlone' in command) return command.runAlone(args, { config, print })
  if (!command.makesDatabase) requireDatabase(config)
  const deps = await openStorage(config)
  const fetchOutbound = outboundFetch(outboundGuard({ allowedHosts: config.allowedHosts }))
  try {
    await command.run(args, { config, deps, fetchOutbound, print })
  } finally {
    await deps.db.destroy()
  }
}

async function print(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
}

/** Writes why a command has not done its work. Throws what no one foresaw, which needs its stack. */
function printError(error: unknown): void {
  const fault = systemFault(error)
  if (error instanceof StartError) console.error(error.message)
  else if (error instanceof DomainError) console.error(sentenceOf(error.message, error.errors))
  else if (fault !== null) console.error(sentenceOf(fault))
  else throw error
}

/** `the school cannot be added like this: id is not_a_school_id` in words. */
function sentenceOf(message: string, errors: readonly FieldError[] = []): string {
  const fields = errors.map(({ path, code }) => `${path}: ${code.replaceAll('_', ' ')}`)
  // An address is what it is; some messages are whole sentences.
  const capital = /^\S+@/.test(message) ? message : message.charAt(0).toUpperCase() + message.slice(1)
  const sentence = capital.replace(/\.$/, '')
  return fields.length === 0 ? `${sentence}.` : `${sentence} (${fields.join(', ')}).`
}
