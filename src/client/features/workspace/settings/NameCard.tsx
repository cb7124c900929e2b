import { Trans } from '@lingui/react/macro'
import { sendSettings } from '#client/queries/workspace-schools.ts'
import { Field } from '#client/ui/rich/Field.tsx'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import { textLimits } from '#domain/text-limits.ts'
import { PartCard } from './PartCard.tsx'
import { fieldId, settingsWords } from './settings-words.tsx'
import { usePart } from './use-part.ts'

/** What the school is called. */
export function NameCard({ schoolId }: { readonly schoolId: string }) {
  const form = usePart({
    schoolId,
    name: 'name',
    read: ({ name }) => ({ name }),
    send: sendSettings,
  })
  const error = form.errorAt('name')
  return (
    <PartCard title={<Trans>Skolans namn</Trans>} form={form}>
      <Field
        id={fieldId('name')}
        label={<Trans>Namn</Trans>}
        help={<Trans>Det står på skolans sida och i listan över skolor.</Trans>}
        limit={{ most: textLimits.name, length: (form.value?.name ?? '').length }}
        error={error && settingsWords(error)}
      >
        <TextInput
          value={form.value?.name ?? ''}
          autoComplete="off"
          onChange={({ target }) => form.set({ name: target.value })}
        />
      </Field>
    </PartCard>
  )
}
