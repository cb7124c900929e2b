import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { useNow } from '#client/offline/use-now.ts'
import { tryBackup, tryMail } from '#client/queries/installation.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import type { Installation } from '#contract/municipality-installation.ts'
import { FactRow } from './FactRow.tsx'
import { faultsOf } from './faults.ts'

/** When something was, in words. */
function useMoment(): (at: string) => string {
  const now = useNow()
  return (at) => formatsOf(currentLocale()).moment(Date.parse(at), now)
}

/** Whether a backup can be made and read. Nothing where the database has tools of its own for it. */
export function BackupRow(installation: Installation) {
  const { backup } = installation
  const now = useNow()
  const moment = useMoment()
  const { canEdit } = useEditAccess('owner')
  const trying = useChange(tryBackup())
  if (!backup.is_rehearsed_here) return null
  const { at, problem, newest_reading_at: newestAt, is_wanted: isWanted } = backup
  const when = at && moment(at)
  const newest = newestAt && moment(newestAt)
  const isWrong = faultsOf(installation, now).includes('backup')
  return (
    <FactRow
      state={when === null ? 'unset' : isWrong ? 'bad' : 'good'}
      title={
        when === null ? (
          <Trans>Säkerhetskopian är inte provad än</Trans>
        ) : problem !== null ? (
          backupProblems[problem](when)
        ) : isWrong ? (
          <Trans>Det senaste provet av säkerhetskopian är gammalt, {when}</Trans>
        ) : (
          <Trans>Säkerhetskopian gick att läsa, {when}</Trans>
        )
      }
      facts={
        <>
          {newest && <Trans>Nyaste värdet i den: {newest}.</Trans>}{' '}
          <Trans>
            Provas varje natt. Att kopior sparas på en annan dator sköter den som har hand om servern.
          </Trans>
        </>
      }
      act={
        <Button
          disabled={!canEdit || trying.isPending || isWanted}
          aria-busy={isWanted || undefined}
          onClick={() => trying.mutate(undefined)}
        >
          {isWanted ? <Trans>Provas nu</Trans> : <Trans>Prova nu</Trans>}
        </Button>
      }
    />
  )
}

const backupProblems: Readonly<
  Record<NonNullable<Installation['backup']['problem']>, (when: string) => ReactNode>
> = {
  damaged: (when) => (
    <Trans>Säkerhetskopian var skadad, {when}. Säg till den som sköter servern, i dag.</Trans>
  ),
  no_room: (when) => <Trans>Disken hade inte plats för en säkerhetskopia, {when}</Trans>,
  failed: (when) => <Trans>Det gick inte att göra en säkerhetskopia, {when}</Trans>,
}

/** Whether messages about alerts reach people. */
export function MailRow({ mail }: Pick<Installation, 'mail'>) {
  const moment = useMoment()
  const { canEdit } = useEditAccess('owner')
  const trying = useChange(tryMail())
  if (mail === null)
    return (
      <FactRow
        state="unset"
        title={<Trans>Mejl är inte inställt</Trans>}
        facts={<Trans>Larm syns i arbetsytan och i telefoner, men mejlas inte.</Trans>}
      />
    )
  const { host, waiting, last_try: tried } = mail
  const problem = tried?.problem ?? null
  const when = tried && moment(tried.at)
  return (
    <FactRow
      state={problem !== null || waiting > 0 ? 'bad' : when === null ? 'unset' : 'good'}
      title={
        problem !== null || waiting > 0 ? (
          <Trans>Kotte kan inte skicka mejl</Trans>
        ) : when === null ? (
          <Trans>Mejl är inställt, men inte provat</Trans>
        ) : (
          <Trans>Mejl går fram, provat {when}</Trans>
        )
      }
      facts={
        <>
          {problem === null ? host : mailProblems[problem](host)}{' '}
          {waiting > 0 && (
            <Plural
              value={waiting}
              one="En person väntar på ett mejl, som skickas när det går."
              other="# personer väntar på ett mejl, som skickas när det går."
            />
          )}
        </>
      }
      act={
        <Button
          disabled={!canEdit || trying.isPending}
          onClick={() =>
            trying.mutate(undefined, {
              onSuccess: ({ data }) => {
                if (data?.last_try?.problem === null)
                  notifySuccess(<Trans>Provmejlet är skickat till dig. Titta i inkorgen.</Trans>)
              },
            })
          }
        >
          <Trans>Skicka ett provmejl</Trans>
        </Button>
      }
    />
  )
}

type MailProblem = NonNullable<NonNullable<NonNullable<Installation['mail']>['last_try']>['problem']>

const mailProblems: Readonly<Record<MailProblem, (host: string) => ReactNode>> = {
  unreachable: (host) => <Trans>{host} svarar inte.</Trans>,
  refused_sign_in: (host) => <Trans>{host} känner inte användaren eller lösenordet.</Trans>,
  refused_address: (host) => <Trans>{host} tar inte emot avsändarens eller mottagarens adress.</Trans>,
  failed: (host) => <Trans>{host} tog inte emot provmejlet.</Trans>,
}

/** Who lets people in, and when that last went well. */
export function SignInRow({ sign_in: { providers, last_at: lastAt } }: Pick<Installation, 'sign_in'>) {
  const moment = useMoment()
  const names = providers.join(', ')
  const when = lastAt && moment(lastAt)
  return (
    <FactRow
      state={providers.length === 0 ? 'bad' : when === null ? 'unset' : 'good'}
      title={
        providers.length === 0 ? (
          <Trans>Ingen inloggning är inställd</Trans>
        ) : when === null ? (
          <Trans>Ingen har loggat in än</Trans>
        ) : (
          <Trans>Inloggningen fungerade senast {when}</Trans>
        )
      }
      facts={providers.length === 0 ? <Trans>Hur man gör står i docs/sign-in.md.</Trans> : names}
      act={
        providers.length > 0 && (
          <Button asChild>
            <a href="/sign-in-check">
              <Trans>Prova</Trans>
            </a>
          </Button>
        )
      }
    />
  )
}
