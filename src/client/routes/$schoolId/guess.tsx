import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OwnGuess } from '#client/features/activities/guess/OwnGuess.tsx'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { SchoolPlate } from '#client/features/school-page/SchoolPlate.tsx'
import { overviewQuery, schoolQuery } from '#client/queries/schools.ts'

/** A pupil's own guess of a room's air, on this tablet alone. */
export const Route = createFileRoute('/$schoolId/guess')({
  staticData: { texts: ['activities'] },
  validateSearch: ({ room }: Record<string, unknown>): { readonly room?: string } => ({
    // An id of digits is a number to the router.
    ...((typeof room === 'string' || typeof room === 'number') && { room: String(room) }),
  }),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(overviewQuery(params.schoolId)),
  component: Page,
})

function Page() {
  const { t } = useLingui()
  const { schoolId } = Route.useParams()
  const { room = '' } = Route.useSearch()
  const { data: school } = useSuspenseQuery(schoolQuery(schoolId))
  return (
    <PageFrame title={t`Rita din gissning`} siteName={school.name}>
      <SchoolPlate school={school} />
      <OwnGuess key={room} school={school} roomId={room} />
    </PageFrame>
  )
}
