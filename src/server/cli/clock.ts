import { clockDoubt, confirmClock } from '#server/use-cases/clock.ts'
import { type Command, readArguments } from './command.ts'

const clock: Command = {
  name: 'clock',
  usage: '',
  about: 'tells what time this computer believes it is, and whether the server doubts it',
  async run(args, { deps, print }) {
    readArguments(args, [])
    await print(`This computer shows ${new Date(deps.now()).toISOString()}.`)
    await print((await clockDoubt(deps)) ?? 'Nothing speaks against it.')
  },
}

const confirm: Command = {
  name: 'clock confirm',
  usage: '',
  about: 'says that the clock of this computer is right: what is expired is deleted again',
  async run(args, { deps, print }) {
    readArguments(args, [])
    await confirmClock(deps)
    await print(`Confirmed: it is ${new Date(deps.now()).toISOString()}.`)
  },
}

export const clockCommands: readonly Command[] = [clock, confirm]
