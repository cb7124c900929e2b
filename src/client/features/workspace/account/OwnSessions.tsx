import { Plural, Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import {
  endSession,
  sessionsQuery,
  signOutElsewhere,
  signOutEverywhere,
} from '#client/queries/own-sessions.ts'
import { clearSignedOutData } from '#client/queries/user-accounts.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, LinedList, Row } from '#client/ui/chakra/layout.ts'
import type { OwnSession } from '#contract/own-sessions.ts'
import type { Browser, System } from '#domain/browser-name.ts'

/** Names that they have in both languages; null = unknown. */
const browserNames: Readonly<Record<Browser, string | null>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  other: null,
}

const systemNames: Readonly<Record<System, () => ReactNode>> = {
  windows: () => 'Windows',
  // An iPad says that it is a Mac.
  macos: () => <Trans>Mac eller iPad</Trans>,
  ios: () => <Trans>iPhone eller iPad</Trans>,
  android: () => 'Android',
  chromeos: () => 'Chromebook',
  linux: () => 'Linux',
  other: () => null,
}

/** Where a user is signed in, and how to end that. */
export function OwnSessions() {
  const { data: sessions } = useQuery(sessionsQuery())
  const heading = useRef<HTMLHeadingElement>(null)
  /** The row that was pressed is gone. */
  const onEnded = () => heading.current?.focus()
  const others = sessions?.filter((session) => !session.is_this) ?? []
  return (
    <Card
      title={<Trans>Här är du inloggad</Trans>}
      headingRef={heading}
      aria-busy={sessions === undefined || undefined}
    >
      <p>
        <Trans>Känner du inte igen en enhet, eller har du den inte kvar? Logga ut den.</Trans>
      </p>
      <AccessNote needed="viewer" />
      <LinedList role="list">
        {sessions?.map((session) => (
          <Session key={session.id} session={session} onEnded={onEnded} />
        ))}
      </LinedList>
      <Row>
        {others.length > 0 && <Elsewhere count={others.length} onEnded={onEnded} />}
        <Everywhere />
      </Row>
    </Card>
  )
}

interface SessionProps {
  readonly session: OwnSession
  readonly onEnded: () => void
}

function Session({ session, onEnded }: SessionProps) {
  const ageOf = useAge()
  const { canEdit } = useEditAccess('viewer')
  const ending = useChange(endSession())
  const device = deviceWords(session)
  const [signedIn, used] = [ageOf(session.signed_in_at), ageOf(session.used_at)]
  return (
    <li>
      <Row justifyContent="space-between">
        <Box>
          <Row gap="0.25rem 0.75rem">
            <b>{device}</b>
            {session.is_this && (
              <Badge tone="good" icon="circle-check">
                <Trans>Den här enheten</Trans>
              </Badge>
            )}
          </Row>
          <Box color="fg-muted">
            <Trans>
              Inloggad {signedIn} · senast använd {used}
            </Trans>
          </Box>
        </Box>
        {!session.is_this && (
          <ConfirmButton
            icon="log-out"
            disabled={!canEdit || ending.isPending}
            label={
              <Trans>
                Logga ut <span className="sr-only">{device}</span>
              </Trans>
            }
            title={<Trans>Logga ut {device}?</Trans>}
            action={<Trans>Logga ut</Trans>}
            isBusy={ending.isPending}
            onConfirm={(close) =>
              ending.mutate(session.id, {
                onSuccess: () => notifySuccess(<Trans>{device} är utloggad.</Trans>),
                onSettled: () => {
                  close()
                  onEnded()
                },
              })
            }
          >
            <p>
              <Trans>Den som använder enheten måste logga in igen för att komma in i arbetsytan.</Trans>
            </p>
          </ConfirmButton>
        )}
      </Row>
    </li>
  )
}

function Elsewhere({ count, onEnded }: { readonly count: number; readonly onEnded: () => void }) {
  const { canEdit } = useEditAccess('viewer')
  const ending = useChange(signOutElsewhere())
  return (
    <ConfirmButton
      icon="log-out"
      disabled={!canEdit || ending.isPending}
      label={<Trans>Logga ut alla andra</Trans>}
      title={<Trans>Logga ut alla andra enheter?</Trans>}
      action={<Trans>Logga ut alla andra</Trans>}
      isBusy={ending.isPending}
      onConfirm={(close) =>
        ending.mutate(undefined, {
          onSuccess: () => notifySuccess(<Trans>Nu är du bara inloggad här.</Trans>),
          onSettled: () => {
            close()
            onEnded()
          },
        })
      }
    >
      <p>
        <Plural value={count} one="En annan enhet loggas ut." other="# andra enheter loggas ut." />{' '}
        <Trans>Du är kvar här.</Trans>
      </p>
    </ConfirmButton>
  )
}

function Everywhere() {
  const queryClient = useQueryClient()
  const { canEdit } = useEditAccess('viewer')
  const ending = useChange(signOutEverywhere())
  return (
    <ConfirmButton
      icon="log-out"
      kind="danger"
      disabled={!canEdit || ending.isPending}
      label={<Trans>Logga ut överallt</Trans>}
      title={<Trans>Logga ut överallt?</Trans>}
      action={<Trans>Logga ut överallt</Trans>}
      isBusy={ending.isPending}
      onConfirm={(close) =>
        ending.mutate(undefined, { onSuccess: () => clearSignedOutData(queryClient), onError: close })
      }
    >
      <p>
        <Trans>
          Alla dina enheter loggas ut, också den här. Nycklar till program fungerar fortfarande tills du tar
          bort dem.
        </Trans>
      </p>
    </ConfirmButton>
  )
}

/** `Firefox på Windows`: what a user recognises a device of theirs by. */
function deviceWords({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): ReactNode {
  const browserName = browserNames[browser]
  const systemName = systemNames[system]()
  if (browserName === null && systemName === null) return <Trans>Okänd enhet</Trans>
  if (browserName === null) return <Trans>Okänd webbläsare på {systemName}</Trans>
  if (systemName === null) return browserName
  return (
    <Trans>
      {browserName} på {systemName}
    </Trans>
  )
}
