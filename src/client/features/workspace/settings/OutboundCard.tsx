import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMayChange } from '#client/features/workspace/components/may-change.tsx'
import { integrationsQuery } from '#client/queries/school-integrations.ts'
import { sendSettings } from '#client/queries/workspace-schools.ts'
import { Field } from '#client/ui/rich/Field.tsx'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import { PartCard } from './PartCard.tsx'
import { fieldId, settingsWords } from './settings-words.tsx'
import { usePart } from './use-part.ts'
import { WebhookProof } from './WebhookProof.tsx'

/** Where what happens at the school is sent, to a system of its own. */
export function OutboundCard({ schoolId }: { readonly schoolId: string }) {
  const may = useMayChange('owner')
  const integrations = useQuery({ ...integrationsQuery(schoolId), enabled: may !== 'role_too_low' })
  const form = usePart({
    schoolId,
    name: 'webhook',
    read: ({ outbound_webhook_url }) => ({ url: outbound_webhook_url ?? '' }),
    send: (school, { url }) => sendSettings(school, { outbound_webhook_url: url.trim() || null }),
  })
  const own = integrations.data?.find(({ key }) => key === 'outbound_webhook')?.school_integration
  const error = form.errorAt('outbound_webhook_url')
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
      <Field
        id={fieldId('outbound_webhook_url')}
        label={<Trans>Webhookens adress</Trans>}
        help={<Trans>Börjar med https://</Trans>}
        error={error && settingsWords(error)}
      >
        <TextInput
          type="url"
          inputMode="url"
          value={form.value?.url ?? ''}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => form.set({ url: target.value })}
        />
      </Field>
      {own?.status === 'active' && !form.isDirty && <WebhookProof schoolId={schoolId} integration={own} />}
    </PartCard>
  )
}
