import { Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import type { FieldError } from '#domain/errors.ts'
import { excessOfError, textOfExcess } from '#domain/table-excess.ts'

interface TableFaultProps {
  readonly code: string
  readonly errors: readonly FieldError[]
}

/** Why a table is not read, and what to do. */
export function TableFault({ code, errors }: TableFaultProps) {
  const [first] = errors
  const excess = first ? excessOfError(first) : null
  if (excess !== null) return textOfExcess(excess)[currentLocale()]
  if (code === 'not_a_table') return <NoTable reason={first?.code ?? ''} />
  if (code === 'invalid_entries') return <Trans>Några rader går inte att läsa. Granska igen.</Trans>
  return <Trans>Tabellen är för stor. Dela upp den i flera.</Trans>
}

function NoTable({ reason }: { readonly reason: string }) {
  switch (reason) {
    case 'unreadable_letters':
      return (
        <Trans>
          Filens bokstäver går inte att läsa, till exempel å, ä och ö. Spara den igen som UTF-8, i Excel ”CSV
          UTF-8”, och välj den på nytt.
        </Trans>
      )
    case 'shortened_numbers':
      return (
        <Trans>
          Elmätarnas nummer står som 7,36E+17 och går inte att skilja åt. Gör om kolumnen till text i
          kalkylbladet, så att alla siffror syns.
        </Trans>
      )
    case 'split_numbers':
      return (
        <Trans>
          Komman står både mellan cellerna och i talen, så talen går inte att läsa. Spara filen med semikolon
          mellan cellerna och välj den på nytt.
        </Trans>
      )
    case 'no_time_column':
      return <Trans>Ingen rubrik säger vilken dag eller tid det gäller. Jämför med exemplet ovanför.</Trans>
    case 'no_value_column':
      return (
        <Trans>
          Ingen rubrik säger vad eller hur mycket det är. Jämför med exemplet ovanför. Mängder behöver sin
          enhet i rubriken, till exempel ”Tallrikssvinn (g)”.
        </Trans>
      )
    default:
      return <Trans>Det är ingen tabell med rubriker. Jämför med exemplet ovanför.</Trans>
  }
}
