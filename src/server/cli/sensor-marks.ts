import { markReasons } from '#domain/series/marks.ts'
import { commandLine } from '#server/use-cases/people/audit.ts'
import {
  createSensorMark,
  deleteSensorMark,
  listSensorMarks,
  type SensorMark,
} from '#server/use-cases/rooms/sensor-marks.ts'
import { type Command, readArguments, readChoice, readInstant, UsageError } from './command.ts'
import { toTable } from './table.ts'

const list: Command = {
  name: 'sensor marks',
  usage: 'ID',
  about: "lists what was marked as wrong in a sensor's values, and what of it was undone",
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['ID'])
    const { marks } = await listSensorMarks(deps, null, positions.ID)
    if (marks.length === 0) return print('Nothing of this sensor is marked as wrong.')
    const headings = ['MARK', 'METRIC', 'FROM', 'TO', 'REASON', 'BY', 'UNDONE']
    for (const line of toTable(headings, marks.map(toRow))) await print(line)
  },
}

const mark: Command = {
  name: 'sensor mark-wrong',
  usage: `ID METRIC --from TIME [--to TIME] --reason ${markReasons.join('|')} [--note TEXT]`,
  about:
    'marks a value, or all of a time, as wrong: it is a gap with its reason everywhere, and nothing is deleted',
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(args, ['ID', 'METRIC'], ['from', 'to', 'reason', 'note'])
    if (values.from === undefined) throw new UsageError('--from is missing.')
    if (values.reason === undefined) throw new UsageError('--reason is missing.')
    const wrong = {
      metricKey: positions.METRIC,
      from: readInstant('--from', values.from),
      to: values.to === undefined ? null : readInstant('--to', values.to),
      reason: readChoice('--reason', values.reason, markReasons),
      note: values.note ?? null,
    }
    const { id } = await createSensorMark(deps, null, positions.ID, wrong, commandLine)
    await print(`Marked as wrong: ${id}. "kotte sensor unmark ${positions.ID} ${id}" takes it back.`)
  },
}

const unmark: Command = {
  name: 'sensor unmark',
  usage: 'ID MARK',
  about: 'takes a mark back: its values are shown and counted again',
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['ID', 'MARK'])
    await deleteSensorMark(deps, null, positions.ID, positions.MARK, commandLine)
    await print('The values are shown and counted again.')
  },
}

function toRow({ id, metricKey, from, to, reason, markedBy, undoneBy }: SensorMark): string[] {
  const iso = (at: number) => new Date(at).toISOString()
  return [id, metricKey, iso(from), to === null ? '-' : iso(to), reason, markedBy, undoneBy ?? '-']
}

export const sensorMarkCommands: readonly Command[] = [list, mark, unmark]
