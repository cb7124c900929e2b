import { Plural, Trans } from '@lingui/react/macro'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { letDevicesIn } from '#client/queries/inbox.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, Stack } from '#client/ui/chakra/layout.ts'
import type { HeldDevices } from '#contract/workspace-inbox.ts'
import { newDevicesPerDay } from '#domain/integrations/held-devices.ts'
import { integrationTitle } from '#domain/integrations/integrations.ts'

interface HeldBackProps {
  /** Null = the municipality's own connections. */
  readonly schoolId: string | null
  readonly held: readonly HeldDevices[]
  readonly canEdit: boolean
}

/** Connections that have brought more new devices than they may on a day, each with one button to let them in. */
export function HeldBack({ schoolId, held, canEdit }: HeldBackProps) {
  const lettingIn = useChange(letDevicesIn(schoolId))
  return held.map((connection) => {
    const title = integrationTitle(connection.integration_key)[currentLocale()]
    const { count, examples, connection_id: id } = connection
    const ids = examples.join(', ')
    if (connection.since === null)
      return (
        <Alert key={id} tone="info" role="status">
          <Trans>Enheterna som ni släppte in från {title} läses in och dyker upp här efter hand.</Trans>
        </Alert>
      )
    return (
      <Alert key={id} tone="warning" role="status">
        <Stack gap="0.5rem">
          <b>
            {connection.is_estimate ? (
              <Plural
                value={count}
                one="Omkring # ny enhet väntar på att släppas in"
                other="Omkring # nya enheter väntar på att släppas in"
              />
            ) : (
              <Plural
                value={count}
                one="# ny enhet väntar på att släppas in"
                other="# nya enheter väntar på att släppas in"
              />
            )}
          </b>
          <p>
            <Trans>
              {title} har skickat från fler än {newDevicesPerDay} nya enheter på en dag. Sätter ni upp så
              många? Släpp in dem: det som finns sparat från dem läses nu, och resten kommer nästa gång de
              skickar. Annars kan någon annan ha fått tag i nyckeln: byt den under Integrationer.
            </Trans>
          </p>
          <Box as="p" color="fg-muted" overflowWrap="anywhere">
            <Trans>Till exempel: {ids}</Trans>
          </Box>
          <div>
            <Button
              kind="solid"
              disabled={!canEdit || lettingIn.isPending}
              onClick={() =>
                lettingIn.mutate(id, {
                  onSuccess: () => notifySuccess(<Trans>Enheterna släpps in.</Trans>),
                })
              }
            >
              <Trans>
                Släpp in <span className="sr-only">enheterna från {title}</span>
              </Trans>
            </Button>
          </div>
        </Stack>
      </Alert>
    )
  })
}
