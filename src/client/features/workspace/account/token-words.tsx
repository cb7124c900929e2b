import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { mostScriptTokens, type ScriptRole, type ScriptTokenDays } from '#domain/schools/script-tokens.ts'

/** What a script may do with its key. */
export const rightNames: Readonly<Record<ScriptRole, () => ReactNode>> = {
  viewer: () => <Trans>Läsa</Trans>,
  editor: () => <Trans>Läsa och ändra</Trans>,
}

/** For how long it may. */
export const lifetimeNames: Readonly<Record<ScriptTokenDays, () => ReactNode>> = {
  30: () => <Trans>30 dagar</Trans>,
  90: () => <Trans>90 dagar</Trans>,
  365: () => <Trans>Ett år</Trans>,
}

/** Why a key could not be made. */
export const tokenFaults = wordsOf(
  {
    missing: () => <Trans>Skriv vad nyckeln är till, till exempel Elrapporten.</Trans>,
    too_many_tokens: () => <Trans>Du har redan {mostScriptTokens} nycklar. Ta bort någon först.</Trans>,
  },
  () => <Trans>Det gick inte. Ladda om sidan och försök igen.</Trans>,
)
