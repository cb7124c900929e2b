import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  Co2LimitFields,
  limitWordsOfErrors,
  toLimits,
  toTypedLimits,
} from '#client/features/workspace/components/Co2LimitFields.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { municipalityCo2LimitsQuery, updateCo2Limits } from '#client/queries/municipality.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Row } from '#client/ui/chakra/layout.ts'

/** The limits of carbon dioxide of all schools that have not set their own. */
export function Co2LimitsForm() {
  const { data } = useQuery(municipalityCo2LimitsQuery())
  const form = useForm({
    name: 'municipality-co2-limits',
    saved: data && { value: toTypedLimits(data.co2_limits, null), version: JSON.stringify(data) },
    mutation: useMutation(updateCo2Limits()),
    toRequest: ({ value }) => toLimits(value),
  })
  const typed = form.value ?? toTypedLimits(null, null)
  return (
    <FormCard title={<Trans>Gränser för koldioxid</Trans>} form={form} needed="owner" faultOf={words}>
      <p>
        <Trans>De gäller alla skolor som inte har satt egna. Diagrammen säger vems gränserna är.</Trans>
      </p>
      <Co2LimitFields typed={typed} setBy={typed.isOwn ? 'municipality' : null} onChange={form.set} />
      {typed.isOwn && (
        <Row>
          <Button onClick={() => form.set(toTypedLimits(null, null))}>
            <Trans>Tillbaka till standard</Trans>
          </Button>
        </Row>
      )}
    </FormCard>
  )
}

const words = wordsOf(limitWordsOfErrors, () => <Trans>Det gick inte. Ladda om sidan och försök igen.</Trans>)
