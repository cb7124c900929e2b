import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MoveButtons } from '#client/features/workspace/components/MoveButtons.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import type { MunicipalitySchool } from '#contract/municipality.ts'
import type { Routing, RoutingRuleShape } from '#contract/municipality-routing.ts'
import { RuleFields } from './RuleFields.tsx'
import { RuleSentence } from './rule-words.tsx'

interface RuleCardProps {
  readonly index: number
  readonly count: number
  readonly rule: RoutingRuleShape
  readonly schools: readonly MunicipalitySchool[]
  readonly routing: Routing | undefined
  readonly isOpen: boolean
  readonly isLocked: boolean
  readonly faultAt: (path: string) => ReactNode
  readonly onOpen: () => void
  readonly onChange: (rule: RoutingRuleShape) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** A routing rule: a sentence with the devices that it decides, or its fields while it is open. */
export function RuleCard({ index, count, rule, routing, isOpen, isLocked, ...props }: RuleCardProps) {
  const { t } = useLingui()
  const number = index + 1
  const school = props.schools.find(({ id }) => id === rule.school_id)
  const decided = routing?.devices.filter(({ matches, room }) => room === null && matches[0] === index).length
  return (
    <Card
      title={<Trans>Regel {number}</Trans>}
      {...(isOpen && { border: '2.5px solid var(--fg)' })}
      aria-label={t`Regel ${number}`}
    >
      {isOpen ? (
        <RuleFields
          index={index}
          rule={rule}
          schools={props.schools}
          isLocked={isLocked}
          faultAt={props.faultAt}
          onChange={props.onChange}
        />
      ) : (
        <Row justifyContent="space-between">
          <Box overflowWrap="anywhere" minWidth="0">
            <RuleSentence rule={rule} />
            <Box fontWeight="800">
              <span aria-hidden>→ </span>
              {rule.kind === 'school_field' ? (
                <Trans>Skolan i fältet</Trans>
              ) : (
                (school?.name ?? <Trans>Skolan finns inte längre</Trans>)
              )}
            </Box>
          </Box>
          {decided !== undefined && (
            <span>
              <Trans>
                <b>{decided}</b> väntar
              </Trans>
            </span>
          )}
        </Row>
      )}
      <Row gap="0.25rem">
        {!isOpen && (
          <Button icon="pencil" disabled={isLocked} onClick={props.onOpen}>
            <Trans>
              Ändra <span className="sr-only">regel {number}</span>
            </Trans>
          </Button>
        )}
        <MoveButtons
          name={t`regel ${number}`}
          index={index}
          count={count}
          disabled={isLocked}
          onMove={props.onMove}
        />
        <Button kind="quiet" icon="trash-2" disabled={isLocked} onClick={props.onRemove}>
          <Trans>
            Ta bort <span className="sr-only">regel {number}</span>
          </Trans>
        </Button>
      </Row>
    </Card>
  )
}
