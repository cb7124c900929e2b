import { t } from '@lingui/core/macro'
import type { MunicipalitySchool } from '#contract/municipality.ts'
import { needsAttention } from './attention.ts'

/** How the schools are, as one line. `schools`: those that are in use; undefined = not known yet. */
export function municipalityVerdict(
  schools:
    | readonly (Parameters<typeof needsAttention>[0] & Pick<MunicipalitySchool, 'sensors'>)[]
    | undefined,
): string {
  if (schools === undefined) return t`Hämtar skolorna`
  const count = schools.filter(needsAttention).length
  if (schools.length === 0) return t`Inga skolor än`
  if (count === 1) return t`En skola behöver hjälp`
  if (count > 1) return t`${count} skolor behöver hjälp`
  // Of a school without sensors nothing is known.
  const measured = schools.filter(({ sensors }) => sensors > 0).length
  if (measured === 0) return t`Inga sensorer än`
  if (measured < schools.length)
    return t`${measured} av ${schools.length} skolor mår bra, resten har inga sensorer än`
  return schools.length === 1 ? t`Skolan mår bra` : t`Alla ${schools.length} skolor mår bra`
}
