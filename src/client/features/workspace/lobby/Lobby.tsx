import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { usePageTitle } from '#client/features/workspace/components/PageHeading.tsx'
import { useCodeChange } from '#client/features/workspace/components/use-code-change.ts'
import { useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { roundQuery, setJoining, showResult, startRound } from '#client/queries/workspace-activities.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { AnyWorkspaceActivity } from '#contract/workspace-activities.ts'
import { hasEnded, isOpen } from '#domain/activities/activity-state.ts'
import { plateSizeOf } from '#domain/activities/class-round.ts'
import { ClassCount } from './ClassCount.tsx'
import { CodeCard } from './CodeCard.tsx'
import styles from './Lobby.module.css'
import { Plates } from './Plates.tsx'

export interface LobbyProps {
  readonly schoolId: string
  readonly activity: AnyWorkspaceActivity
  /** What the start page draws: the route brings it, because one feature never imports another. */
  readonly landscape: ComponentType<{ readonly now: number; readonly children: ReactNode }>
}

/** The class's screen on the projector: how to get in, who is here, and whose work has come. */
export function Lobby({ schoolId, activity, landscape: Landscape }: LobbyProps) {
  const { t } = useLingui()
  const { data: round } = useQuery(roundQuery(schoolId, activity.id))
  const now = useNow().at
  const { hasContact } = useConnection()
  const navigate = useNavigate()
  const { id, title, status, settings } = activity
  const isRunning = isOpen({ status, endsOn: settings.ends_on }, now)
  const isOver = hasEnded({ endsOn: settings.ends_on }, now)
  const isAnyHere = (round?.plates.length ?? 0) > 0
  const hasResult = round?.plates.some(({ handed_in: hasHandedIn }) => hasHandedIn) === true
  usePageTitle(title, t`Med klassen`)
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      void navigate({
        to: '/$schoolId/workspace/activities/$activityId/share',
        params: { schoolId, activityId: id },
      })
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [navigate, schoolId, id])
  return (
    <main
      className={styles.lobby}
      data-many={plateSizeOf(round?.plates.length ?? 0) === 'large' ? undefined : ''}
    >
      <Landscape now={now}>
        <CodeCard
          activity={activity}
          code={round?.code ?? activity.share_code}
          isRunning={isRunning}
          isOver={isOver}
        />
      </Landscape>
      <div className={styles.kids}>
        <Plates plates={round?.plates ?? []} />
        {activity.guessing && <Guessing schoolId={schoolId} activity={activity} />}
        {!hasContact && (
          <p className={styles.offline} role="status">
            <Icon name="cloud-off" />
            <Trans>Det här kräver internet. Surfplattor som har öppnat aktiviteten fungerar ändå.</Trans>
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <ClassCount plates={round?.plates} isRunning={isRunning} />
        <div className={styles.actions}>
          {activity.carts_count > 0 && !(isRunning && isAnyHere) && (
            <ResultsLink schoolId={schoolId} activityId={id}>
              {hasResult ? <Trans>Resultat</Trans> : <Trans>Tidigare resultat</Trans>}
            </ResultsLink>
          )}
          <Controls schoolId={schoolId} activity={activity} isRunning={isRunning} isOver={isOver} />
          {isRunning && (
            <ShowResult
              schoolId={schoolId}
              activityId={id}
              hasResult={hasResult}
              isShown={round?.shown_at != null}
            />
          )}
        </div>
      </div>
    </main>
  )
}

/** Warns that a client is guessing the class's code, with one button for a new code. */
function Guessing({ schoolId, activity }: Pick<LobbyProps, 'schoolId' | 'activity'>) {
  const { canChange, hasFailed, change } = useCodeChange(schoolId, activity)
  return (
    <div className={styles.guessing} role="status">
      <span>
        <b>
          <Trans>Någon provar koder.</Trans>
        </b>{' '}
        <Trans>Byter du kod märker de som redan är med ingenting.</Trans>
      </span>
      {hasFailed && <Trans>Det gick inte den här gången. Försök igen om en stund.</Trans>}
      <button
        type="button"
        className={styles.button}
        aria-disabled={!canChange || undefined}
        onClick={() => canChange && change()}
      >
        <Icon name="refresh-cw" />
        <Trans>Byt kod</Trans>
      </button>
    </div>
  )
}

interface ResultsLinkProps {
  readonly schoolId: string
  readonly activityId: string
  readonly children: ReactNode
}

/** Results to look at here alone: the class's tablets do not follow. */
function ResultsLink({ children, ...params }: ResultsLinkProps) {
  return (
    <Link to="/$schoolId/workspace/activities/$activityId/results" params={params} className={styles.quiet}>
      <Icon name="clock" />
      {children}
    </Link>
  )
}

interface ShowResultProps {
  readonly schoolId: string
  readonly activityId: string
  /** Someone has handed in in this round. */
  readonly hasResult: boolean
  readonly isShown: boolean
}

/** Shows what the class has come to, here and on its tablets. */
function ShowResult({ schoolId, activityId, hasResult, isShown }: ShowResultProps) {
  const { canEdit } = useEditAccess()
  const showing = useMutation(showResult(schoolId, activityId))
  const navigate = useNavigate()
  const open = () =>
    void navigate({
      to: '/$schoolId/workspace/activities/$activityId/results',
      params: { schoolId, activityId },
    })
  const show = () => {
    if (!hasResult || showing.isPending) return
    // Who may not change anything looks at it alone.
    if (isShown || !canEdit) open()
    else showing.mutate(undefined, { onSuccess: open })
  }
  return (
    <>
      {showing.isError && <Failed />}
      <button type="button" className={styles.go} aria-disabled={!hasResult || undefined} onClick={show}>
        <Trans>Visa resultatet</Trans>{' '}
        {hasResult ? (
          <Icon name="arrow-right" />
        ) : (
          <small>
            <Trans>när någon har lämnat in</Trans>
          </small>
        )}
      </button>
    </>
  )
}

function Failed() {
  return (
    <p className={styles.failed} role="alert">
      <Trans>Det gick inte den här gången. Försök igen om en stund.</Trans>
    </p>
  )
}

interface ControlsProps extends Pick<LobbyProps, 'schoolId' | 'activity'> {
  readonly isRunning: boolean
  /** Its last day has passed. */
  readonly isOver: boolean
}

/** Lets the class begin, and closes the door behind it. */
function Controls({ schoolId, activity, isRunning, isOver }: ControlsProps) {
  const { hasRole, canEdit } = useEditAccess()
  const joining = useMutation(setJoining(schoolId, activity.id))
  const starting = useMutation(startRound(schoolId, activity.id))
  const isLetIn = activity.joining_open !== false
  const hasFailed = joining.isError || starting.isError
  // A reader without a role has no controls.
  if (!hasRole) return null
  return (
    <>
      {hasFailed && <Failed />}
      {isRunning ? (
        <button
          type="button"
          className={styles.quiet}
          aria-disabled={!canEdit || joining.isPending || undefined}
          onClick={() => canEdit && !joining.isPending && joining.mutate(!isLetIn)}
        >
          <Icon name={isLetIn ? 'lock' : 'door-open'} />
          {isLetIn ? <Trans>Ta inte emot fler</Trans> : <Trans>Ta emot igen</Trans>}
        </button>
      ) : (
        !isOver && (
          <button
            type="button"
            className={styles.go}
            aria-disabled={!canEdit || starting.isPending || undefined}
            onClick={() => canEdit && !starting.isPending && starting.mutate()}
          >
            <Trans>Starta med klassen</Trans>
            <Icon name="arrow-right" />
          </button>
        )
      )}
    </>
  )
}
