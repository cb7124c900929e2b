import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FirstStepKey } from '#client/features/workspace/components/first-steps.ts'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { ButtonLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import type { FirstSteps } from '#contract/municipality-first-steps.ts'
import { type IntegrationKey, integrationTitle } from '#domain/integrations/integrations.ts'
import { municipalityId } from '#domain/schools/school.ts'

/** A step in words, before and after it is done. */
export interface StepParts {
  readonly title: ReactNode
  readonly words: ReactNode
  readonly doneTitle: ReactNode
  readonly doneWords: ReactNode
  /** What the step is done with. */
  readonly act: ReactNode
  /** The way to more of the same, once it is done. */
  readonly more: ReactNode
}

/** The five steps in words. `onAddSchool` opens the form of one school. */
export function stepParts(
  facts: FirstSteps,
  onAddSchool: () => void,
): Readonly<Record<FirstStepKey, StepParts>> {
  const { administrators, schools, connections, devices, placed, walls } = facts
  const [last] = administrators
  const fewer = schools.count - schools.names.length
  const names = schools.names.join(', ')
  return {
    administrator: {
      title: <Trans>Logga in som administratör</Trans>,
      words: <Trans>Den som du bjöd in på servern loggar in.</Trans>,
      doneTitle: <Trans>Logga in som administratör</Trans>,
      doneWords:
        administrators.length > 1 ? (
          <Plural value={administrators.length} other="# administratörer har loggat in." />
        ) : (
          last && <OneAdministrator name={last.name} at={last.last_signed_in_at} />
        ),
      act: <InviteLink />,
      more: administrators.length < 2 && <InviteLink />,
    },
    schools: {
      title: <Trans>Skolor</Trans>,
      words: <Trans>Skriv in en, eller klistra in alla från ett kalkylblad.</Trans>,
      doneTitle: <Plural value={schools.count} one="# skola" other="# skolor" />,
      doneWords:
        fewer > 0 ? (
          <Trans>
            {names} och {fewer} till
          </Trans>
        ) : (
          names
        ),
      act: (
        <Row>
          <ButtonLink to="/municipality/add-schools" icon="table-2" kind="solid">
            <Trans>Klistra in en tabell</Trans>
          </ButtonLink>
          <Button icon="plus" aria-haspopup="dialog" onClick={onAddSchool}>
            <Trans>Ny skola</Trans>
          </Button>
        </Row>
      ),
      more: (
        <ButtonLink to="/municipality/add-schools">
          <Trans>Fler skolor</Trans>
        </ButtonLink>
      ),
    },
    connection: {
      title: <Trans>Anslut sensornät</Trans>,
      words: <Trans>Vart skickar era sensorer i dag? Välj ett. Fler går att lägga till.</Trans>,
      doneTitle: <Trans>Anslut sensornät</Trans>,
      doneWords: (
        <Plural value={devices} one="# enhet har skickat något." other="# enheter har skickat något." />
      ),
      act: (
        <>
          <Networks />
          <IconLine icon="refresh-cw" tone="fg">
            {connections === 0 ? (
              <Trans>Bockas av när det första meddelandet har kommit.</Trans>
            ) : (
              <Trans>Väntar på det första meddelandet. Sidan lyssnar.</Trans>
            )}
          </IconLine>
        </>
      ),
      more: (
        <ButtonLink to="/municipality/connections">
          <Trans>Visa</Trans>
        </ButtonLink>
      ),
    },
    rooms: {
      title: <Trans>Placera enheter</Trans>,
      words: <Trans>Varje sensor får en skola och ett rum. Regler kan välja skolan åt er.</Trans>,
      doneTitle: <Trans>Placera enheter</Trans>,
      doneWords: <Plural value={placed} one="# enhet har ett rum." other="# enheter har ett rum." />,
      act: <InboxLink facts={facts} isSolid />,
      more: facts.waiting > 0 && <InboxLink facts={facts} />,
    },
    screen: {
      title: <Trans>Första skärmen</Trans>,
      words: <Trans>Öppna skärmens adress på en tv eller surfplatta. Klart när skärmen har svarat.</Trans>,
      doneTitle: <Trans>Första skärmen</Trans>,
      doneWords: walls.seen?.name,
      act: <ScreenLink facts={facts} />,
      more: null,
    },
  }
}

function OneAdministrator({ name, at }: { readonly name: string; readonly at: string }) {
  const ageOf = useAge()
  const age = ageOf(at)
  return (
    <Trans>
      {name}, {age}. Bjud in en till, så att någon alltid kommer in.
    </Trans>
  )
}

function InviteLink() {
  return (
    <ButtonLink to="/municipality/people">
      <Trans>Bjud in</Trans>
    </ButtonLink>
  )
}

/** Those that most municipalities have, and the way to all others. */
const networks: readonly { readonly key: IntegrationKey; readonly words: () => ReactNode }[] = [
  { key: 'the_things_stack', words: () => 'LoRaWAN' },
  { key: 'chirpstack', words: () => 'LoRaWAN' },
  { key: 'netmore', words: () => 'LoRaWAN' },
  { key: 'mqtt', words: () => <Trans>Egen server, Zigbee, Tasmota</Trans> },
  { key: 'http_push', words: () => <Trans>Eget program</Trans> },
]

function Networks() {
  return (
    <Box
      as="ul"
      role="list"
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
        sm: 'repeat(auto-fill, minmax(15rem, 1fr))',
      }}
      gap="0.6rem"
      padding="0"
      margin="0"
    >
      {networks.map(({ key, words }) => (
        <li key={key}>
          <Link to="/municipality/connections/$integrationId" params={{ integrationId: key }} style={tile}>
            <b style={titleLook}>{integrationTitle(key)[currentLocale()]}</b>
            <span>{words()}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to="/municipality/connections" style={tile}>
          <b style={titleLook}>
            <Trans>Jag vet inte</Trans>
          </b>
          <span>
            <Trans>Visa alla och vad de ger</Trans>
          </span>
        </Link>
      </li>
    </Box>
  )
}

const tile = {
  display: 'grid',
  alignContent: 'center',
  minHeight: '4rem',
  padding: '0.4rem 1rem',
  border: '2px solid var(--border)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--bg-panel)',
  color: 'var(--fg)',
  textDecoration: 'none',
} as const
const titleLook = { color: 'var(--brand-fg)' } as const

/** To where the most devices wait for a school or a room. */
function InboxLink({ facts, isSolid = false }: { readonly facts: FirstSteps; readonly isSolid?: boolean }) {
  const { waiting, waiting_at: place } = facts
  const look = { icon: 'inbox', kind: isSolid ? 'solid' : 'outline' } as const
  const words = <Plural value={waiting} one="Visa # ny enhet" other="Visa # nya enheter" />
  if (place === null)
    return (
      <Box as="p" color="fg-muted">
        <Trans>Inga enheter väntar än.</Trans>
      </Box>
    )
  if (place === municipalityId)
    return (
      <ButtonLink to="/municipality/devices" {...look}>
        {words}
      </ButtonLink>
    )
  return (
    <ButtonLink to="/$schoolId/workspace/inbox" params={{ schoolId: place }} {...look}>
      {words}
    </ButtonLink>
  )
}

/** To a new screen at the school that has values, or to those that were never opened. */
function ScreenLink({ facts: { school_id: schoolId, walls } }: { readonly facts: FirstSteps }) {
  if (schoolId === null) return null
  const look = { params: { schoolId }, icon: 'monitor', kind: 'solid' } as const
  if (walls.count > 0)
    return (
      <ButtonLink to="/$schoolId/workspace/walls" {...look}>
        <Trans>Visa skärmens adress och QR-kod</Trans>
      </ButtonLink>
    )
  return (
    <ButtonLink to="/$schoolId/workspace/walls/new" {...look}>
      <Trans>Gör en skärm</Trans>
    </ButtonLink>
  )
}
