import { Trans } from '@lingui/react/macro'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { maxNameLength } from '#domain/schools/lengths.ts'

/** What is wrong with what somebody says about a room, by the server's code. */
export const roomFault = wordsOf(
  {
    empty: () => <Trans>Skriv ett namn.</Trans>,
    too_long: () => <Trans>Gränsen är {maxNameLength} tecken</Trans>,
    not_plain_text: () => <Trans>Skriv på en rad, utan särskilda tecken.</Trans>,
    room_exists: () => <Trans>Skolan har redan ett rum som heter så.</Trans>,
    integer: () => <Trans>Skriv ett helt tal.</Trans>,
  },
  () => <Trans>Det talet är för litet eller för stort.</Trans>,
)

/** The field that a mistake is about. */
export function roomFieldOf(path: string, code: string): string {
  return code === 'room_exists' ? 'name' : path
}
