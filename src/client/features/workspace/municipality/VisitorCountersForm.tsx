import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { SelectField } from '#client/features/workspace/components/form-fields.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { privacyRegisterQuery } from '#client/queries/privacy-register.ts'
import { stateVisitorCounters } from '#client/queries/statements.ts'
import type { Statements } from '#contract/statements.ts'
import { visitorCounterKinds } from '#domain/privacy/facts.ts'

/** Whether visitors are counted by cameras, which sensors do not report. Renders nothing where visitors are not counted. */
export function VisitorCountersForm({ saved }: { readonly saved: Statements | undefined }) {
  const { t } = useLingui()
  const { data: register } = useQuery(privacyRegisterQuery())
  const form = useForm({
    name: 'visitor-counters',
    saved: saved && {
      value: { kind: saved.visitor_counters ?? ('' as const) },
      version: saved.versions.visitor_counters,
    },
    mutation: useMutation(stateVisitorCounters()),
  })
  if (register?.visitor_counters === 'none') return null
  const names = { cameras: t`Ja, minst en är en kamera`, no_cameras: t`Nej, ingen är en kamera` }
  return (
    <FormCard
      title={<Trans>Sensorer som räknar besökare</Trans>}
      form={form}
      needed="owner"
      faultOf={words}
      folded=""
    >
      <p>
        <Trans>
          Räknare från till exempel Axis, Xovis och Vivotek är kameror. Då kan kamerabevakningslagen
          (2018:1200) gälla, med skyltar där de sitter. Svaret står på sidan om personuppgifter.
        </Trans>
      </p>
      <SelectField
        path="kind"
        label={<Trans>Är någon av dem en kamera?</Trans>}
        value={form.value?.kind ?? ''}
        onChange={(chosen) => form.set({ kind: visitorCounterKinds.find((kind) => kind === chosen) ?? '' })}
      >
        <option value="">{t`Inget svar än`}</option>
        {visitorCounterKinds.map((kind) => (
          <option key={kind} value={kind}>
            {names[kind]}
          </option>
        ))}
      </SelectField>
    </FormCard>
  )
}

const words = wordsOf({}, () => <Trans>Det gick inte. Ladda om sidan och försök igen.</Trans>)
