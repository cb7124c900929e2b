import { t } from '@lingui/core/macro'
import { airingMostS } from '#domain/activities/airing.ts'
import type { AiringAdvice } from '#domain/rooms/room.ts'

/** What a class says of what it opened: a window only where the school has said that windows are the way. */
export function closedWords(advice: AiringAdvice | null): string {
  if (advice === 'open_window') return t`Fönstren är stängda`
  return advice === 'door' ? t`Dörren är stängd` : t`Vi har vädrat klart`
}

export function openWords(advice: AiringAdvice | null): string {
  if (advice === 'open_window') return t`Fönstren är öppna`
  return advice === 'door' ? t`Dörren är öppen` : t`Ni vädrar`
}

/** What to do before and after the button. */
export function startWords(advice: AiringAdvice | null): string {
  if (advice === 'open_window') return t`Säg till en vuxen. Tryck på knappen och öppna fönstren.`
  if (advice === 'door') return t`Säg till en vuxen. Tryck på knappen och öppna dörren.`
  return t`Säg till en vuxen att ni vill vädra. Tryck på knappen när ni börjar.`
}

/** After the longest time. */
export function timeIsUpWords(advice: AiringAdvice | null): string {
  const minutes = airingMostS / 60
  if (advice === 'open_window') return t`${minutes} minuter har gått. Stäng fönstren nu.`
  return advice === 'door'
    ? t`${minutes} minuter har gått. Stäng dörren nu.`
    : t`${minutes} minuter har gått.`
}
