import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { PreviewNote } from '#client/activity-shell/PreviewNote.tsx'
import { fetchErrorKind, isNotFound } from '#client/api/problem-error.ts'
import type { MadeCart } from '#client/offline/outbox/outbox.ts'
import { useNow } from '#client/offline/use-now.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import { workspaceActivityQuery } from '#client/queries/workspace-activities.ts'
import type { Activity } from '#contract/activities.ts'
import { previewReady, previewSettings } from '#contract/food-journey-preview.ts'
import { isRoomActivity } from '#domain/activities/activity-type-ids.ts'
import { homeOf } from '#domain/food-journey/home.ts'
import type { Point } from '#domain/places/distance.ts'
import { UnreachableActivity, WaitingActivity } from './ActivityStates.tsx'
import type { OwnCart } from './classroom.ts'
import { FoodJourney } from './FoodJourney.tsx'
import { handIn } from './hand-in.ts'
import type { FoodJourneyStep } from './steps.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface FoodJourneyPreviewProps {
  readonly schoolId: string
  readonly activityId: string
  /** The page-not-found screen. */
  readonly missing: ReactNode
}

/**
 * The game as pupils will get it, for its teachers: nothing is sent and nothing is kept. In a frame beside the form it
 * follows what the form holds, also before it is saved.
 */
export function FoodJourneyPreview(props: FoodJourneyPreviewProps) {
  const { t } = useLingui()
  const game = <Preview {...props} />
  // In a frame it is a page of its own, beside the main part of the one around it.
  return window.parent === window ? game : <main aria-label={t`Förhandsvisning`}>{game}</main>
}

function Preview({ schoolId, activityId, missing }: FoodJourneyPreviewProps) {
  const { data, error, refetch } = useQuery(workspaceActivityQuery(schoolId, activityId))
  const saved = data && !isRoomActivity(data) ? data : undefined
  const { data: school } = useQuery(schoolQuery(schoolId))
  const { t } = useLingui()
  useEffect(() => {
    if (saved) document.title = `${t`Förhandsvisning`} | ${saved.title}`
  }, [t, saved])
  const home = useMemo(() => school && homeOf(school.location), [school])
  const settings = useSettingsAround() ?? saved?.settings
  if (!saved || !settings || !home) {
    if (!error) return <WaitingActivity />
    if (isNotFound(error)) return missing
    return <UnreachableActivity why={fetchErrorKind(error)} left={null} onTryAgain={() => void refetch()} />
  }
  const { map, play_item_keys, max_items } = settings
  return (
    <PreviewedFoodJourney
      // Another map or other foods are another game.
      key={JSON.stringify([map, play_item_keys, max_items])}
      activity={{ ...saved, settings }}
      home={home}
      schoolName={school?.name ?? ''}
    />
  )
}

interface PreviewedFoodJourneyProps {
  readonly activity: Activity
  readonly home: Point
  readonly schoolName: string
}

/** A preview: its carts are in memory alone. */
export function PreviewedFoodJourney({ activity, home, schoolName }: PreviewedFoodJourneyProps) {
  useKeptFocus()
  // Not in the address: in a frame each step would be one in the history of the page around it.
  const [step, setStep] = useState<FoodJourneyStep>('foods')
  const [own, setOwn] = useState<readonly OwnCart[]>([])
  const now = useNow()
  const save = async ({ id, alias, items }: MadeCart) => {
    setOwn((before) => [...before, { id, alias, items, state: 'saved', made_at: now.at, reason: null }])
    return 'saved' as const
  }
  return (
    <FoodJourney
      activity={activity}
      home={home}
      schoolName={schoolName}
      step={step}
      onStep={setStep}
      now={now}
      kept={null}
      onKeep={() => undefined}
      onHandIn={(draft) => handIn(draft, activity.id, save)}
      results={undefined}
      own={own}
      hasContact
      banner={<PreviewNote />}
    />
  )
}

/** What the form around this frame holds; null where there is none. */
function useSettingsAround(): Activity['settings'] | null {
  const [settings, setSettings] = useState<Activity['settings'] | null>(null)
  useEffect(() => {
    if (window.parent === window) return
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== location.origin) return
      const parsed = v.safeParse(previewSettings, data)
      if (parsed.success) setSettings(parsed.output.settings)
    }
    addEventListener('message', onMessage)
    window.parent.postMessage(previewReady, location.origin)
    return () => removeEventListener('message', onMessage)
  }, [])
  return settings
}
