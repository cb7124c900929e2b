import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { exportAudit } from '#server/use-cases/people/audit.ts'
import { requireSchoolOrMunicipality } from '#server/use-cases/school.ts'
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

const log: Command = {
  name: 'export log',
  usage: '[--school ID]',
  about:
    'prints who changed what, at all schools and for the municipality or at one (`municipality` is one too), one JSON object a line',
  async run(args, { deps, print }) {
    const { values } = readArguments(args, [], ['school'])
    if (values.school !== undefined) await requireSchoolOrMunicipality(deps.db, values.school)
    for await (const { id: _, at, schoolId, ...entry } of exportAudit(deps, values.school ?? null)) {
      await print(JSON.stringify({ at: new Date(at).toISOString(), school_id: schoolId, ...entry }))
    }
  },
}

export const exportCommands: readonly Command[] = [readings, log]
