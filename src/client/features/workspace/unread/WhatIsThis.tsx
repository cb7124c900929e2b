import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Dialog } from '#client/ui/chakra/Dialog.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { Select } from '#client/ui/chakra/Select.tsx'
import type { Unread } from '#contract/unread.ts'
import { sentValue, type Field as UnreadField } from './UnreadCard.tsx'

interface WhatIsThisProps {
  readonly field: UnreadField | undefined
  readonly metrics: Unread['metrics']
  readonly isBusy: boolean
  /** Null = it is not needed. */
  readonly onAnswer: (meaning: { readonly metric: string; readonly unit?: string } | null) => void
  readonly onClose: () => void
}

/** Asks what a field is: one of all that can be measured, with its unit, or nothing that is needed. */
export function WhatIsThis({ field, metrics, isBusy, onAnswer, onClose }: WhatIsThisProps) {
  const { t } = useLingui()
  const form = useId()
  const [chosen, setChosen] = useState('')
  if (field === undefined) return null
  const choices = metrics.flatMap(({ metric, title, units }) =>
    (units.length === 0 ? [''] : units).map((unit) => ({
      key: `${metric} ${unit}`,
      name: unit === '' ? title[currentLocale()] : `${title[currentLocale()]}, ${unit}`,
      meaning: { metric, ...(unit !== '' && { unit }) },
    })),
  )
  const choice = choices.find(({ key }) => key === chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choice && !isBusy) onAnswer(choice.meaning)
  }
  return (
    <Dialog
      title={<Trans>Vad är det här?</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button kind="solid" type="submit" form={form} disabled={choice === undefined || isBusy}>
            <Trans>Läs det så</Trans>
          </Button>
          <Button disabled={isBusy} onClick={() => onAnswer(null)}>
            <Trans>Behövs inte</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field
          label={
            <code>
              {field.name} <b>{sentValue(field)}</b>
            </code>
          }
          help={<Trans>Gäller alla enheter med samma fält. Går att ångra.</Trans>}
        >
          <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t`Välj`}</option>
            {choices.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Dialog>
  )
}
