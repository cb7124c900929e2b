import { Trans } from '@lingui/react/macro'
import { wordsOf } from './words.tsx'

/** Why a device could not be placed. */
export const conflictWords = wordsOf(
  {
    device_placed: () => <Trans>Enheten sitter redan i ett rum. Flytta den på sensorns sida.</Trans>,
    device_known_twice: () => <Trans>Två integrationer känner en enhet med det id:t.</Trans>,
    no_connection: () => <Trans>Skolan har ingen integration som enheten kan komma genom.</Trans>,
    several_connections: () => (
      <Trans>
        Enheten har inte skickat något än, och skolan har flera integrationer. Vänta tills den har skickat.
      </Trans>
    ),
  },
  () => <Trans>Det gick inte att placera. Titta på listan och försök igen.</Trans>,
)
