import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { useNow } from '#client/offline/use-now.ts'
import { acceptClock, confirmDeletions, safeguardsQuery } from '#client/queries/municipality.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import type { Safeguards as SafeguardsShape } from '#contract/municipality.ts'
import { retentionKindNames } from '#domain/privacy/deletion-limit.ts'

/** An untrusted clock, and deletions that the server holds until a user confirms them. Renders nothing while there is neither. */
export function Safeguards() {
  const { data } = useQuery(safeguardsQuery())
  if (!data) return null
  const { clock, held_deletions: held } = data
  return (
    <>
      {clock !== null && <UntrustedClock clock={clock} />}
      {held.length > 0 && <HeldDeletions held={held} isClockTrusted={clock === null} />}
    </>
  )
}

function UntrustedClock({ clock }: { readonly clock: NonNullable<SafeguardsShape['clock']> }) {
  const { canEdit } = useEditAccess('owner')
  const accepting = useChange(acceptClock())
  const { days, time } = formatsOf(currentLocale())
  // With its year: that may be what is wrong.
  const moment = (text: string) => `${days(Date.parse(text), Date.parse(text))} ${time(Date.parse(text))}`
  const [shown, expected] = [moment(clock.shown), moment(clock.expected)]
  return (
    <Card title={<Trans>Serverns klocka</Trans>}>
      <IconLine icon="clock-alert" tone="fg-error">
        <b>
          {clock.kind === 'leap' ? (
            <Trans>
              Klockan ställdes om till {shown}, fast den borde ha visat {expected}.
            </Trans>
          ) : (
            <Trans>
              Servern startade med klockan på {shown}, men var senast i gång {expected}.
            </Trans>
          )}
        </b>
      </IconLine>
      <Box as="p">
        <Trans>
          Inget raderas, och mätvärden som inte har en egen tid tas emot senare. Det rättar sig självt när
          klockan ställs rätt, eller när tre sensorer skickar samma tid som den (från minst två integrationer,
          om det finns fler än en). Godkänn den bara om du har sett på servern att den går rätt.
        </Trans>
      </Box>
      <ConfirmButton
        label={<Trans>Godkänn klockan</Trans>}
        title={<Trans>Går serverns klocka rätt?</Trans>}
        action={<Trans>Ja, den går rätt</Trans>}
        isBusy={accepting.isPending}
        disabled={!canEdit}
        onConfirm={(close) =>
          accepting.mutate(undefined, {
            onSuccess: () => notifySuccess(<Trans>Klockan är godkänd. Allt går som vanligt igen.</Trans>),
            onSettled: close,
          })
        }
      >
        <Trans>Det som är för gammalt enligt klockan raderas sedan inom en timme.</Trans>
      </ConfirmButton>
    </Card>
  )
}

function HeldDeletions({
  held,
  isClockTrusted,
}: {
  readonly held: SafeguardsShape['held_deletions']
  readonly isClockTrusted: boolean
}) {
  const { canEdit } = useEditAccess('owner')
  const confirming = useChange(confirmDeletions())
  const now = useNow()
  const formats = formatsOf(currentLocale())
  const isConfirmed = held.every(({ confirmed }) => confirmed)
  return (
    <Card title={<Trans>En stor radering väntar</Trans>}>
      <Box as="ul" role="list" display="grid" gap="0.35rem">
        {held.map(({ kind, rows, since }) => {
          const name = retentionKindNames[kind][currentLocale()]
          const when = formats.moment(Date.parse(since), now)
          return (
            <li key={kind}>
              <b>
                {formats.number(rows, 1)} {name}
              </b>
              , <Trans>sedan {when}</Trans>
            </li>
          )
        })}
      </Box>
      <Box as="p">
        <Trans>
          Så mycket brukar inte bli för gammalt på en gång. Därför är inget av det raderat. Går serverns
          klocka rätt? Har servern varit avstängd några dagar?
        </Trans>
      </Box>
      {isConfirmed ? (
        <IconLine icon="circle-check" tone="fg-success">
          <Trans>Godkänt. Det raderas inom en timme.</Trans>
        </IconLine>
      ) : (
        <ConfirmButton
          label={<Trans>Godkänn raderingen</Trans>}
          title={<Trans>Radera det som är för gammalt?</Trans>}
          action={<Trans>Ja, radera</Trans>}
          isBusy={confirming.isPending}
          disabled={!canEdit || !isClockTrusted}
          onConfirm={(close) => confirming.mutate(undefined, { onSettled: close })}
        >
          <Trans>Det går inte att ångra.</Trans>
        </ConfirmButton>
      )}
    </Card>
  )
}
