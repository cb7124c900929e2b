import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { ConnectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { TextToCopy } from '#client/features/workspace/components/TextToCopy.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { integrationsQuery, rotateSecret, testIntegration } from '#client/queries/school-integrations.ts'
import { sendSettings } from '#client/queries/workspace-schools.ts'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Row, Stack } from '#client/ui/chakra/layout.ts'
import type { SchoolIntegration } from '#contract/school-integrations.ts'
import { PartCard, usePart } from './PartCard.tsx'

/** Where what happens at the school is sent, to a system of its own. */
export function OutboundCard({ schoolId }: { readonly schoolId: string }) {
  const { hasRole } = useEditAccess('owner')
  const integrations = useQuery({ ...integrationsQuery(schoolId), enabled: hasRole })
  const form = usePart({
    schoolId,
    name: 'webhook',
    read: ({ outbound_webhook_url }) => ({ outbound_webhook_url: outbound_webhook_url ?? '' }),
    send: (school, { outbound_webhook_url: url }) =>
      sendSettings(school, { outbound_webhook_url: url.trim() || null }),
  })
  const own = integrations.data?.find(({ key }) => key === 'outbound_webhook')?.school_integration
  return (
    <PartCard
      title={<Trans>Skicka händelser till eget system</Trans>}
      form={form}
      folded={form.value?.outbound_webhook_url || <Trans>Av</Trans>}
      onSaved={integrations.refetch}
    >
      <p>
        <Trans>
          Larm och händelser skickas dit som JSON, signerade. Lämna fältet tomt för att inte skicka.
        </Trans>
      </p>
      <TextField
        path="outbound_webhook_url"
        label={<Trans>Webhookens adress</Trans>}
        help={<Trans>Börjar med https://</Trans>}
        type="url"
        limit="address"
        inputMode="url"
        spellCheck={false}
        value={form.value?.outbound_webhook_url ?? ''}
        onChange={(url) => form.set({ outbound_webhook_url: url })}
      />
      {own?.status === 'active' && !form.isDirty && <WebhookProof schoolId={schoolId} integration={own} />}
    </PartCard>
  )
}

interface WebhookProofProps {
  readonly schoolId: string
  readonly integration: SchoolIntegration
}

/** How it is seen that events arrive, and that they are ours: a test, and the secret that they are signed with. */
function WebhookProof({ schoolId, integration }: WebhookProofProps) {
  const testing = useChange(testIntegration(schoolId))
  const rotating = useChange(rotateSecret(schoolId))
  const isBusy = testing.isPending || rotating.isPending
  const ageOf = useAge()
  const { last_test: tested } = integration
  return (
    <Stack gap="0.75rem" justifyItems="start">
      <p>
        <Trans>
          Mottagaren känner igen händelserna på en hemlighet. Gör en ny och skriv in den hos mottagaren.
        </Trans>
      </p>
      <Row>
        <Button disabled={isBusy} onClick={() => testing.mutate(integration.id)}>
          <Trans>Skicka ett test</Trans>
        </Button>
        <ConfirmButton
          icon="refresh-cw"
          label={<Trans>Ny hemlighet</Trans>}
          disabled={isBusy}
          title={<Trans>Gör en ny hemlighet?</Trans>}
          action={<Trans>Gör en ny hemlighet</Trans>}
          isBusy={isBusy}
          onConfirm={(close) => rotating.mutate(integration.id, { onSettled: close })}
        >
          <p>
            <Trans>
              Händelser signeras med den nya direkt. Mottagaren känner inte igen dem förrän den nya
              hemligheten är inskriven där. Den visas bara en gång.
            </Trans>
          </p>
        </ConfirmButton>
      </Row>
      <Stack role="status" gap="0.25rem" justifyItems="start">
        {tested && (
          <>
            <Badge icon={tested.ok ? 'circle-check' : 'circle-x'} tone={tested.ok ? 'good' : 'bad'}>
              {tested.ok ? <Trans>Testet kom fram</Trans> : <Trans>Testet kom inte fram</Trans>}
            </Badge>
            <span>
              {!tested.ok && <ConnectionWords code={tested.code} />} {ageOf(tested.at)}
            </span>
          </>
        )}
      </Stack>
      {rotating.data !== undefined && <SecretOnce secret={rotating.data} />}
    </Stack>
  )
}

function SecretOnce({ secret }: { readonly secret: string }) {
  return (
    <Alert tone="info" role="status">
      <b>
        <Trans>Hemligheten visas bara nu. Kopiera den innan du lämnar sidan.</Trans>
      </b>
      <TextToCopy text={secret} label={<Trans>Kopiera hemligheten</Trans>} />
    </Alert>
  )
}
