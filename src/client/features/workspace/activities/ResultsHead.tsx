import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { ButtonLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { useNow } from '#client/offline/use-now.ts'
import {
  continueLesson,
  roundQuery,
  startRound,
  workspaceActivitiesQuery,
} from '#client/queries/workspace-activities.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { PopMenu } from '#client/ui/base/PopMenu.tsx'
import { QrCode } from '#client/ui/base/QrCode.tsx'
import { SpelledCode } from '#client/widgets/SpelledCode.tsx'
import { hasEnded } from '#domain/activities/activity-state.ts'
import type { PartProps } from './part-props.ts'
import styles from './ResultsHead.module.css'

interface ResultsHeadProps extends PartProps {
  /** What the class found out, in a sentence; null = nothing can be said yet. */
  readonly finding: ReactNode
  /** How many have answered. */
  readonly count: number
  /** Chooses whose time is shown; null = there is nothing to choose. */
  readonly time: ReactNode
  /** Saves a table; left out = there is none. */
  readonly onSave?: (() => void) | undefined
}

/** Results begin with what was found out; what can be done with them is beside it, and files come last. */
export function ResultsHead({ schoolId, activity, state, finding, count, time, onSave }: ResultsHeadProps) {
  const { t } = useLingui()
  const isWaiting = count === 0 && state === 'active'
  return (
    <section className={styles.head}>
      <div className={styles.row}>
        <div className={styles.words} role="status">
          {finding && <h2>{finding}</h2>}
          <p>
            <Plural value={count} _0="Ingen har svarat än." one="# svar räknas." other="# svar räknas." />
          </p>
        </div>
        <div className={styles.actions}>
          {state === 'active' && (
            <ButtonLink
              to="/$schoolId/workspace/activities/$activityId/lobby"
              params={{ schoolId, activityId: activity.id }}
              icon="monitor"
              kind="solid"
            >
              <Trans>Visa på tavlan</Trans>
            </ButtonLink>
          )}
          <PopMenu
            className={styles.more}
            menuClassName={styles.menu}
            label={
              <>
                <span aria-hidden="true">…</span>
                <span className="sr-only">{t`Mer`}</span>
              </>
            }
          >
            {(close) => <MenuRows schoolId={schoolId} activity={activity} onSave={onSave} onDone={close} />}
          </PopMenu>
        </div>
      </div>
      {time}
      {isWaiting && <WayIn schoolId={schoolId} activity={activity} />}
    </section>
  )
}

/** How the class gets in: in a lesson of several activities by the code that it began with. */
function WayIn({ schoolId, activity }: Pick<ResultsHeadProps, 'schoolId' | 'activity'>) {
  const { t } = useLingui()
  const { data: round } = useQuery(roundQuery(schoolId, activity.id))
  return (
    <div className={styles.way}>
      <QrCode
        text={new URL(activity.share_url, location.origin).href}
        label={t`QR-kod till ${activity.title}`}
      />
      <div>
        <p>
          <Trans>
            Gå till <b>{location.host}</b> och skriv
          </Trans>
        </p>
        <SpelledCode code={round?.code ?? activity.share_code} className={styles.code} />
      </div>
    </div>
  )
}

interface MenuRowsProps extends Pick<ResultsHeadProps, 'schoolId' | 'activity' | 'onSave'> {
  readonly onDone: () => void
}

/** As many other activities as a lesson may go on with. */
const mostNext = 4

function MenuRows({ schoolId, activity, onSave, onDone }: MenuRowsProps) {
  const { canEdit } = useEditAccess()
  const { data: all = [] } = useQuery(workspaceActivitiesQuery(schoolId))
  const now = useNow().at
  const starting = useChange(startRound(schoolId, activity.id))
  const going = useChange(continueLesson(schoolId, activity.id))
  const navigate = useNavigate()
  const toLobby = (activityId: string) => () =>
    navigate({
      to: '/$schoolId/workspace/activities/$activityId/lobby',
      params: { schoolId, activityId },
    })
  const others = all
    .filter(({ id, activity_type_id: type }) => id !== activity.id && type !== 'lesson_guess')
    .filter(({ settings }) => !hasEnded({ endsOn: settings.ends_on }, now))
    .slice(0, mostNext)
  const hasFailed = starting.isError || going.isError
  return (
    <div className={styles.rows}>
      {canEdit &&
        others.map(({ id, title }) => (
          <button key={id} type="button" onClick={() => going.mutate(id, { onSuccess: toLobby(id) })}>
            <Icon name="arrow-right" />
            <span>
              <Trans>Fortsätt med {title}</Trans>
              <small>
                <Trans>Klassen behöver ingen ny kod</Trans>
              </small>
            </span>
          </button>
        ))}
      {canEdit && (
        <button type="button" onClick={() => starting.mutate(undefined, { onSuccess: toLobby(activity.id) })}>
          <Icon name="refresh-cw" />
          <Trans>Ny omgång</Trans>
        </button>
      )}
      <button
        type="button"
        onClick={() => {
          onDone()
          window.print()
        }}
      >
        <Icon name="printer" />
        <Trans>Skriv ut</Trans>
      </button>
      {onSave && (
        <button
          type="button"
          onClick={() => {
            onDone()
            onSave()
          }}
        >
          <Icon name="download" />
          <Trans>Spara som kalkylblad (CSV)</Trans>
        </button>
      )}
      {hasFailed && (
        <p role="alert">
          <Trans>Det gick inte den här gången. Försök igen om en stund.</Trans>
        </p>
      )}
    </div>
  )
}
