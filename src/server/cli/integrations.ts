import { setSettings } from '#server/use-cases/integrations.ts'
import { type Command, readArguments, UsageError } from './command.ts'
import { readJsonFile } from './json-file.ts'

const set: Command = {
  name: 'integration set',
  usage: 'SCHOOL INTEGRATION --settings FILE',
  about: "replaces a school's settings of an integration, such as the field map of http_push: a JSON file",
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(args, ['SCHOOL', 'INTEGRATION'], ['settings'])
    if (values.settings === undefined) throw new UsageError('--settings is missing.')
    await setSettings(deps, positions.SCHOOL, positions.INTEGRATION, readJsonFile(values.settings))
    await print(`${positions.INTEGRATION} of ${positions.SCHOOL} has its settings.`)
  },
}

export const integrationCommands: readonly Command[] = [set]
