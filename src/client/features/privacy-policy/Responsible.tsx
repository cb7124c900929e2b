import { Trans } from '@lingui/react/macro'
import type { DataProtection } from '#contract/statements.ts'
import { addressLink } from '#domain/statements/contact.ts'

interface ResponsibleProps {
  readonly municipality: string | null
  /** The body that decides; null = the municipality has named none, undefined = it is not known on this device. */
  readonly controller: DataProtection | null | undefined
  /** Whom to ask; null and undefined as above. */
  readonly officer: DataProtection | null | undefined
}

/** Who decides about the data, and whom to ask (GDPR, article 13.1 a and b). No name is made up where none is set. */
export function Responsible({ municipality, controller, officer }: ResponsibleProps) {
  return (
    <>
      <h2>
        <Trans>Vem ansvarar</Trans>
      </h2>
      {controller ? (
        <p>
          <Trans>Personuppgiftsansvarig:</Trans> <Reached contact={controller} />
          {municipality && ` (${municipality})`}
        </p>
      ) : (
        <p>
          {municipality ? (
            <Trans>En nämnd i {municipality} är personuppgiftsansvarig för tjänsten.</Trans>
          ) : (
            <Trans>En nämnd i kommunen är personuppgiftsansvarig för tjänsten.</Trans>
          )}{' '}
          {controller === null && <Trans>Kommunen har inte skrivit här vilken nämnd det är.</Trans>}
        </p>
      )}
      {officer === undefined && (
        <p>
          <Trans>Frågor om personuppgifter ställer du till kommunens dataskyddsombud.</Trans>
        </p>
      )}
      {officer === null && (
        <p>
          <Trans>
            Kommunen har inte skrivit in någon kontakt för dataskydd här än. Kontakta kommunen som vanligt och
            fråga efter dataskyddsombudet.
          </Trans>
        </p>
      )}
      {officer && (
        <p>
          <Trans>Frågor om personuppgifter ställer du till</Trans> <Reached contact={officer} />
        </p>
      )}
    </>
  )
}

function Reached({ contact: { name, address } }: { readonly contact: DataProtection }) {
  return (
    <>
      {name}: <a href={addressLink(address)}>{address}</a>
    </>
  )
}
