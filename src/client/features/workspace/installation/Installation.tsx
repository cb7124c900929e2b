import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { doneSteps, firstStepKeys } from '#client/features/workspace/components/first-steps.ts'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { readNow, useNow } from '#client/offline/use-now.ts'
import { installationQuery } from '#client/queries/installation.ts'
import { firstStepsQuery, hideFirstSteps } from '#client/queries/municipality-first-steps.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { saveFile } from '#client/ui/base/save-file.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box, Columns, LinedList, Row } from '#client/ui/chakra/layout.ts'
import { SkeletonCard } from '#client/ui/chakra/Skeleton.tsx'
import type { Installation as InstallationFacts } from '#contract/municipality-installation.ts'
import { ConnectionRows } from './ConnectionRows.tsx'
import { type FaultKind, faultsOf } from './faults.ts'
import { ClockRow, DatabaseRow, DiskRow } from './ServerRows.tsx'
import { BackupRow, MailRow, SignInRow } from './TryRows.tsx'
import { UnreadRows } from './UnreadRows.tsx'

/** How the server and what it depends on are: facts, each with a way to try what cannot be seen. */
export function Installation() {
  const { t } = useLingui()
  const { data } = useQuery(installationQuery())
  const now = useNow()
  const title = useVerdict(data && faultsOf(data, now), data?.database.is_full)
  if (!data)
    return (
      <>
        <PageHeading title={t`Installationen`} isBusy />
        <SkeletonCard lines={8} />
      </>
    )
  const faults = faultsOf(data, now)
  const isWrong = (kinds: readonly FaultKind[]) => kinds.some((kind) => faults.includes(kind))
  const started = formatsOf(currentLocale()).moment(Date.parse(data.started_at), now)
  return (
    <>
      <Row justifyContent="space-between" gap="0.5rem 1.5rem">
        <div>
          <PageHeading title={title} />
          <Box as="p" color="fg-muted">
            <Trans>
              Kotte {data.version}, igång sedan {started}
            </Trans>
          </Box>
        </div>
        <Button icon="download" onClick={() => saveReport(data)}>
          <Trans>Rapport till supporten</Trans>
        </Button>
      </Row>
      <Columns>
        <Part title={<Trans>Servern</Trans>} isWrong={isWrong(['database', 'disk', 'clock', 'backup'])}>
          <LinedList role="list">
            <DatabaseRow {...data} />
            <DiskRow {...data} />
            <BackupRow {...data} />
            <ClockRow {...data} />
          </LinedList>
        </Part>
        <Part title={<Trans>Inloggning och mejl</Trans>} isWrong={isWrong(['sign_in', 'mail'])}>
          <LinedList role="list">
            <SignInRow {...data} />
            <MailRow {...data} />
          </LinedList>
        </Part>
      </Columns>
      {data.unread > 0 && <UnreadRows />}
      <ConnectionRows connections={data.connections} />
      <StepsAgain />
    </>
  )
}

interface PartProps {
  readonly title: ReactNode
  readonly isWrong: boolean
  readonly children: ReactNode
}

/** Some facts, folded on a phone while nothing is wrong with them. */
function Part({ title, isWrong, children }: PartProps) {
  if (isWrong) return <Card title={title}>{children}</Card>
  return (
    <FoldCard title={title} state={<Trans>Inget behöver hjälp</Trans>}>
      {children}
    </FoldCard>
  )
}

/** One line: all is well, or what is not. A full disk goes before all else: it is what nothing works without. */
function useVerdict(faults: readonly FaultKind[] | undefined, isFull = false): string {
  const { t } = useLingui()
  if (isFull) return t`Disken är full: inget mer kan sparas`
  const [first, ...others] = faults ?? []
  if (first === undefined) return t`Installationen mår bra`
  if (others.length > 0) return t`${others.length + 1} saker i installationen behöver hjälp`
  const only: Readonly<Record<FaultKind, string>> = {
    database: t`Databasen är skadad`,
    disk: t`Disken är snart full`,
    clock: t`Serverns klocka går fel`,
    backup: t`Installationen mår bra, utom säkerhetskopian`,
    sign_in: t`Ingen kan logga in än`,
    mail: t`Installationen mår bra, utom mejlen`,
    connections: t`Installationen mår bra, utom en integration`,
  }
  return only[first]
}

/** The facts as they stand here, without anything about a person. */
function saveReport(facts: InstallationFacts): void {
  const report = { ...facts, connections: facts.connections.map(({ school_name: _name, ...row }) => row) }
  const day = new Date(readNow().at).toISOString().slice(0, 10)
  saveFile(`kotte-${day}.json`, new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }))
}

/** The way back to the first steps, when they were put away before they were done. */
function StepsAgain() {
  const { data } = useQuery(firstStepsQuery())
  const { canEdit } = useEditAccess('owner')
  const hiding = useChange(hideFirstSteps())
  if (!data?.is_hidden || doneSteps(data).size === firstStepKeys.length) return null
  return (
    <Row>
      <Button disabled={!canEdit || hiding.isPending} onClick={() => hiding.mutate(false)}>
        <Trans>Visa Kom igång igen</Trans>
      </Button>
    </Row>
  )
}
