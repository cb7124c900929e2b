import { Trans, useLingui } from '@lingui/react/macro'
import { sendSettings } from '#client/queries/workspace-schools.ts'
import { RadioRow } from '#client/ui/plain/RadioRow.tsx'
import { PartCard } from './PartCard.tsx'
import { usePart } from './use-part.ts'

/** Whether a sensor that is new is seen at once. */
export function NewSensorsCard({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const form = usePart({
    schoolId,
    name: 'new-sensors',
    read: ({ new_sensors }) => ({ new_sensors }),
    send: sendSettings,
  })
  return (
    <PartCard title={<Trans>Nya sensorer</Trans>} form={form}>
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
    </PartCard>
  )
}
