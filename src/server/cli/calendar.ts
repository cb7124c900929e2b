import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { type Command, readArguments } from './command.ts'
import { readJsonFile } from './json-file.ts'

const importCalendar: Command = {
  name: 'calendar import',
  usage: 'SCHOOL FILE',
  about: 'replaces when a school teaches: a JSON file with terms, closed_days, lesson_hours and closes_at',
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['SCHOOL', 'FILE'])
    await setSchoolCalendar(deps, positions.SCHOOL, readJsonFile(positions.FILE))
    await print(`${positions.SCHOOL} has its calendar.`)
  },
}

export const calendarCommands: readonly Command[] = [importCalendar]
