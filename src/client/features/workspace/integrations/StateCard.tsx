import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { ConnectionWords, RejectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { refusalOf } from '#client/queries/refusal.ts'
import { saveIntegration, testIntegration } from '#client/queries/school-integrations.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Alert } from '#client/ui/chakra/Alert.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Details } from '#client/ui/chakra/Details.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import type { Integration, SchoolIntegration } from '#contract/school-integrations.ts'
import { StatusChip, statusOf } from './integration-status.tsx'
import { SettingTitle } from './SettingControl.tsx'
import { settingFault } from './setting-words.tsx'
import { settingFields } from './settings-fields.ts'

interface StateCardProps {
  readonly schoolId: string
  readonly integration: Integration
}

/** How an integration is, and the buttons that try it and switch it on and off. */
export function StateCard({ schoolId, integration }: StateCardProps) {
  const { canEdit } = useEditAccess('owner')
  const { key, kind, settings_schema: schema, school_integration: own } = integration
  const status = statusOf(own, kind)
  const isActive = own?.status === 'active'
  // What has to be filled in comes first.
  const isReady = own !== null || settingFields(schema, {}).every(({ isRequired }) => !isRequired)
  const testing = useChange(testIntegration(schoolId))
  const switching = useChange(saveIntegration(schoolId, key, own?.id ?? null))
  const isBusy = testing.isPending || switching.isPending

  function activate() {
    testing.reset()
    switching.mutate(
      { status: 'active' },
      {
        onSuccess: () => notifySuccess(<Trans>Integrationen är aktiv.</Trans>),
      },
    )
  }
  const deactivate = (close: () => void) =>
    switching.mutate(
      { status: 'inactive' },
      {
        onSuccess: () => notifySuccess(<Trans>Integrationen är inaktiv.</Trans>),
        onSettled: close,
      },
    )
  function test(id: string) {
    switching.reset()
    testing.mutate(id)
  }
  return (
    <Card>
      <Box as="h2" className="sr-only">
        <Trans>Läget</Trans>
      </Box>
      <div>
        <StatusChip status={status} />
      </div>
      <RefusalNote error={testing.error ?? switching.error} />
      {own && status === 'failing' && <LastError own={own} />}
      {own?.last_test && <LastTest test={own.last_test} />}
      {!isReady && (
        <p>
          <Trans>Fyll i inställningarna och spara dem först.</Trans>
        </p>
      )}
      <AccessNote needed="owner" />
      <Row>
        {own && (
          <Button disabled={!canEdit || isBusy} onClick={() => test(own.id)}>
            <Trans>Testa anslutningen</Trans>
          </Button>
        )}
        {isActive ? (
          <ConfirmButton
            kind="quiet"
            label={<Trans>Inaktivera</Trans>}
            disabled={!canEdit || isBusy}
            title={<Trans>Inaktivera integrationen?</Trans>}
            action={<Trans>Inaktivera</Trans>}
            isBusy={isBusy}
            onConfirm={deactivate}
          >
            <p>
              <Trans>Medan den är inaktiv tar vi inte emot något. Det som skickas då går förlorat.</Trans>
            </p>
          </ConfirmButton>
        ) : (
          <Button kind="solid" disabled={!canEdit || isBusy || !isReady} onClick={activate}>
            <Trans>Aktivera</Trans>
          </Button>
        )}
      </Row>
    </Card>
  )
}

/** What the server would not do, and with which settings. */
function RefusalNote({ error }: { readonly error: Error | null }) {
  const outcome = refusalOf(error)
  if (outcome?.kind === 'conflict')
    return <Failure reason={<ConnectionWords code={outcome.code} />} technical={outcome.code} />
  if (outcome?.kind !== 'invalid') return null
  return (
    <Failure
      reason={outcome.errors.map(({ path, code }) => (
        <span key={path} style={{ display: 'block' }}>
          <b>
            <SettingTitle settingKey={path} />:
          </b>{' '}
          {settingFault(code)}
        </span>
      ))}
      technical={[outcome.code, ...outcome.errors.map(({ path, code }) => `${path}: ${code}`)].join(', ')}
    />
  )
}

function LastError({ own: { health } }: { readonly own: SchoolIntegration }) {
  const ageOf = useAge()
  if (!health.last_error) return null
  const { at, code, message } = health.last_error
  return (
    <Failure
      reason={
        <>
          {code === 'malformed' ? <RejectionWords code={message} /> : <ConnectionWords code={code} />} (
          {ageOf(at)})
        </>
      }
      technical={`${at} ${code}: ${message}`}
    />
  )
}

function LastTest({ test }: { readonly test: NonNullable<SchoolIntegration['last_test']> }) {
  const ageOf = useAge()
  const age = ageOf(test.at)
  const words = <ConnectionWords code={test.code} />
  if (!test.ok) return <Failure reason={words} technical={`${test.at} ${test.code}: ${test.message}`} />
  return (
    <div role="status">
      <IconLine icon="circle-check" tone="fg-success">
        {words} <Trans>Testat {age}.</Trans>
      </IconLine>
    </div>
  )
}

interface FailureProps {
  /** What is known of the reason, in words. */
  readonly reason: ReactNode
  /** For whoever looks closer. */
  readonly technical: string
}

/** An integration that does not work: the specification's words (section 8), the reason, and what an expert wants to see. */
function Failure({ reason, technical }: FailureProps) {
  return (
    <Alert tone="bad" role="alert">
      <Box as="h3" display="flex" gap="0.5rem" color="fg-error" fontSize="medium">
        <Icon name="circle-x" />
        <Trans>Fel</Trans>
      </Box>
      <p>
        <Trans>Något gick fel. Kontrollera inställningarna för integrationen och försök igen.</Trans>
      </p>
      {reason && <p>{reason}</p>}
      <Details summary={<Trans>Tekniska uppgifter</Trans>}>
        <Box as="code" overflowWrap="anywhere" {...{ lang: 'en' }}>
          {technical}
        </Box>
      </Details>
    </Alert>
  )
}
