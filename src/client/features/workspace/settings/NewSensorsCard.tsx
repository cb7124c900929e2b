import { Trans, useLingui } from '@lingui/react/macro'
import { FormCard } from '#client/features/workspace/FormCard.tsx'
import { useMayChange } from '#client/features/workspace/WorkspaceFrame.tsx'
import { sendSettings } from '#client/queries/workspace-settings.ts'
import { RadioRow } from '#client/ui/plain/RadioRow.tsx'
import { problemsOf } from './settings-words.tsx'
import { usePart } from './use-part.ts'

/** Whether a sensor that is new is seen at once. */
export function NewSensorsCard({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const may = useMayChange('owner')
  const form = usePart({
    schoolId,
    name: 'new-sensors',
    read: ({ new_sensors }) => ({ new_sensors }),
    send: sendSettings,
  })
  return (
    <FormCard
      title={<Trans>Nya sensorer</Trans>}
      form={form}
      may={may}
      needed="owner"
      problems={problemsOf(form.errors)}
      onSubmit={() => void form.submit()}
    >
      <p>
        <Trans>När en integration hittar en ny sensor ska den vara</Trans>
      </p>
      <RadioRow
        legend={t`En ny sensor är`}
        options={[
          { key: 'active', name: t`Aktiv: syns direkt` },
          { key: 'inactive', name: t`Inaktiv: någon slår på den` },
        ]}
        chosen={form.value?.new_sensors ?? null}
        onChoose={(status) => form.set({ new_sensors: status })}
      />
    </FormCard>
  )
}
