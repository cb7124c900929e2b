import { resolve } from 'node:path'
import { databaseFile } from '#server/open-storage.ts'
import { readSecretKey } from '#server/secret-key.ts'
import { StartError } from '#server/start-error.ts'
import { backUpDatabase } from '#server/storage/backup.ts'
import { isPostgres } from '#server/storage/database.ts'
import { type Command, readArguments } from './command.ts'

const migrate: Command = {
  name: 'migrate',
  usage: '',
  about: 'brings the database up to this version; a start does it too',
  async run(args, { print }) {
    readArguments(args, [])
    // Whatever a command does, the database was brought up to date when it was opened.
    await print('The database is up to date.')
  },
}

const backup: Command = {
  name: 'backup',
  usage: 'FILE',
  about:
    'copies the database and the secret key into FILE; to restore, put it as kotte.sqlite into an empty data folder',
  async run(args, { config, print }) {
    const { positions } = readArguments(args, ['FILE'])
    if (isPostgres(config.databaseUrl))
      throw new StartError('PostgreSQL has its own: pg_dump --format=custom --file=FILE "$DATABASE_URL".')
    const file = resolve(positions.FILE)
    // A key of the environment is kept by whoever set it.
    const secretKey = config.secretKey === null ? readSecretKey(config.dataDir) : null
    try {
      await backUpDatabase(databaseFile(config.databaseUrl), file, secretKey)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      throw new StartError(
        code === 'EEXIST'
          ? `${file} exists already and is left as it is.`
          : `No backup was made: ${message}.`,
      )
    }
    await print(`${file} holds the database and whatever opens it: keep it as safe as the server.`)
  },
}

export const databaseCommands: readonly Command[] = [migrate, backup]
