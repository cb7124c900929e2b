import { rolledBack } from '#server/storage/database.ts'
import { type Erasure, erasePerson, exportPerson } from '#server/use-cases/municipality/personal-data.ts'
import { commandLine } from '#server/use-cases/people/audit.ts'
import { type Command, readArguments } from './command.ts'

const exportCommand: Command = {
  name: 'person export',
  usage: 'EMAIL [--name NAME]',
  about:
    'prints as JSON all that is kept of a person, and where texts name them; --name for somebody who has no account any more',
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(args, ['EMAIL'], ['name'])
    await print(JSON.stringify(await exportPerson(deps, positions.EMAIL, values.name ?? null), null, 2))
  },
}

const erase: Command = {
  name: 'person erase',
  usage: 'EMAIL [--name NAME] [--yes]',
  about:
    'says what erasing a person would do, and does it with --yes: account, invitations, sessions and names go, and in the log a mark that does not say who takes the place of the address',
  async run(args, { deps, print }) {
    const { positions, values, flags } = readArguments(args, ['EMAIL'], ['name'], ['yes'])
    const work = (inside: typeof deps) =>
      erasePerson(inside, commandLine, positions.EMAIL, values.name ?? null)
    const isDone = flags.has('yes')
    const erasure = isDone ? await work(deps) : await rolledBack(deps.db, (db) => work({ ...deps, db }))
    for (const line of toLines(erasure, isDone)) await print(line)
  },
}

function toLines({ mark, kept, mentions }: Erasure, isDone: boolean): string[] {
  const until =
    kept.until === null ? '' : `, the last one until ${new Date(kept.until).toISOString().slice(0, 10)}`
  return [
    isDone ? 'The person is erased.' : 'Nothing is erased yet. With --yes:',
    `Gone: the account with its invitations, sessions, tokens and devices; the address among those who get alerts; the name beside entries, marks and alerts.`,
    `Kept in the log: ${kept.entries} entries${isDone ? ` as ${mark}` : ' under a mark that does not say who'}${until}: the municipality has to be able to find out what happened (Article 17(3)(b) of the GDPR).`,
    'Not reached: backups that were made before, until they are overwritten.',
    ...mentions.map(
      ({ table, column, times }) =>
        `Look at it yourself: ${times} in ${table}.${column} may name the person, which a school wrote.`,
    ),
  ]
}

export const personCommands: readonly Command[] = [exportCommand, erase]
