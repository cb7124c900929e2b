import { Conflict } from '#domain/errors.ts'
import { skewSentence } from '#server/use-cases/clock.ts'
import { confirmDeletions, deletionsOnHold, heldSentence } from '#server/use-cases/retention.ts'
import { type Command, readArguments } from './command.ts'

const retention: Command = {
  name: 'retention',
  usage: '',
  about: 'shows which deletions of expired data wait for a person, because they are far larger than usual',
  async run(args, { deps, print }) {
    readArguments(args, [])
    const held = await deletionsOnHold(deps)
    if (held.length === 0) await print('No deletion waits.')
    for (const { kind, isConfirmed, ...deletion } of held)
      await print(isConfirmed ? `${kind}: confirmed, deleted within an hour.` : heldSentence(kind, deletion))
  },
}

const confirm: Command = {
  name: 'retention confirm',
  usage: '',
  about: 'lets the deletions that wait happen within an hour',
  async run(args, { deps, print }) {
    readArguments(args, [])
    const skew = await deps.clock.preview()
    if (skew !== null) throw new Conflict('clock_unsure', skewSentence(skew))
    const held = await confirmDeletions(deps)
    if (held.length === 0) await print('No deletion waits.')
    for (const { kind, rows } of held) await print(`${kind}: ${rows} rows are deleted within an hour.`)
  },
}

export const retentionCommands: readonly Command[] = [retention, confirm]
