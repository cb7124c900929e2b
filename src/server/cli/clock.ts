import { skewSentence } from '#server/use-cases/clock.ts'
import { type Command, readArguments } from './command.ts'

const clock: Command = {
  name: 'clock',
  usage: '',
  about: 'shows the time of this computer, and why the server does not trust it if it does not',
  async run(args, { deps, print }) {
    readArguments(args, [])
    await print(`This computer shows ${new Date(deps.now()).toISOString()}.`)
    const skew = await deps.clock.preview()
    await print(skew ? skewSentence(skew) : 'Nothing speaks against it.')
  },
}

const confirm: Command = {
  name: 'clock confirm',
  usage: '',
  about: 'says that the clock of this computer is right: what is expired is deleted again',
  async run(args, { deps, print }) {
    readArguments(args, [])
    await deps.clock.accept()
    await print(`Confirmed: it is ${new Date(deps.now()).toISOString()}.`)
  },
}

export const clockCommands: readonly Command[] = [clock, confirm]
