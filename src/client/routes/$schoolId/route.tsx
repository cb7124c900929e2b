import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fetchErrorKind, isNotFound } from '#client/api/problem-error.ts'
import { OnThisDevice } from '#client/features/device-check/LazyOnThisDevice.tsx'
import { NotFound } from '#client/features/not-found/NotFound.tsx'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { SchoolOutlet } from '#client/features/school-page/SchoolOutlet.tsx'
import { SchoolWaiting } from '#client/features/school-page/SchoolWaiting.tsx'
import { Unreachable } from '#client/features/unreachable/Unreachable.tsx'
import { schoolPollMs, schoolQuery } from '#client/queries/schools.ts'
import { storeLastSchool } from '#client/session/last-school.ts'

/** Everything of one school: the school itself, page-not-found, or why it cannot be shown now. */
export const Route = createFileRoute('/$schoolId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(schoolQuery(params.schoolId)),
  component: SchoolOrNotFound,
})

function SchoolOrNotFound() {
  const { t } = useLingui()
  const { schoolId } = Route.useParams()
  const {
    data: school,
    error,
    failureReason,
  } = useQuery({
    ...schoolQuery(schoolId),
    // Without contact the school may well exist: ask again until there is an answer.
    refetchInterval: ({ state }) =>
      state.status === 'error' && state.data === undefined && !isNotFound(state.error) ? 5000 : schoolPollMs,
  })
  const isKnown = school !== undefined
  useEffect(() => {
    if (isKnown) storeLastSchool(schoolId)
  }, [schoolId, isKnown])

  if (school && !isNotFound(error)) return <SchoolOutlet school={school} />
  // Said at the first failure already: more tries go on behind it.
  const problem = error ?? failureReason
  if (isNotFound(problem)) {
    return (
      <PageFrame title={t`Sidan finns inte`}>
        <NotFound />
      </PageFrame>
    )
  }
  if (problem) {
    const why = fetchErrorKind(problem)
    return (
      <PageFrame title={why === 'no_internet' ? t`Inget internet just nu` : t`Det gick inte att hämta`}>
        <Unreachable why={why} />
        <OnThisDevice isPage />
      </PageFrame>
    )
  }
  return (
    <PageFrame title={t`Hämtar skolan`}>
      <SchoolWaiting />
    </PageFrame>
  )
}
