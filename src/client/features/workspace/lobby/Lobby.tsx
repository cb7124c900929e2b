import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { usePageTitle } from '#client/features/workspace/components/PageHeading.tsx'
import { useCodeChange } from '#client/features/workspace/components/use-code-change.ts'
import { useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { setJoining, switchActivity } from '#client/queries/workspace-activities.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { AnyWorkspaceActivity } from '#contract/workspace-activities.ts'
import { hasEnded, isOpen } from '#domain/activities/activity-state.ts'
import { Arrivals } from './Arrivals.tsx'
import { CodeCard } from './CodeCard.tsx'
import { HandedIn } from './HandedIn.tsx'
import styles from './Lobby.module.css'
import type { LobbyLooks } from './lobby-looks.ts'

interface LobbyProps extends LobbyLooks {
  readonly schoolId: string
  readonly activity: AnyWorkspaceActivity
}

/** The class's screen on the projector: how to get in, and whose work has come. */
export function Lobby({ schoolId, activity, kinds, landscape: Landscape }: LobbyProps) {
  const { t } = useLingui()
  const { useHandedIn, handedIn } = kinds[activity.activity_type_id]
  const { sent, arrivals } = useHandedIn(schoolId, activity.id)
  const now = useNow().at
  const { hasContact } = useConnection()
  const navigate = useNavigate()
  const { id, title, status, settings } = activity
  const params = { schoolId, activityId: id }
  const isRunning = isOpen({ status, endsOn: settings.ends_on }, now)
  const isOver = hasEnded({ endsOn: settings.ends_on }, now)
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
    <main className={styles.lobby}>
      <Landscape now={now}>
        <CodeCard activity={activity} isRunning={isRunning} isOver={isOver} />
      </Landscape>
      <div className={styles.kids}>
        <Arrivals arrivals={arrivals} />
        {activity.guessing && <Guessing schoolId={schoolId} activity={activity} />}
        {!hasContact && (
          <p className={styles.offline} role="status">
            <Icon name="cloud-off" />
            <Trans>Det här kräver internet. Surfplattor som har öppnat aktiviteten fungerar ändå.</Trans>
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <HandedIn words={handedIn} sent={sent} animals={arrivals?.length ?? 0} isRunning={isRunning} />
        <div className={styles.actions}>
          <Link
            to="/$schoolId/workspace/activities/$activityId/share"
            params={params}
            className={styles.quiet}
          >
            <Icon name="x" />
            <Trans>Stäng sidan</Trans>
          </Link>
          <Controls schoolId={schoolId} activity={activity} isRunning={isRunning} isOver={isOver} />
          {isRunning && (
            <Link
              to="/$schoolId/workspace/activities/$activityId/results"
              params={params}
              className={styles.go}
            >
              <Trans>Visa resultatet</Trans>
              <Icon name="arrow-right" />
            </Link>
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

interface ControlsProps extends Pick<LobbyProps, 'schoolId' | 'activity'> {
  readonly isRunning: boolean
  /** Its last day has passed. */
  readonly isOver: boolean
}

/** Lets the class begin, and closes the door behind it. */
function Controls({ schoolId, activity, isRunning, isOver }: ControlsProps) {
  const { hasRole, canEdit } = useEditAccess()
  const joining = useMutation(setJoining(schoolId, activity.id))
  const switching = useMutation(switchActivity(schoolId, activity))
  const isLetIn = activity.joining_open !== false
  const hasFailed = joining.isError || switching.isError
  // A reader without a role has no controls.
  if (!hasRole) return null
  return (
    <>
      {hasFailed && (
        <p className={styles.failed} role="alert">
          <Trans>Det gick inte den här gången. Försök igen om en stund.</Trans>
        </p>
      )}
      {isRunning ? (
        <button
          type="button"
          className={styles.button}
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
            aria-disabled={!canEdit || switching.isPending || undefined}
            onClick={() => canEdit && !switching.isPending && switching.mutate('active')}
          >
            <Trans>Starta med klassen</Trans>
            <Icon name="arrow-right" />
          </button>
        )
      )}
    </>
  )
}
