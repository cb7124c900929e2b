import { t } from '@lingui/core/macro'
import { standingOf } from './attention.ts'

/** How the schools are, as one line. `schools`: those that are in use; undefined = not known yet. */
export function municipalityVerdict(
  schools: readonly Parameters<typeof standingOf>[0][] | undefined,
): string {
  if (schools === undefined) return t`Hämtar skolorna`
  const total = schools.length
  if (total === 0) return t`Inga skolor än`
  const all = schools.map(standingOf)
  const help = all.filter((standing) => standing === 'needs_help').length
  const off = all.filter((standing) => standing === 'not_running').length
  const well = total - help - off
  if (off === total) return total === 1 ? t`Skolan är inte igång än` : t`Ingen skola är igång än`
  if (help === 1)
    return off === 0 ? t`En skola behöver hjälp` : t`En skola behöver hjälp, ${off} är inte igång`
  if (help > 1)
    return off === 0 ? t`${help} skolor behöver hjälp` : t`${help} skolor behöver hjälp, ${off} är inte igång`
  if (off > 0) return t`${well} av ${total} skolor mår bra, resten är inte igång än`
  return total === 1 ? t`Skolan mår bra` : t`Alla ${total} skolor mår bra`
}
