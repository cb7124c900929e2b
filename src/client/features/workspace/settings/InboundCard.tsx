import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { integrationsQuery, rotateKey } from '#client/queries/school-integrations.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box, List } from '#client/ui/rich/layout.ts'
import { TextToCopy } from './TextToCopy.tsx'

interface Inbound {
  readonly id: string
  readonly title: string
  readonly url: string
}

/** The addresses that sensors' platforms send to, one for each integration. */
export function InboundCard({ schoolId }: { readonly schoolId: string }) {
  const { canEdit, hasRole } = useEditAccess('owner')
  const { data: integrations } = useQuery({ ...integrationsQuery(schoolId), enabled: hasRole })
  const rotating = useMutation(rotateKey(schoolId))
  const inbound = (integrations ?? []).flatMap(({ title, school_integration: own }): Inbound[] =>
    own?.inbound_url
      ? [
          {
            id: own.id,
            title: title[currentLocale()] ?? title.sv,
            // A server that does not know its own address answers with a path.
            url: new URL(own.inbound_url, location.origin).href,
          },
        ]
      : [],
  )
  const rotate = ({ id }: Inbound, close: () => void) =>
    rotating.mutate(id, {
      onSuccess: () => notifySuccess(<Trans>Adressen är ny. Den gamla fungerar inte längre.</Trans>),
      onSettled: close,
    })
  return (
    <Card title={<Trans>Adresser för inkommande data</Trans>}>
      <AccessNote needed="owner" />
      {hasRole && (
        <p>
          <Trans>Hit skickar skolans sensorer sina värden. Den som har adressen kan skicka värden.</Trans>
        </p>
      )}
      {integrations && inbound.length === 0 && (
        <p>
          <Trans>Ingen integration tar emot data än.</Trans>
        </p>
      )}
      <List role="list" gap="1.25rem">
        {inbound.map((one) => (
          <li key={one.id}>
            <b>{one.title}</b>
            <TextToCopy
              text={one.url}
              label={
                <Trans>
                  Kopiera <span className="sr-only">adressen för {one.title}</span>
                </Trans>
              }
            >
              <ConfirmButton
                icon="refresh-cw"
                label={
                  <Trans>
                    Byt adress <span className="sr-only">för {one.title}</span>
                  </Trans>
                }
                disabled={!canEdit}
                title={<Trans>Byt adress för {one.title}?</Trans>}
                action={<Trans>Byt adress</Trans>}
                isBusy={rotating.isPending}
                onConfirm={(close) => rotate(one, close)}
              >
                <p>
                  <Trans>
                    Den gamla adressen slutar fungera direkt. Inga nya värden kommer förrän den nya adressen
                    är inskriven hos den som skickar.
                  </Trans>
                </p>
              </ConfirmButton>
            </TextToCopy>
          </li>
        ))}
      </List>
      {hasRole && (
        <Box as="p">
          <Link to="/$schoolId/workspace/integrations" params={{ schoolId }}>
            <Trans>Till integrationerna</Trans>
          </Link>
        </Box>
      )}
    </Card>
  )
}
