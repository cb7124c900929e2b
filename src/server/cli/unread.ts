import { NotFound } from '#domain/errors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { commandLine } from '#server/use-cases/people/audit.ts'
import { type Answered, answerUnread, undoAnswer } from '#server/use-cases/rooms/field-answers.ts'
import { listUnread, type UnreadGroup } from '#server/use-cases/rooms/unread.ts'
import { type Command, readArguments } from './command.ts'
import { toTable } from './table.ts'

const list: Command = {
  name: 'unread',
  usage: 'SCHOOL|municipality [--json]',
  about:
    'lists what came in the last 7 days and could not be read, by device and fields; "municipality" = of all schools; then what was answered',
  async run(args, { deps, print }) {
    const { positions, flags } = readArguments(args, ['SCHOOL'], [], ['json'])
    const { groups, answers } = await listUnread(deps, positions.SCHOOL)
    if (flags.has('json')) return print(JSON.stringify({ groups: groups.map(toJson), answers }, null, 2))
    if (groups.length === 0) await print('All that came in the last 7 days could be read.')
    else for (const line of toTable(headings, groups.flatMap(toRows))) await print(line)
    if (answers.length === 0) return
    await print('')
    const rows = answers.map(({ id, names, meaning, accepted }) => [
      id,
      names.join(', '),
      meaning?.metric ?? 'not needed',
      String(accepted),
    ])
    for (const line of toTable(['ANSWER', 'FIELDS', 'MEANS', 'READINGS'], rows)) await print(line)
  },
}

const headings = ['DEVICE', 'INTEGRATION', 'MESSAGES', 'LAST', 'WHY', 'FIELD', 'VALUE', 'SEEMS']

/** A row for each field; what is said of all stands in the first. */
function toRows({
  devices,
  integrationKey,
  messages,
  lastAt,
  code,
  fields,
  refusedFields,
}: UnreadGroup): readonly string[][] {
  const more = devices.length > 1 ? ` (+${devices.length - 1})` : ''
  const of = [
    `${devices[0]?.externalId || '-'}${more}`,
    integrationKey,
    String(messages),
    new Date(lastAt).toISOString(),
    code,
  ]
  if (fields.length === 0) {
    const names = refusedFields.map(({ name }) => name).join(', ')
    return [[...of, names || '-', refusedFields[0]?.kind ?? '-', '-']]
  }
  return fields.map(({ name, value, unit, guess }, index) => [
    ...(index === 0 ? of : of.map(() => '')),
    name,
    `${value} ${unit}`.trim(),
    guess?.metric ?? '-',
  ])
}

function toJson({ devices, fields, lastAt, ...group }: UnreadGroup) {
  return {
    ...group,
    lastAt: new Date(lastAt).toISOString(),
    devices,
    fields: fields.map(({ guess, ...field }) => ({ ...field, guess: guess?.metric ?? null })),
  }
}

const map: Command = {
  name: 'unread map',
  usage: 'SCHOOL|municipality DEVICE FIELD METRIC [--unit UNIT]',
  about:
    'says what an unread field means, for all devices with the same fields; the messages of the last 7 days are read again',
  async run(args, { deps, print }) {
    const { positions, values } = readArguments(args, ['SCHOOL', 'DEVICE', 'FIELD', 'METRIC'], ['unit'])
    const { SCHOOL, DEVICE, FIELD, METRIC } = positions
    const group = await requireGroup(deps, SCHOOL, DEVICE, FIELD)
    const meaning = { metric: METRIC, ...(values.unit !== undefined && { unit: values.unit }) }
    const answered = await answer(deps, SCHOOL, group, { DEVICE, names: [FIELD], meaning })
    const { messages, accepted, rejected } = answered
    await print(
      `${FIELD} is ${METRIC} from now on, of ${group.devices.length} devices. Messages read again: ${messages}; readings stored: ${accepted}, refused: ${rejected}.`,
    )
    await print(`kotte unread undo ${answered.id} takes it back.`)
  },
}

const ignore: Command = {
  name: 'unread ignore',
  usage: 'SCHOOL|municipality DEVICE [FIELD]',
  about: 'hides an unread field, or all that the device sends and nobody reads',
  async run(args, { deps, print }) {
    const hasField = args.filter((arg) => !arg.startsWith('--')).length > 2
    const { positions } = readArguments(args, hasField ? ['SCHOOL', 'DEVICE', 'FIELD'] : ['SCHOOL', 'DEVICE'])
    const { SCHOOL, DEVICE } = positions
    const field = 'FIELD' in positions ? positions.FIELD : null
    const group = await requireGroup(deps, SCHOOL, DEVICE, field)
    const all = group.fields.length === 0 ? [group.code] : group.fields.map(({ name }) => name)
    const { id } = await answer(deps, SCHOOL, group, {
      DEVICE,
      names: field === null ? all : [field],
      meaning: null,
    })
    await print(`It is hidden. kotte unread undo ${id} brings it back.`)
  },
}

const undo: Command = {
  name: 'unread undo',
  usage: 'ANSWER',
  about: 'takes an answer back: the values that it brought are removed',
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['ANSWER'])
    const member = { schoolId: 'municipality', email: commandLine }
    await undoAnswer(deps, member, positions.ANSWER, { limitMs: Number.POSITIVE_INFINITY })
    await print('It is taken back.')
  },
}

/** Of the device that is named, in any case. Throws NotFound. */
async function requireGroup(
  deps: Deps,
  schoolId: string,
  device: string,
  field: string | null,
): Promise<UnreadGroup> {
  const { groups } = await listUnread(deps, schoolId)
  const group = groups.find(
    ({ devices, fields }) =>
      devices.some(({ externalId }) => externalId === device.toLowerCase()) &&
      (field === null || fields.some(({ name }) => name.toLowerCase() === field.toLowerCase())),
  )
  if (!group) throw new NotFound('unread_not_found', 'all that this device sent can be read, or was answered')
  return group
}

function answer(
  deps: Deps,
  schoolId: string,
  { connectionId }: UnreadGroup,
  {
    DEVICE,
    names,
    meaning,
  }: {
    readonly DEVICE: string
    readonly names: readonly string[]
    readonly meaning: { readonly metric: string; readonly unit?: string } | null
  },
): Promise<Answered> {
  const member = { schoolId, email: commandLine }
  const about = { connectionId, externalId: DEVICE.toLowerCase(), names, meaning }
  return answerUnread(deps, member, about, { limitMs: Number.POSITIVE_INFINITY })
}

export const unreadCommands: readonly Command[] = [list, map, ignore, undo]
