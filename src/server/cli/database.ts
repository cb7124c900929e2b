import { acceptSecret } from '#server/open-storage.ts'
import { renewEpoch } from '#server/use-cases/epoch.ts'
import { type Command, type FileCommand, readArguments } from './command.ts'

const migrate: Command = {
  name: 'migrate',
  usage: '',
  about: 'makes the database or brings it up to this version; a start does it too',
  makesDatabase: true,
  async run(args, { print }) {
    readArguments(args, [])
    // Whatever a command does, the database was brought up to date when it was opened.
    await print('The database is up to date.')
  },
}

const newSecretKey: FileCommand = {
  name: 'secret-key new',
  usage: '',
  about:
    'for when the secret key is lost for good: the database is used with the one that there is now, or with a new one',
  async runAlone(args, { config, print }) {
    readArguments(args, [])
    await print(
      (await acceptSecret(config))
        ? 'The database is used with this secret key now: make webhooks anew, and enter the passwords of integrations.'
        : 'The secret key is the one that the database is used with: nothing is lost, and nothing was changed.',
    )
  },
}

const newEpoch: Command = {
  name: 'epoch new',
  usage: '',
  about:
    'for when the database was put back without "kotte restore", with the servers stopped: tablets send again what they sent in the last two weeks',
  async run(args, { deps, print }) {
    readArguments(args, [])
    await renewEpoch(deps)
    await print(
      'Start the servers: tablets send again what they sent in the last two weeks. Nothing counts twice.',
    )
  },
}

export const databaseCommands: readonly (Command | FileCommand)[] = [migrate, newSecretKey, newEpoch]
