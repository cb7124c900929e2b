import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AssignmentResult } from '#contract/workspace-inbox.ts'
import { textLimits } from '#domain/limits.ts'

const maxNameLength = textLimits.name

/** What becomes of a row, and why. */
export function assignmentResultText({
  outcome,
  code,
  detail,
  is_new_room: isNewRoom,
}: AssignmentResult): ReactNode {
  if (outcome === 'placed') return isNewRoom ? <Trans>Nytt rum skapas</Trans> : <Trans>Rummet finns</Trans>
  if (outcome === 'expected') {
    return isNewRoom ? (
      <Trans>Nytt rum skapas. Värden kommer när den skickar första gången</Trans>
    ) : (
      <Trans>Värden kommer när den skickar första gången</Trans>
    )
  }
  return faultWords[code ?? '']?.(detail ?? '') ?? <Trans>Raden går inte att läsa</Trans>
}

const faultWords: Readonly<Record<string, (detail: string) => ReactNode>> = {
  in_a_room: (room) => <Trans>Sitter redan i {room}</Trans>,
  not_an_id: () => <Trans>Raden saknar enhetens id</Trans>,
  not_16_digits: (digits) => <Trans>{digits} tecken. Det ska vara 16</Trans>,
  same_device: (line) => <Trans>Samma enhet som rad {line}</Trans>,
  no_room: () => <Trans>Raden saknar rum</Trans>,
  room_too_long: () => <Trans>Rummets namn är längre än {maxNameLength} tecken</Trans>,
  room_not_plain_text: () => <Trans>Rummets namn har tecken som inte går</Trans>,
  name_too_long: () => <Trans>Namnet är längre än {maxNameLength} tecken</Trans>,
  name_not_plain_text: () => <Trans>Namnet har tecken som inte går</Trans>,
  other_school: (school) => <Trans>Enheten hör till {school}</Trans>,
  with_municipality: () => <Trans>Enheten väntar hos kommunen. En administratör kan skicka den hit.</Trans>,
  device_known_twice: () => <Trans>Två integrationer känner en enhet med det id:t</Trans>,
  no_connection: () => <Trans>Skolan har ingen integration som den kan komma genom</Trans>,
  several_connections: () => <Trans>Har inte skickat något än, och skolan har flera integrationer</Trans>,
}
