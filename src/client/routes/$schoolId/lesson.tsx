import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LessonPage } from '#client/features/lesson/LessonPage.tsx'
import { overviewQuery, schoolQuery } from '#client/queries/schools.ts'

/** What a lesson is about, in the address: it can be a bookmark. */
export interface LessonSearch {
  /** The key of a metric, or of the menu or the weather. */
  readonly metric?: string
  readonly room?: string
  /** `YYYY-MM-DD` */
  readonly date?: string
}

/** The projector's mode of a curve, for a user who may see the dashboard. */
export const Route = createFileRoute('/$schoolId/lesson')({
  staticData: { texts: ['lesson'] },
  validateSearch: ({ metric, room, date }: Record<string, unknown>): LessonSearch => ({
    ...(typeof metric === 'string' && /^\w+$/.test(metric) && { metric }),
    // An id of digits is a number to the router.
    ...((typeof room === 'string' || typeof room === 'number') && { room: String(room) }),
    ...(typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && { date }),
  }),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(overviewQuery(params.schoolId)),
  component: Page,
})

function Page() {
  const { schoolId } = Route.useParams()
  const { metric, ...choice } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: school } = useSuspenseQuery(schoolQuery(schoolId))
  return (
    <LessonPage
      school={school}
      lessonKey={metric}
      choice={choice}
      onChoose={(next) =>
        void navigate({
          search: { ...(metric !== undefined && { metric }), ...next },
          replace: true,
          resetScroll: false,
        })
      }
      onLeave={() =>
        void navigate({
          to: '/$schoolId/dashboard',
          search: choice.room === undefined ? {} : { room: choice.room },
        })
      }
    />
  )
}
