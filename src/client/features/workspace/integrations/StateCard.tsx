import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useChange } from '#client/features/workspace/components/change.tsx'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { useMayChange, WhyNotNow } from '#client/features/workspace/components/may-change.tsx'
import { ConnectionWords, RejectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { useNow } from '#client/offline/use-now.ts'
import type { ChangeOutcome } from '#client/queries/change.ts'
import {
  addIntegration,
  changeIntegration,
  integrationsKey,
  testIntegration,
} from '#client/queries/workspace-integrations.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/rich/Button.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Confirm } from '#client/ui/rich/Confirm.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import type { Integration, SchoolIntegration } from '#contract/school-integrations.ts'
import { Failure } from './Failure.tsx'
import { StatusChip, statusOf } from './integration-status.tsx'
import { SettingTitle } from './SettingControl.tsx'
import { SettingFault } from './setting-words.tsx'
import { settingFields } from './settings-fields.ts'

interface StateCardProps {
  readonly schoolId: string
  readonly integration: Integration
}

/** How an integration is, and the buttons that try it and switch it on and off. */
export function StateCard({ schoolId, integration }: StateCardProps) {
  const may = useMayChange('owner')
  const { run, isBusy } = useChange()
  const [refusal, setRefusal] = useState<ChangeOutcome | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const { key, kind, settings_schema: schema, school_integration: own } = integration
  const status = statusOf(own, kind)
  const isActive = own?.status === 'active'
  // What has to be filled in comes first.
  const isReady = own !== null || settingFields(schema, {}).every(({ isRequired }) => !isRequired)
  const refresh = integrationsKey(schoolId)

  async function activate() {
    const make = () =>
      own === null
        ? addIntegration(schoolId, key, { settings: {}, status: 'active' })
        : changeIntegration(own.id, { status: 'active' })
    setRefusal(await run<unknown>({ make, refresh, done: <Trans>Integrationen är aktiv.</Trans> }))
  }
  async function deactivate(id: string) {
    await run({
      make: () => changeIntegration(id, { status: 'inactive' }),
      refresh,
      done: <Trans>Integrationen är inaktiv.</Trans>,
    })
    setIsLeaving(false)
  }
  return (
    <Card>
      <Box as="h2" className="sr-only">
        <Trans>Läget</Trans>
      </Box>
      <div>
        <StatusChip status={status} />
      </div>
      <Refusal outcome={refusal} />
      {own && status === 'failing' && <LastError own={own} />}
      {own?.last_test && <LastTest test={own.last_test} />}
      {!isReady && (
        <p>
          <Trans>Fyll i inställningarna och spara dem först.</Trans>
        </p>
      )}
      <WhyNotNow may={may} needed="owner" />
      <Box display="flex" flexWrap="wrap" gap="0.75rem">
        {own && (
          <Button
            disabled={may !== 'yes' || isBusy}
            onClick={async () => setRefusal(await run({ make: () => testIntegration(own.id), refresh }))}
          >
            <Trans>Testa anslutningen</Trans>
          </Button>
        )}
        {isActive ? (
          <Button kind="quiet" disabled={may !== 'yes' || isBusy} onClick={() => setIsLeaving(true)}>
            <Trans>Inaktivera</Trans>
          </Button>
        ) : (
          <Button kind="solid" disabled={may !== 'yes' || isBusy || !isReady} onClick={activate}>
            <Trans>Aktivera</Trans>
          </Button>
        )}
      </Box>
      {isLeaving && own && (
        <Confirm
          title={<Trans>Inaktivera integrationen?</Trans>}
          action={<Trans>Inaktivera</Trans>}
          isBusy={isBusy}
          onConfirm={() => deactivate(own.id)}
          onCancel={() => setIsLeaving(false)}
        >
          <p>
            <Trans>Medan den är inaktiv tar vi inte emot något. Det som skickas då går förlorat.</Trans>
          </p>
        </Confirm>
      )}
    </Card>
  )
}

/** What the server would not do, and with which settings. */
function Refusal({ outcome }: { readonly outcome: ChangeOutcome | null }) {
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
          <SettingFault code={code} />
        </span>
      ))}
      technical={[outcome.code, ...outcome.errors.map(({ path, code }) => `${path}: ${code}`)].join(', ')}
    />
  )
}

function LastError({ own: { health } }: { readonly own: SchoolIntegration }) {
  const now = useNow()
  if (!health.last_error) return null
  const { at, code, message } = health.last_error
  return (
    <Failure
      reason={
        <>
          {code === 'malformed' ? <RejectionWords code={message} /> : <ConnectionWords code={code} />} (
          {formatsOf(currentLocale()).age(Date.parse(at), now)})
        </>
      }
      technical={`${at} ${code}: ${message}`}
    />
  )
}

function LastTest({ test }: { readonly test: NonNullable<SchoolIntegration['last_test']> }) {
  const now = useNow()
  const age = formatsOf(currentLocale()).age(Date.parse(test.at), now)
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
