import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { fetchErrorKind, isNotFound } from '#client/api/problem-error.ts'
import { isArrival } from '#client/offline/arrival.ts'
import { readClassCode, useClassCode } from '#client/offline/class-code.ts'
import { useConnection } from '#client/offline/connection.ts'
import { keepDraft } from '#client/offline/drafts.ts'
import { markOutbox } from '#client/offline/outbox/mark.ts'
import { type MadeCart, saveCart, startOutbox, useOutbox } from '#client/offline/outbox/outbox.ts'
import { type ClassLink, useCodeOfLink } from '#client/offline/use-code-of-link.ts'
import { useNow } from '#client/offline/use-now.ts'
import { activityQuery, resultsQuery } from '#client/queries/activities.ts'
import { refetchIntervalWithBackoff } from '#client/queries/refetch-interval.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import { finishBeforeReload } from '#client/texts/choose-locale.ts'
import type { Activity } from '#contract/activities.ts'
import type { School } from '#contract/schools.ts'
import { isOpen } from '#domain/activities/activity-state.ts'
import { homeOf } from '#domain/food-journey/home.ts'
import { ClosedBanner, UnknownActivity, UnreachableActivity, WaitingActivity } from './ActivityStates.tsx'
import { SavedState } from './bar/SavedState.tsx'
import { ClassCode } from './ClassCode.tsx'
import { ClearedNote, ClearTablet } from './ClearTablet.tsx'
import { type Draft, progressOf } from './draft.ts'
import { FoodJourney } from './FoodJourney.tsx'
import { handIn, isToHandInAgain } from './hand-in.ts'
import { LeftCarts } from './LeftCarts.tsx'
import { ClosedActivity } from './lazy-parts.tsx'
import { type FoodJourneyStep, isResultStep } from './steps.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** How often a game that the tablet does not have is asked for without contact, ms. */
const tryAgainMs = 5000

export interface LiveFoodJourneyProps extends ClassLink {
  /** What an earlier visit left on this tablet. */
  readonly kept: Draft | null
  readonly schoolId: string
  readonly activityId: string
  readonly step: FoodJourneyStep
  readonly onStep: (step: FoodJourneyStep) => void
  /** Leaves the game. */
  readonly onLeave: () => void
  /** The page-not-found screen, around what helps here. */
  readonly missing: (help: ReactNode) => ReactNode
}

/** The game of a link: as soon as the tablet or the server knows it, or why it cannot be played. */
export function LiveFoodJourney(props: LiveFoodJourneyProps) {
  const { schoolId, activityId } = props
  // The address loses what it came with.
  const [isArriving] = useState(() => isArrival(activityId, props.classKey))
  useKeptFocus()
  useCodeOfLink(activityId, props)
  const game = useQuery({ ...activityQuery(activityId), refetchInterval: tryAgain })
  const school = useQuery({ ...schoolQuery(schoolId), refetchInterval: tryAgain })
  const activity = game.data
  if (activity && school.data && activity.school_id === schoolId) {
    const isMissing = isNotFound(game.error)
    return (
      <KnownFoodJourney
        key={activityId}
        {...props}
        activity={activity}
        school={school.data}
        isMissing={isMissing}
        isArriving={isArriving}
      />
    )
  }
  const problem = game.error ?? game.failureReason ?? school.error ?? school.failureReason
  const isOfAnotherSchool = activity !== undefined && activity.school_id !== schoolId
  if (isOfAnotherSchool || isNotFound(problem)) {
    return props.missing(
      <>
        <UnknownActivity />
        <LeftCarts />
      </>,
    )
  }
  if (problem) {
    const onTryAgain = () => void Promise.all([game.refetch(), school.refetch()])
    return <UnreachableActivity why={fetchErrorKind(problem)} left={<LeftCarts />} onTryAgain={onTryAgain} />
  }
  return <WaitingActivity />
}

interface GameQuery {
  readonly state: {
    readonly status: string
    readonly data: unknown
    readonly error: unknown
    readonly errorUpdateCount: number
  }
}

const tryAgainUsually = refetchIntervalWithBackoff(60_000)

/** The usual rhythm once there is something to show, or the server has answered that there is nothing. */
function tryAgain(query: GameQuery): number | false {
  const { status, data, error } = query.state
  if (data !== undefined || isNotFound(error)) return tryAgainUsually(query)
  return status === 'error' ? tryAgainMs : false
}

interface KnownFoodJourneyProps extends LiveFoodJourneyProps {
  readonly activity: Activity
  readonly school: School
  /** The server answers that it has no such game, which may pass. */
  readonly isMissing: boolean
  /** See `isArrival`. */
  readonly isArriving: boolean
}

