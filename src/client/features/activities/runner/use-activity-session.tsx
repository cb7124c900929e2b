import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { CodeQuestion } from '#client/activity-shell/CodeQuestion.tsx'
import { serverNow } from '#client/device/server-clock.ts'
import { rememberClassCode, useClassCode } from '#client/offline/class-code.ts'
import { markOutbox } from '#client/offline/outbox/mark.ts'
import {
  type OutboxContribution,
  saveContribution,
  startOutbox,
  takeBack,
  useContributions,
} from '#client/offline/outbox/outbox.ts'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { useNow } from '#client/offline/use-now.ts'
import {
  type ClassContributions,
  contributionsQuery,
  isWrongCode,
  secondsToWait,
} from '#client/queries/activities.ts'
import { useClassTogether } from '#client/queries/class-together.tsx'
import type { ClassTogether } from '#client/queries/own-tablet.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import type { RoomActivity } from '#contract/activities.ts'
import type { Overview, School } from '#contract/schools.ts'
import type { Room } from '#contract/shared-shapes.ts'
import { isOpen } from '#domain/activities/activity-state.ts'
import { type Alias, drawAlias } from '#domain/activities/alias.ts'
import type { Change } from '#domain/activities/change.ts'
import { type ContributionContent, isVote, voteScopes } from '#domain/activities/contribution.ts'
import { contributionRule, unlistedKinds } from '#domain/activities/kinds/registry.ts'
import type { NumericMetricKey } from '#domain/metrics/registry.ts'
import type { Now } from '#domain/time/age.ts'
import type { ShownScreen } from './ActivityHead.tsx'
import { createLock } from './lock.ts'
import { type ShownContribution, selectContributions } from './select-contributions.ts'
import { tabletId } from './tablet-id.ts'
import { useAlias } from './use-alias.ts'

interface ContributeOptions extends NonNullable<Parameters<typeof saveContribution>[1]> {
  /** A UUID; left out = a new one. The same id again is sent once. */
  readonly id?: string
  /** The id of what this tablet handed in and says otherwise now: see `mayChange`. */
  readonly replaces?: string
}

/** What a kind's screen gets. */
export interface ActivitySession {
  readonly activity: RoomActivity
  readonly school: School
  readonly isPreview: boolean
  readonly now: Now
  readonly overview: Overview | undefined
  readonly roomId: string
  /** undefined = not known yet, or the school has it no more. */
  readonly room: Room | undefined
  readonly roomName: string
  /** The last screen whose heading was shown: see `ActivityHead`. */
  readonly lastScreen: RefObject<string | null>
  /** Takes what the bar says of the screen: see `ActivityHead`. */
  readonly onScreen: (shown: ShownScreen) => void
  /** What this tablet is called. */
  readonly alias: Alias
  /** It came to the activity in this visit; undefined = the disk was not read yet. */
  readonly isNewHere: boolean | undefined
  /** The class, now; undefined without its code, and until the server has answered. */
  readonly together: ClassTogether | undefined
  /** Keeps `together` up to date: the runner renders it. */
  readonly watch: ReactNode
  /** When this tablet handed something in last, server time, epoch ms; null = it has not. */
  readonly handedInAt: number | null
  /** Active, not past its last day, and not removed. */
  readonly isRunning: boolean
  /** It is running, and the room measures what the kind requires. */
  readonly canAnswer: boolean
  /** Nothing in the room measures what the activity is about. */
  readonly hasNoSensor: boolean
  /** What this tablet has handed in, as its outbox has it: an airing that has begun is no part of it, its result is. */
  readonly own: readonly OutboxContribution[]
  /** What the server answered; undefined = not yet, or a preview. */
  readonly ofClass: ClassContributions | undefined
  /** Both together: see `selectContributions`. */
  readonly contributions: readonly ShownContribution[]
  /** Asks for the class's code where it is missing or wrong; null where there is nothing to ask, or nothing can be sent. */
  readonly code: ReactNode
  /**
   * Keeps a contribution on this tablet and sends it from there. A double tap is kept once: the second call is
   * answered with null (`lock.ts`).
   */
  readonly contribute: (
    content: ContributionContent,
    options?: ContributeOptions,
  ) => Promise<{ readonly id: string } | null>
  /** Whether what this tablet handed in may be changed: its class still waits for the result. */
  readonly mayChange: (id: string) => boolean
  /** Takes back what was not sent yet; false when it is on its way. Never rejects. */
  readonly undo: (id: string) => Promise<boolean>
  /** What is made here is lost when the page is closed: a preview, or the disk did not take the last contribution. */
  readonly isOnlyInMemory: boolean
}

interface SessionOptions {
  readonly school: School
  /** The server no longer has it. */
  readonly isRemoved: boolean
  /** Nothing is sent, asked for or kept on the disk. */
  readonly isPreview: boolean
  /** What has to be measured in the room; null = the kind works without. */
  readonly sensor: { readonly metric: NumericMetricKey; readonly isRequired: boolean } | null
  readonly onScreen: (shown: ShownScreen) => void
}

