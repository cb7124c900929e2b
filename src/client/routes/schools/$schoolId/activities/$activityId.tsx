import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isNotFound } from '#client/api/problem-error.ts'
import { LazyActivityRunner } from '#client/features/activities/runner/LazyActivityRunner.tsx'
import { LiveFoodJourney } from '#client/features/food-journey/LiveFoodJourney.tsx'
import { stepOf } from '#client/features/food-journey/steps.ts'
import { NotFound } from '#client/features/not-found/NotFound.tsx'
import { ActivityFrame } from '#client/features/page-frame/ActivityFrame.tsx'
import { anyActivityQuery } from '#client/queries/activities.ts'
import { schoolQuery } from '#client/queries/schools.ts'
import { isRoomActivity } from '#domain/activities/activity-type-ids.ts'

export const Route = createFileRoute('/schools/$schoolId/activities/$activityId')({
  staticData: { texts: ['food-journey'] },
  /** `step`: where in the game; nothing = its first step. `code` and `key`: the class's, as the shared link has them. */
  validateSearch: ({
    step,
    code,
    key,
  }: Record<string, unknown>): { readonly step?: string; readonly code?: string; readonly key?: string } => ({
    ...(typeof step === 'string' && { step }),
    // A code of digits alone is a number in an address.
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...((typeof key === 'string' || typeof key === 'number') && { key: String(key) }),
  }),
  // What was begun on this tablet is read while the rest is on its way. A step of the game reads nothing again. All else
  // that the game needs is asked for by what shows it: the code to ask would be on every page.
  loader: ({ params }) =>
    import('#client/features/food-journey/kept-draft.ts').then(({ readKeptDraft }) =>
      readKeptDraft(params.activityId),
    ),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: GamePage,
})

function GamePage() {
  const { schoolId, activityId } = Route.useParams()
  const { step, code, key: classKey } = Route.useSearch()
  const kept = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { t } = useLingui()
  const { data: activity, error } = useQuery(anyActivityQuery(activityId))
  const { data: school } = useQuery(schoolQuery(schoolId))
  const onCodeRead = () =>
    void navigate({ search: step === undefined ? {} : { step }, replace: true, resetScroll: false })
  if (activity && activity.school_id === schoolId && isRoomActivity(activity)) {
    return (
      <ActivityFrame title={activity.title} siteName={school?.name}>
        <LazyActivityRunner
          activity={activity}
          isRemoved={isNotFound(error)}
          code={code}
          classKey={classKey}
          onCodeRead={onCodeRead}
        />
      </ActivityFrame>
    )
  }
  return (
    <ActivityFrame
      title={activity?.title ?? (isNotFound(error) ? t`Sidan finns inte` : 'Matens resa')}
      siteName={school?.name}
    >
      <LiveFoodJourney
        schoolId={schoolId}
        activityId={activityId}
        kept={kept}
        step={stepOf(step)}
        code={code}
        classKey={classKey}
        onCodeRead={onCodeRead}
        onLeave={() => void navigate({ to: '/$schoolId', params: { schoolId } })}
        missing={(help) => <NotFound>{help}</NotFound>}
        onStep={(next) =>
          void navigate({ search: next === 'foods' ? {} : { step: next }, resetScroll: false })
        }
      />
    </ActivityFrame>
  )
}
