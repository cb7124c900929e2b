import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActivityBar } from '#client/activity-shell/ActivityBar.tsx'
import { ActivityButton } from '#client/activity-shell/ActivityButton.tsx'
import { ActivityFoot } from '#client/activity-shell/ActivityFoot.tsx'
import { ClassPlates } from '#client/activity-shell/ClassPlates.tsx'
import { FootPlace } from '#client/activity-shell/foot-place.ts'
import { NextActivity } from '#client/activity-shell/NextActivity.tsx'
import { PreviewNote } from '#client/activity-shell/PreviewNote.tsx'
import { StepRow } from '#client/activity-shell/StepRow.tsx'
import { Welcome } from '#client/activity-shell/Welcome.tsx'
import { isArrival } from '#client/offline/arrival.ts'
import { useConnection } from '#client/offline/connection.ts'
import { type ClassLink, useCodeOfLink } from '#client/offline/use-code-of-link.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import { isExample } from '#client/widgets/age-words.ts'
import { SchoolScale } from '#client/widgets/SchoolScale.tsx'
import type { RoomActivity } from '#contract/activities.ts'
import type { School } from '#contract/schools.ts'
import { aliasName } from '#domain/activities/alias.ts'
import styles from './Activity.module.css'
import type { ShownScreen } from './ActivityHead.tsx'
import { NoSensorWarning } from './ActivityWarning.tsx'
import { activityKinds } from './activity-kinds.tsx'
import { SavedMark } from './SavedMark.tsx'
import { type ActivitySession, useActivitySession } from './use-activity-session.tsx'

export interface ActivityRunnerProps extends ClassLink {
  readonly activity: RoomActivity
  /** The server no longer has it. */
  readonly isRemoved: boolean
}

/** An activity of any kind that looks at a room, as a class's tablet has it. */
export function ActivityRunner({ activity, isRemoved, ...link }: ActivityRunnerProps) {
  useCodeOfLink(activity.id, link)
  const isArriving = isArrival(activity.id, link.classKey)
  return <WithSchool activity={activity} isRemoved={isRemoved} isPreview={false} isArriving={isArriving} />
}

/** The same for its teachers, as if it were running: nothing is sent, and nothing is kept. */
export function ActivityPreview({ activity }: { readonly activity: RoomActivity }) {
  const settings = { ...activity.settings, ends_on: null }
  return (
    <WithSchool
      activity={{ ...activity, status: 'active', settings }}
      isRemoved={false}
      isPreview
      isArriving={false}
    />
  )
}

interface RunnerProps {
  readonly activity: RoomActivity
  readonly isRemoved: boolean
  readonly isPreview: boolean
  /** See `isArrival`. */
  readonly isArriving: boolean
}

function WithSchool(props: RunnerProps) {
  const { data: school } = useQuery(schoolQuery(props.activity.school_id))
  if (school)
    return (
      <SchoolScale school={school}>
        <Runner key={props.activity.id} {...props} school={school} />
      </SchoolScale>
    )
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} aria-busy="true">
        <Trans>Hämtar rummet</Trans>
      </h1>
    </div>
  )
}

function Runner({ activity, isArriving, ...options }: RunnerProps & { readonly school: School }) {
  const kind = activityKinds[activity.activity_type_id]
  const sensor = kind.sensor?.(activity.settings) ?? null
  const [shown, setShown] = useState<ShownScreen>({ step: 0, time: null })
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const session = useActivitySession(activity, { ...options, sensor, onScreen: setShown })
  const { school, now, isPreview, isRunning, hasNoSensor, ofClass, alias, together, watch } = session
  const greeting = useGreeting(session, isArriving && kind.todo !== undefined)
  const name = aliasName(alias)?.[currentLocale()] ?? '?'
  // Where the sensor is missing too, its warning is the reason.
  const isClosed = !isRunning && !(hasNoSensor && sensor?.isRequired)
  return (
    <div className={styles.runner}>
      {watch}
      <ActivityBar
        onBack={null}
        heading={
          <>
            <b>{activity.title}</b>
            <span>
              {session.room?.name ?? (activity.settings.room_id === '' ? school.name : '')} {shown.time}
            </span>
          </>
        }
      >
        {!isPreview && <SavedMark own={session.own} isOnlyInMemory={session.isOnlyInMemory} />}
        <span className={styles.own}>
          <AliasBadge alias={alias} size="bare" />
          <span>{name}</span>
        </span>
      </ActivityBar>
      <StepRow names={kind.steps()} current={shown.step} />
      {ofClass?.all.some(({ provenance = null }) => isExample(provenance)) && (
        <p className={styles.note}>
          <Icon name="sparkles" />
          <span>
            <Trans>Det här är ett exempel: en del av det som klassen har gjort är påhittat.</Trans>
          </span>
        </p>
      )}
      <div className={styles.page} data-greets={greeting.is ? '' : undefined}>
        {isPreview && <PreviewNote />}
        {now.certainty === 'unsure' && kind.ClockWarning && <kind.ClockWarning />}
        {hasNoSensor && <NoSensorWarning isAboutAir={sensor?.metric === 'co2'} />}
        {isClosed && kind.closedText !== null && (
          <p className={styles.lead}>
            {kind.closedText?.() ?? (
              <Trans>Aktiviteten är inte igång just nu. Här är det som klassen har gjort.</Trans>
            )}
          </p>
        )}
        {together?.next && <NextActivity {...together.next} />}
        <FootPlace value={foot}>
          {greeting.isUnknown ? null : greeting.is ? (
            <>
              <Welcome alias={alias} plates={together?.plates} todo={kind.todo?.()} />
              <ActivityFoot>
                <p className={styles.calm}>
                  <Trans>Ni behöver inte vänta på de andra.</Trans>
                </p>
                <ActivityButton icon="arrow-right" isMain onClick={greeting.end}>
                  <Trans>Börja</Trans>
                </ActivityButton>
              </ActivityFoot>
            </>
          ) : (
            <kind.Screen session={session} />
          )}
        </FootPlace>
        {together && !greeting.is && (
          <ClassPlates
            plates={together.plates}
            own={alias}
            hasHandedIn={session.handedInAt !== null}
            isShown={together.isShown}
          />
        )}
      </div>
      <div ref={setFoot} className={styles.feet} />
    </div>
  )
}

/** Whether a tablet that comes in with its class is told who it is: once, never on a return, and never without contact. */
function useGreeting({ isNewHere, own, canAnswer, lastScreen }: ActivitySession, isArriving: boolean) {
  const { hasContact } = useConnection()
  const [isOver, setOver] = useState(!isArriving || !hasContact)
  const is = !isOver && isNewHere === true && canAnswer && own.length === 0
  return {
    is,
    /** The disk says in a moment whether this tablet was here before. */
    isUnknown: !isOver && isNewHere === undefined,
    end: () => {
      lastScreen.current = 'welcome'
      setOver(true)
    },
  }
}
