import { Trans } from '@lingui/react/macro'
import {
  Co2LimitFields,
  limitErrors,
  toLimits,
  toTypedLimits,
} from '#client/features/workspace/components/Co2LimitFields.tsx'
import { sendCo2Limits } from '#client/queries/workspace-schools.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Row } from '#client/ui/chakra/layout.ts'
import type { WorkspaceSchool } from '#contract/workspace-schools.ts'
import { PartCard, usePart } from './PartCard.tsx'

/** From which carbon dioxide the school airs a room, and calls its air poor. */
export function Co2LimitsCard({ school }: { readonly school: WorkspaceSchool }) {
  const others = school.municipality_co2_limits
  const form = usePart({
    schoolId: school.id,
    name: 'co2_limits',
    read: ({ own_co2_limits, municipality_co2_limits }) =>
      toTypedLimits(own_co2_limits, municipality_co2_limits),
    check: limitErrors,
    send: (before, typed) => sendCo2Limits(before, toLimits(typed)),
  })
  const typed = form.value ?? toTypedLimits(null, others)
  return (
    <PartCard
      title={<Trans>Gränser för koldioxid</Trans>}
      form={form}
      folded={
        typed.isOwn ? (
          <Trans>Skolans egna</Trans>
        ) : others ? (
          <Trans>Kommunens</Trans>
        ) : (
          <Trans>Standard</Trans>
        )
      }
    >
      <p>
        <Trans>Alla sidor, diagram, larm och filer följer gränserna. Diagrammen säger vems de är.</Trans>
      </p>
      <Co2LimitFields
        typed={typed}
        setBy={typed.isOwn ? 'school' : others && 'municipality'}
        onChange={form.set}
      />
      {typed.isOwn && (
        <Row>
          <Button onClick={() => form.set(toTypedLimits(null, others))}>
            {others ? <Trans>Använd kommunens gränser</Trans> : <Trans>Tillbaka till standard</Trans>}
          </Button>
        </Row>
      )}
    </PartCard>
  )
}
