import { t } from '@lingui/core/macro'
import type { Provenance } from '#contract/shared-shapes.ts'

/** Where values come from that were not measured in the places that they stand for; null = they were. What was made up says so beside it. */
export function recordedWords(provenances: readonly Provenance[]): string | null {
  const recorded = provenances.filter((provenance) => provenance === 'recorded')
  if (recorded.length === 0) return null
  return recorded.length === provenances.length
    ? t`Värdena är inspelade på andra platser och flyttade till skolans dagar och tider.`
    : t`En del av värdena är inspelade på andra platser och flyttade till skolans dagar och tider.`
}