function KnownFoodJourney({
  activity,
  school,
  isMissing,
  isArriving,
  step,
  onStep,
  onLeave,
  kept,
}: KnownFoodJourneyProps) {
  const now = useNow()
  const { hasContact } = useConnection()
  const { carts, storage } = useOutbox(activity.id)
  const results = useClassResults(
    activity.id,
    isResultStep(step),
    carts.filter(({ state }) => state === 'sent').length,
  )
  // Another tablet, another pupil: all state is reset when the tablet was cleared.
  const [round, setRound] = useState(0)
  const keptDraft = round === 0 ? kept : null
  const [isCleared, setCleared] = useState(false)
  const [progress, setProgress] = useState(() => (keptDraft ? progressOf(keptDraft) : 'untouched'))
  const isPlaying = progress !== 'untouched'
  const home = useMemo(() => homeOf(school.location), [school.location])
  useHandedInBefore(keptDraft, activity.id)
  useEffect(() => {
    markOutbox()
    startOutbox()
  }, [])

  const endsOn = activity.settings.ends_on
  const state = { status: activity.status, endsOn }
  const canPlay = isOpen(state, now.at) && !isMissing
  const status = useCallback(
    (draft: Draft) => <SavedState draft={draft} carts={carts} storage={storage} hasContact={hasContact} />,
    [carts, storage, hasContact],
  )
  const needsCode = activity.needs_code === true
  const code = useClassCode(activity.id)
  const isJoiningOpen = activity.joining_open !== false
  // The summary is redrawn only when something of it has changed.
  const classCode = useMemo(
    () => <ClassCode activityId={activity.id} needsCode={needsCode} isJoiningOpen={isJoiningOpen} />,
    [activity.id, needsCode, isJoiningOpen],
  )
  const clear = (
    <ClearTablet
      hasDraft={progress === 'begun'}
      onCleared={() => {
        setRound((before) => before + 1)
        setCleared(true)
        setProgress('untouched')
        onStep('foods')
      }}
    />
  )
  // A group that is in the middle of it, or wants to see what it did, is not sent away.
  if (!canPlay && !isPlaying && !isResultStep(step)) {
    const why = isMissing ? 'missing' : activity.status === 'active' ? 'ended' : 'inactive'
    const hasClass = (results?.carts_count ?? activity.carts_count) + carts.length > 0
    return (
      <>
        <ClearedNote isCleared={isCleared} />
        <Suspense fallback={<WaitingActivity />}>
          <ClosedActivity
            why={why}
            hasClass={hasClass && !isMissing}
            onClass={() => onStep('carts')}
            left={
              <>
                <ClassCode activityId={activity.id} needsCode={false} isJoiningOpen={isJoiningOpen} />
                <LeftCarts />
              </>
            }
            foot={clear}
          />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <ClearedNote isCleared={isCleared} />
      <FoodJourney
        key={round}
        activity={activity}
        home={home}
        step={step}
        onStep={onStep}
        now={now}
        kept={keptDraft}
        onKeep={(draft) => {
          // Nothing of it answers the tap.
          startTransition(() => {
            setProgress(progressOf(draft))
            setCleared(false)
          })
          void finishBeforeReload(keepDraft(activity.id, draft))
        }}
        onHandIn={(draft) => finishBeforeReload(handIn(draft, activity.id, saveWithCode))}
        results={results}
        takesChanges={canPlay && isJoiningOpen}
        own={carts}
        hasContact={hasContact}
        status={status}
        classCode={classCode}
        code={code}
        isArriving={isArriving && kept === null && round === 0 && hasContact}
        isTrial={needsCode && code === null}
        schoolName={school.name}
        onLeave={onLeave}
        banner={canPlay || !isPlaying ? null : <ClosedBanner isMissing={isMissing} />}
        foot={clear}
      />
    </>
  )
}

/** The code that the tablet knows goes with the cart. */
async function saveWithCode(cart: MadeCart) {
  return saveCart({ ...cart, class_code: await readClassCode(cart.activity_id) })
}

/** Polled while the class's carts are on the screen, and at once when a cart of this tablet has arrived. */
function useClassResults(activityId: string, isLookedAt: boolean, sentCount: number) {
  const client = useQueryClient()
  const query = resultsQuery(activityId)
  const { data } = useQuery({ ...query, ...(!isLookedAt && { refetchInterval: false as const }) })
  useEffect(() => {
    if (sentCount > 0 || isLookedAt) void client.invalidateQueries({ queryKey: ['results', activityId] })
  }, [client, activityId, sentCount, isLookedAt])
  return data
}

/** What an earlier visit could only keep in memory is handed in once more: the outbox takes a cart once. */
function useHandedInBefore(draft: Draft | null, activityId: string): void {
  useEffect(() => {
    if (draft && isToHandInAgain(draft)) void handIn(draft, activityId, saveWithCode)
  }, [draft, activityId])
}
