import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { ButtonLink } from '#client/features/workspace/components/RouteLink.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import type { WorkspaceHome } from '#contract/workspace-home.ts'
import { AddRooms } from './AddRooms.tsx'
import { SchoolHouse } from './SchoolHouse.tsx'

interface FirstStepsProps {
  readonly schoolId: string
  readonly steps: WorkspaceHome['first_steps']
  /** How many rooms have a value. */
  readonly awake: number
}

/** A school that has nothing yet: what to do first, and what then. */
export function FirstSteps({ schoolId, steps, awake }: FirstStepsProps) {
  const { t } = useLingui()
  const { canEdit } = useEditAccess()
  const [isAdding, setIsAdding] = useState(false)
  const params = { schoolId }
  const all = [
    {
      key: 'rooms',
      isDone: steps.has_rooms,
      title: <Trans>Lägg till rummen</Trans>,
      words: <Trans>Klassrum, matsal, bibliotek. Skriv ett rum per rad.</Trans>,
      way: isAdding ? (
        <AddRooms schoolId={schoolId} onClose={() => setIsAdding(false)} />
      ) : (
        <Button kind="solid" icon="plus" disabled={!canEdit} onClick={() => setIsAdding(true)}>
          <Trans>Lägg till rum</Trans>
        </Button>
      ),
    },
    {
      key: 'sensors',
      isDone: steps.has_sensors,
      title: <Trans>Koppla in sensorerna</Trans>,
      words: <Trans>Välj plattformen som de skickar till. Inget syns för andra än.</Trans>,
      way: (
        <ButtonLink
          to="/$schoolId/workspace/integrations"
          params={params}
          icon="plug"
          kind={steps.has_rooms ? 'solid' : 'outline'}
        >
          <Trans>Välj plattform</Trans>
        </ButtonLink>
      ),
    },
    {
      key: 'place',
      isDone: steps.has_values,
      title: <Trans>Ge sensorerna rum</Trans>,
      words: <Trans>Då visas deras värden för alla, och fönstren tänds.</Trans>,
      way: steps.has_sensors && (
        <ButtonLink to="/$schoolId/workspace/inbox" params={params} icon="inbox" kind="solid">
          <Trans>Visa de nya enheterna</Trans>
        </ButtonLink>
      ),
    },
  ]
  const first = all.find(({ isDone }) => !isDone)?.key
  return (
    <>
      <SchoolHouse lit={awake} />
      <div>
        <h1 tabIndex={-1}>{t`Tre steg till första värdet`}</h1>
        <Box as="p" fontSize="medium" color="fg-muted">
          {first === 'rooms' ? (
            <Trans>Här är tomt än. Börja med rummen.</Trans>
          ) : first === 'sensors' ? (
            <Trans>Rummen finns. Nu behöver de sensorer.</Trans>
          ) : (
            <Trans>Sensorerna skickar snart sina första värden. Ge dem ett rum.</Trans>
          )}
        </Box>
      </div>
      <Box
        as="ol"
        role="list"
        display="grid"
        gap={{ base: '0.75rem', lg: '1rem' }}
        alignItems="stretch"
        gridTemplateColumns={{ lg: 'repeat(3, minmax(0, 1fr))' }}
      >
        {all.map(({ key, isDone, title, words, way }, index) => (
          <Step key={key} number={index + 1} isDone={isDone} isFirst={key === first} title={title}>
            <p>{words}</p>
            {way}
          </Step>
        ))}
      </Box>
    </>
  )
}

interface StepProps {
  readonly number: number
  readonly isDone: boolean
  readonly isFirst: boolean
  readonly title: ReactNode
  readonly children: ReactNode
}

/** One that is done is one line. */
function Step({ number, isDone, isFirst, title, children }: StepProps) {
  return (
    <Box
      as="li"
      display="grid"
      alignContent="start"
      gridTemplateColumns="2.4rem minmax(0, 1fr)"
      gap="0.4rem 0.9rem"
      padding={isDone ? '0.6rem 1.1rem' : '1.1rem'}
      border={isFirst ? '2.5px solid var(--fg)' : '1.5px solid var(--border-muted)'}
      borderRadius="var(--radius-card)"
      background="bg-panel"
      aria-current={isFirst ? 'step' : undefined}
    >
      <Box
        display="grid"
        placeItems="center"
        width="2.4rem"
        height="2.4rem"
        border="2px solid var(--fg)"
        borderRadius="999px"
        fontWeight="800"
        {...(isFirst && { background: 'fg', color: 'bg-panel' })}
        {...(isDone && { background: 'brand-solid', color: 'brand-contrast', borderColor: 'brand-solid' })}
      >
        {isDone ? <Icon name="check" /> : number}
      </Box>
      <Box as="h2" alignSelf="center" fontSize="medium" fontWeight="800">
        {title}{' '}
        {isDone && (
          <span className="sr-only">
            <Trans>Klart</Trans>
          </span>
        )}
      </Box>
      {!isDone && (
        <Box gridColumn="2" display="grid" gap="0.75rem" justifyItems="start">
          {children}
        </Box>
      )}
    </Box>
  )
}
