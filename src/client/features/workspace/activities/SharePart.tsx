import { Trans, useLingui } from '@lingui/react/macro'
import { AddressToCopy } from '#client/features/workspace/components/AddressToCopy.tsx'
import { CopyButton } from '#client/features/workspace/components/CopyButton.tsx'
import { ButtonLink, RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { QrCode } from '#client/ui/base/QrCode.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Row, Stack } from '#client/ui/chakra/layout.ts'
import { PrintSheet } from '#client/ui/chakra/PrintSheet.tsx'
import { activityKinds } from './activity-kinds.tsx'
import { CodePart } from './CodePart.tsx'
import type { PartProps } from './part-props.ts'
import { shareWords } from './share-words.ts'

/** How pupils get to the activity: by camera, by code, by link, on the board or on paper. */
export function SharePart({ schoolId, activity, state }: PartProps) {
  const { t } = useLingui()
  const { id, title, share_code: code, share_url: url } = activity
  const { setUp, sharing } = activityKinds[activity.activity_type_id]
  const address = new URL(url, location.origin).href
  const host = location.host
  // Who types it gets to the same activity, and types the code beside it.
  const typed = new URL(address)
  typed.search = ''
  const words = shareWords({ title, address, host, code })
  if (state !== 'active') {
    return (
      <Card title={<Trans>Det finns inget att dela just nu</Trans>}>
        <p>{sharing.closed()}</p>
        {state === 'ended' && (
          <div>
            <p>{sharing.late()}</p>
            <Code code={code} />
          </div>
        )}
        <RouteLink
          to="/$schoolId/workspace/activities/$activityId/edit"
          params={{ schoolId, activityId: id }}
        >
          {setUp.link()}
        </RouteLink>
      </Card>
    )
  }
  return (
    <Card title={sharing.title()}>
      <Box display="flex" flexWrap="wrap" gap="1.25rem 2rem" alignItems="start" minWidth="0">
        <Box
          width="320px"
          maxWidth="100%"
          border="1.5px solid var(--border-muted)"
          borderRadius="12px"
          overflow="hidden"
        >
          <QrCode text={address} label={t`QR-kod till ${title}`} />
        </Box>
        <Stack flex="1 1 16rem" minWidth="0">
          <div>
            <p>{sharing.code(host)}</p>
            <Code code={code} />
          </div>
          <AddressToCopy address={url} hasCode={false}>
            <Trans>Länk att skicka till eleverna</Trans>
          </AddressToCopy>
          <Stack gap="0.35rem" justifyItems="start">
            <span>
              <Trans>Text att klistra in i Google Classroom eller Teams</Trans>
            </span>
            <Box
              as="p"
              whiteSpace="pre-line"
              overflowWrap="anywhere"
              padding="0.6rem 0.9rem"
              borderRadius="12px"
              background="bg-subtle"
            >
              {words}
            </Box>
            <Row gap="0.5rem">
              <CopyButton text={words}>
                <Trans>Kopiera texten</Trans>
              </CopyButton>
            </Row>
          </Stack>
          <Row gap="0.5rem">
            <ButtonLink
              to="/$schoolId/workspace/activities/$activityId/lobby"
              params={{ schoolId, activityId: id }}
              icon="monitor"
              kind="solid"
            >
              <Trans>Visa för klassen</Trans>
            </ButtonLink>
            <Button icon="printer" onClick={() => window.print()}>
              <Trans>Skriv ut</Trans>
            </Button>
          </Row>
        </Stack>
      </Box>
      <CodePart schoolId={schoolId} activity={activity} />
      <PrintSheet>
        <h1>{title}</h1>
        <Box width="11cm">
          <QrCode text={address} label={t`QR-kod till ${title}`} />
        </Box>
        <p>
          <Trans>1. Rikta surfplattans kamera mot rutan, eller skriv adressen:</Trans>
        </p>
        <p>
          <b>{typed.href}</b>
        </p>
        <p>
          <Trans>2. Skriv klassens kod när surfplattan frågar efter den:</Trans>
        </p>
        <Code code={code} />
        <p>{sharing.lastStep()}</p>
      </PrintSheet>
    </Card>
  )
}

function Code({ code }: { readonly code: string }) {
  return (
    <Box
      as="p"
      fontSize="display"
      fontWeight="900"
      letterSpacing="0.12em"
      lineHeight="1.2"
      overflowWrap="anywhere"
    >
      {code}
    </Box>
  )
}
