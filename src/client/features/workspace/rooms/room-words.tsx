import { Trans } from '@lingui/react/macro'
import type { FaultWords } from '#client/features/workspace/components/form-fields.tsx'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { roomLimits } from '#domain/rooms/room-limits.ts'

/** What is wrong with what a user says about a room, by the server's code; with a number, also which ones there are. */
export const roomFault: FaultWords = (code, path) => {
  if (!isNumber(path)) return textFault(code)
  const { number } = formatsOf(currentLocale())
  const least = number(roomLimits[path].least, 1)
  const most = number(roomLimits[path].most, 1)
  return path === 'volume_m3' ? (
    <Trans>
      Skriv ett tal, {least} till {most}.
    </Trans>
  ) : (
    <Trans>
      Skriv ett helt tal, {least} till {most}.
    </Trans>
  )
}

const textFault = wordsOf(
  {
    empty: () => <Trans>Skriv ett namn.</Trans>,
    not_plain_text: () => <Trans>Skriv på en rad, utan särskilda tecken.</Trans>,
    room_exists: () => <Trans>Skolan har redan ett rum som heter så.</Trans>,
  },
  () => <Trans>Det här går inte att spara så som det är skrivet.</Trans>,
)

function isNumber(path: string): path is keyof typeof roomLimits {
  return Object.hasOwn(roomLimits, path)
}

/** The field that a mistake is about. */
export function roomFieldOf(path: string, code: string): string {
  return code === 'room_exists' ? 'name' : path
}
