import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { type Command, readArguments, readInstant } from './command.ts'

const readings: Command = {
  name: 'export readings',
  usage: 'SCHOOL [--from TIME] [--to TIME]',
  about: 'prints the stored readings from TIME up to but not including TIME, one JSON object a line',
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(args, ['SCHOOL'], ['from', 'to'])
    const range = {
      ...(values.from !== undefined && { from: readInstant('--from', values.from) }),
      ...(values.to !== undefined && { to: readInstant('--to', values.to) }),
    }
    for await (const reading of exportReadings(deps, positions.SCHOOL, range)) {
      await print(JSON.stringify(reading))
    }
  },
}

export const exportCommands: readonly Command[] = [readings]