/** An activity on this tablet: its room, what the class has sent, and what this tablet makes. */
export function useActivitySession(
  activity: RoomActivity,
  { school, isRemoved, isPreview, sensor, onScreen }: SessionOptions,
): ActivitySession {
  const now = useNow()
  const [lock] = useState(createLock)
  const [isOnlyInMemory, setOnlyInMemory] = useState(false)
  const [previewed, setPreviewed] = useState<readonly OutboxContribution[]>([])
  const lastScreen = useRef<string | null>(null)
  const [alias, setAlias, { isNew }] = useAlias(activity.id, !isPreview)
  const code = useClassCode(activity.id) ?? null
  const kept = useContributions(activity.id).own
  const rows = isPreview ? previewed : kept
  const own = rows.filter(({ content }) => !unlistedKinds.includes(content.kind))
  const sentCount = own.filter(({ state }) => state === 'sent').length
  const answer = useClassContributions(activity.id, code, sentCount, !isPreview)
  const ofClass = isPreview ? undefined : answer.data
  const handedInAt = own.findLast(({ state }) => state !== 'parked')?.made_at ?? null
  const { together, watch } = useClassTogether({
    activityId: activity.id,
    code: isPreview ? null : code,
    alias,
    handedInAt,
    onAlias: setAlias,
  })
  const overview = useQuery(overviewQuery(school.id)).data
  useEffect(() => {
    if (isPreview) return
    markOutbox()
    startOutbox()
  }, [isPreview])

  const { status, settings } = activity
  const roomId = settings.room_id
  const room = overview?.rooms.find(({ id }) => id === roomId)
  const isRunning = isOpen({ status, endsOn: settings.ends_on }, now.at) && !isRemoved
  const card = overview?.cards.find(({ metric_key }) => metric_key === sensor?.metric)
  const hasNoSensor =
    sensor !== null && overview !== undefined && !card?.rooms.some((value) => value.room.id === roomId)
  const canAnswer = isRunning && !(sensor?.isRequired && hasNoSensor)

  async function save(content: ContributionContent, options: ContributeOptions) {
    const { replaces, id = replaces ?? randomUuid(), ...when } = options
    const change = changeAfter(content, own.find((row) => row.id === replaces)?.change)
    if (isPreview) {
      const row = { ...previewRow(activity.id, id, content, when.agoMs), ...(change && { change }) }
      setPreviewed((before) => [...before.filter((made) => made.id !== id), row])
      return { id }
    }
    const vote = isVote(content) ? content : null
    const sent = vote ? { ...vote, tablet: await tabletId(activity.id, voteScopes[vote.kind]) } : content
    // Votes of one tablet cannot be linked to each other over weeks.
    const sender = vote ? drawAlias(Math.random) : alias
    const made = { id, activity_id: activity.id, class_code: code, alias: sender, content: sent, change }
    const saved = await saveContribution(made, when)
    setOnlyInMemory(saved === 'storage_full' || saved === 'storage_unavailable')
    return { id }
  }

  const held = rows.filter(({ state }) => state === 'held')
  const isWrong = isWrongCode(answer.error) || held.some(({ reason }) => reason === 'wrong_class_code')
  // The query retries by itself; what was read before stays on the screen.
  const waitS = ofClass === undefined ? secondsToWait(answer.error) : null
  const isCodeMissing = code === null || held.length > 0 || isWrong || waitS !== null
  return {
    activity,
    school,
    isPreview,
    now,
    overview,
    roomId,
    room,
    roomName: room?.name ?? '',
    lastScreen,
    onScreen,
    alias,
    isNewHere: isNew,
    together,
    watch,
    handedInAt,
    isRunning,
    canAnswer,
    hasNoSensor,
    own,
    ofClass,
    contributions: selectContributions(ofClass, own),
    code: canAnswer && !isPreview && isCodeMissing && (
      <CodeQuestion
        help={<Trans>Koden står på tavlan. Det du gör sparas på surfplattan så länge.</Trans>}
        isWrong={isWrong}
        waitS={waitS}
        onCode={(typed) => void rememberClassCode(activity.id, typed)}
      />
    ),
    contribute: (content, options = {}) =>
      lock(content.kind, JSON.stringify(content), () => save(content, options)),
    mayChange: (id) => {
      const row = own.find((made) => made.id === id)
      if (!canAnswer || row?.change === undefined || activity.joining_open === false) return false
      return together === undefined || (!together.isShown && row.made_at >= together.startedAt)
    },
    undo: async (id) => {
      if (!isPreview) return takeBack(id).catch(() => false)
      setPreviewed((before) => before.filter((made) => made.id !== id))
      return true
    },
    isOnlyInMemory: isOnlyInMemory || isPreview,
  }
}

/** By which a contribution may be changed, after what it replaces; undefined = contributions of its kind never are. */
function changeAfter(content: ContributionContent, earlier: Change | undefined): Change | undefined {
  if (!contributionRule(content.kind).isChangeable) return undefined
  return earlier ? { ...earlier, number: earlier.number + 1 } : { key: randomUuid(), number: 0 }
}

/** Polls the class's contributions, and asks at once when one of this tablet has arrived. */
function useClassContributions(
  activityId: string,
  code: string | null,
  sentCount: number,
  isEnabled: boolean,
) {
  const client = useQueryClient()
  const answer = useQuery({ ...contributionsQuery(activityId, code), enabled: isEnabled })
  useEffect(() => {
    if (sentCount > 0 && isEnabled) void client.invalidateQueries({ queryKey: ['contributions', activityId] })
  }, [client, activityId, sentCount, isEnabled])
  return answer
}

/** As the outbox would have it. */
function previewRow(
  activity_id: string,
  id: string,
  content: ContributionContent,
  agoMs = 0,
): OutboxContribution {
  const at = serverNow() - agoMs
  const delivery = { state: 'saved', made_at: at, made_at_device: at, reason: null, sent_at: null } as const
  return { id, activity_id, class_code: null, alias: drawAlias(Math.random), content, ...delivery }
}
