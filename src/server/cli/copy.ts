import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { StorageFailed } from '#domain/errors.ts'
import { databaseFile } from '#server/open-storage.ts'
import { StartError } from '#server/start-error.ts'
import { type CopyRefusal, copyDatabase } from '#server/storage/copy-database.ts'
import { type Database, isPostgres, openDatabase } from '#server/storage/database.ts'
import { variables } from '#server/variables.ts'
import { type Command, readArguments, UsageError } from './command.ts'

const { schema, expected } = variables.DATABASE_URL

const refusals: Readonly<Record<CopyRefusal, string>> = {
  source_is_older: 'The database of --from is not that of this version: start this version on it once.',
  target_is_used:
    'The database of --to holds schools of its own, or a server has used it since it was copied: choose an empty one.',
}

/** Between kinds of databases, there and back. */
const copy: Command = {
  name: 'copy',
  usage: '--from sqlite:PATH --to postgres://…',
  about:
    'makes a database hold what another one holds; run it beside the server, then stop that and run it again, which is short',
  async run(args, { print }) {
    const { values } = readArguments(args, [], ['from', 'to'])
    if (values.from === undefined) throw new UsageError('--from is missing.')
    if (values.to === undefined) throw new UsageError('--to is missing.')
    if (values.from === values.to) throw new UsageError('--from and --to are the same.')
    for (const option of ['from', 'to'] as const)
      if (!v.is(schema, values[option])) throw new UsageError(`--${option} has to be ${expected}.`)
    if (!isPostgres(values.from) && !existsSync(databaseFile(values.from)))
      throw new StartError(`The database of --from is not there: ${databaseFile(values.from)}.`)
    const from = open('--from', values.from)
    const to = open('--to', values.to)
    try {
      const copied = await copyDatabase(from, to, async ({ name, changed, rows, isSame }) => {
        const difference = isSame ? '' : `, ${rows.to} there: not the same`
        await print(`${name}: ${rows.from} rows, ${changed} changed${difference}`)
      })
      if (typeof copied === 'string') throw new StartError(refusals[copied])
      if (!copied.isSame)
        throw new StartError('Some tables have changed meanwhile: stop the servers and run it again.')
      await print('Both databases hold the same.')
    } catch (error) {
      throw error instanceof StartError
        ? error
        : new StartError(`Nothing more was copied (${reasonOf(error)}).`)
    } finally {
      await Promise.all([from.destroy(), to.destroy()])
    }
  },
}

function open(option: string, url: string): Database {
  try {
    return openDatabase(url)
  } catch (error) {
    throw new StartError(`The database of ${option} cannot be opened: ${reasonOf(error)}.`)
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = (error instanceof StorageFailed ? error.cause : error) as NodeJS.ErrnoException
  return message || (code ?? 'unknown')
}

export const copyCommands: readonly Command[] = [copy]
