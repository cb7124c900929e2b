import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { integrationsQuery } from '#client/queries/school-integrations.ts'
import { sendSettings } from '#client/queries/workspace-schools.ts'
import { PartCard, usePart } from './PartCard.tsx'
import { WebhookProof } from './WebhookProof.tsx'

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
        inputMode="url"
        spellCheck={false}
        value={form.value?.outbound_webhook_url ?? ''}
        onChange={(url) => form.set({ outbound_webhook_url: url })}
      />
      {own?.status === 'active' && !form.isDirty && <WebhookProof schoolId={schoolId} integration={own} />}
    </PartCard>
  )
}
