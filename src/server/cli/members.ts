import { roles } from '#domain/schools/permissions.ts'
import { StartError } from '#server/start-error.ts'
import {
  type InvitationResult,
  inviteByTable,
  previewInvitations,
} from '#server/use-cases/municipality/invitation-table.ts'
import { inviteAdministrator, listAdministrators } from '#server/use-cases/people/administrators.ts'
import { commandLine } from '#server/use-cases/people/audit.ts'
import { inviteOrChange, listMembers, uninvite } from '#server/use-cases/people/members.ts'
import { type Command, readArguments, readChoice, UsageError } from './command.ts'
import { toTable } from './table.ts'
import { readTableFile } from './table-file.ts'

const inviteCommand: Command = {
  name: 'invite',
  usage: 'EMAIL --school ID [--role viewer|editor|owner] | --administrator',
  about:
    'lets a teacher sign in and work at a school, by default as an editor; again = another role; an administrator of the municipality may do at every school what its owners may',
  async run(args, { deps, print }) {
    const { positions, values, flags } = readArguments(args, ['EMAIL'], ['school', 'role'], ['administrator'])
    if (flags.has('administrator')) {
      if (values.school !== undefined || values.role !== undefined)
        throw new UsageError('An administrator is of all schools: leave --school and --role out.')
      const { email } = await inviteAdministrator(deps, commandLine, positions.EMAIL)
      return print(`${email} is an administrator of the municipality.`)
    }
    if (values.school === undefined) throw new UsageError('--school is missing.')
    const role = values.role === undefined ? 'editor' : readChoice('--role', values.role, roles)
    const invitation = { email: positions.EMAIL, schoolId: values.school, role }
    const { email } = await inviteOrChange(deps, commandLine, invitation)
    await print(`${email} is ${role === 'viewer' ? 'a viewer' : `an ${role}`} at ${values.school}.`)
  },
}

const inviteTable: Command = {
  name: 'invite table',
  usage: 'FILE [--yes]',
  about:
    'reads a table of e-mail addresses, roles and schools and shows what becomes of each row; --yes invites everybody whose row is right, and ends with 1 when a row was refused',
  async run(args, { deps, print }) {
    const { positions, flags } = readArguments(args, ['FILE'], [], ['yes'])
    const isDone = flags.has('yes')
    const table = readTableFile(positions.FILE)
    const results = await (isDone ? inviteByTable : previewInvitations)(deps, commandLine, table)
    for (const result of results.filter(({ outcome }) => outcome !== 'unchanged'))
      await print(sentenceOf(result))
    const count = (outcome: InvitationResult['outcome']) =>
      results.filter((result) => result.outcome === outcome).length
    await print(
      `${count('invited')} new, ${count('changed')} with another role, ${count('unchanged')} as before, ${count('fault')} refused.`,
    )
    if (!isDone) return print('Nothing was stored. With --yes it is done.')
    if (count('fault') > 0)
      throw new StartError('Not everybody was invited: correct the rows and run it again.')
  },
}

function sentenceOf({ line, email, role, school, outcome, code, detail }: InvitationResult): string {
  if (outcome === 'fault')
    return `Line ${line}, ${email}: ${(code ?? '').replaceAll('_', ' ')}${detail === null ? '' : ` (${detail})`}.`
  return `Line ${line}, ${email}: ${role} ${school === null ? 'of the municipality' : `at ${school.name}`}${outcome === 'changed' ? ', changed' : ''}.`
}

const uninviteCommand: Command = {
  name: 'uninvite',
  usage: 'EMAIL',
  about: 'takes every invitation of an address back and signs the teacher out at once, everywhere',
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['EMAIL'])
    const schools = await uninvite(deps, commandLine, positions.EMAIL)
    await print(`${positions.EMAIL} is no longer invited (schools: ${schools}).`)
  },
}

const list: Command = {
  name: 'members',
  usage: 'SCHOOL',
  about: 'lists who is invited to a school',
  async run(args, { deps, print }) {
    const { positions } = readArguments(args, ['SCHOOL'])
    const members = await listMembers(deps, positions.SCHOOL)
    if (members.length === 0) return print(`Nobody yet: kotte invite EMAIL --school ${positions.SCHOOL}`)
    const rows = members.map(({ email, role, name }) => [email, role, name ?? '(has not signed in)'])
    for (const line of toTable(['EMAIL', 'ROLE', 'NAME'], rows)) await print(line)
  },
}

const administrators: Command = {
  name: 'administrators',
  usage: '',
  about: 'lists the administrators of the municipality',
  async run(args, { deps, print }) {
    readArguments(args, [])
    const all = await listAdministrators(deps)
    if (all.length === 0) return print('Nobody yet: kotte invite EMAIL --administrator')
    const rows = all.map(({ email, name }) => [email, name ?? '(has not signed in)'])
    for (const line of toTable(['EMAIL', 'NAME'], rows)) await print(line)
  },
}

export const memberCommands: readonly Command[] = [
  inviteCommand,
  inviteTable,
  uninviteCommand,
  list,
  administrators,
]
