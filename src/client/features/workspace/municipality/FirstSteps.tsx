import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { doneSteps, firstStepKeys } from '#client/features/workspace/components/first-steps.ts'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { firstStepsQuery, hideFirstSteps } from '#client/queries/municipality-first-steps.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import type { FirstSteps as Facts } from '#contract/municipality-first-steps.ts'
import { type StepParts, stepParts } from './step-parts.tsx'

interface FirstStepsProps {
  readonly facts: Facts
  readonly onAddSchool: () => void
}

/** What to do first on a new server: five steps, each ticked by what the server holds. The present one holds its act. */
export function FirstSteps({ facts, onAddSchool }: FirstStepsProps) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess('owner')
  const hiding = useChange(hideFirstSteps())
  useQuery(firstStepsQuery(true))
  const done = doneSteps(facts)
  const parts = stepParts(facts, onAddSchool)
  const present = firstStepKeys.find((key) => !done.has(key))
  const [count, all] = [done.size, firstStepKeys.length]
  return (
    <>
      <div>
        <PageHeading title={t`Kom igång: ${count} av ${all}`} />
        <Row>
          <Box as="p" flex="1 1 12rem" color="fg-muted">
            <Trans>Varje steg bockas av av sig självt. Hoppa över det ni inte behöver.</Trans>
          </Box>
          <Button kind="quiet" disabled={!canEdit || hiding.isPending} onClick={() => hiding.mutate(true)}>
            <Trans>
              Dölj <span className="sr-only">stegen</span>
            </Trans>
          </Button>
        </Row>
      </div>
      <Box as="ol" role="list" display="grid" gridTemplateColumns="minmax(0, 1fr)" padding="0" margin="0">
        {firstStepKeys.map((key, index) => (
          <Step
            key={key}
            number={index + 1}
            parts={parts[key]}
            isDone={done.has(key)}
            isPresent={key === present}
            beginsCard={index === 0 || firstStepKeys[index - 1] === present}
            endsCard={index === all - 1 || firstStepKeys[index + 1] === present}
          />
        ))}
      </Box>
    </>
  )
}

interface StepProps {
  readonly number: number
  readonly parts: StepParts
  readonly isDone: boolean
  readonly isPresent: boolean
  /** Steps beside each other share a card, which the present one parts. */
  readonly beginsCard: boolean
  readonly endsCard: boolean
}

function Step({ number, parts, isDone, isPresent, beginsCard, endsCard }: StepProps) {
  const radius = 'var(--radius-card)'
  return (
    <Box
      as="li"
      aria-current={isPresent ? 'step' : undefined}
      display="grid"
      gridTemplateColumns="2.5rem minmax(0, 1fr) auto"
      alignItems="center"
      gap="0.15rem 0.85rem"
      padding={isPresent ? '1.1rem 1.35rem' : '0.6rem 1rem'}
      background={isPresent ? 'bg-subtle' : 'bg-panel'}
      border="1.5px solid var(--border-muted)"
      {...(isPresent
        ? {
            border: '2.5px solid var(--fg)',
            borderRadius: radius,
            margin: number === 1 ? '0 0 0.9rem' : '0.9rem 0',
          }
        : {
            borderTopWidth: beginsCard ? undefined : '0',
            borderTopRadius: beginsCard ? radius : undefined,
            borderBottomRadius: endsCard ? radius : undefined,
          })}
    >
      <Mark number={number} isDone={isDone} isPresent={isPresent} />
      <div>
        <Box as="h2" fontSize={isPresent ? 'large' : 'medium'} fontWeight="800">
          {isDone ? parts.doneTitle : parts.title}{' '}
          {isDone && (
            <span className="sr-only">
              <Trans>Klart</Trans>
            </span>
          )}
        </Box>
        {/* On a phone only the present one is explained. */}
        <Box
          as="p"
          color={isPresent ? 'fg' : 'fg-muted'}
          display={{ base: isPresent ? 'block' : 'none', sm: 'block' }}
        >
          {isDone ? parts.doneWords : parts.words}
        </Box>
      </div>
      {isDone && parts.more}
      {isPresent && (
        <Box gridColumn={{ base: '1 / -1', sm: '2 / -1' }} display="grid" gap="0.75rem" paddingTop="0.6rem">
          {parts.act}
        </Box>
      )}
    </Box>
  )
}

interface MarkProps {
  readonly number: number
  readonly isDone: boolean
  readonly isPresent: boolean
}

function Mark({ number, isDone, isPresent }: MarkProps): ReactNode {
  return (
    <Box
      display="grid"
      placeItems="center"
      alignSelf={isPresent ? 'start' : undefined}
      width="2.5rem"
      height="2.5rem"
      border="2px solid var(--border)"
      borderRadius="999px"
      fontWeight="800"
      {...(isPresent && { background: 'fg', borderColor: 'fg', color: 'bg-panel' })}
      {...(isDone && { background: 'brand-solid', borderColor: 'brand-solid', color: 'brand-contrast' })}
    >
      {isDone ? <Icon name="check" /> : number}
    </Box>
  )
}
