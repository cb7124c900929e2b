import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isNotFound, whyUnreachable } from '#client/api/problem-error.ts'
import { OnThisDevice } from '#client/features/device-check/LazyOnThisDevice.tsx'
import { NotFound } from '#client/features/not-found/NotFound.tsx'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { SchoolOutlet } from '#client/features/school-page/SchoolOutlet.tsx'
import { SchoolWaiting } from '#client/features/school-page/SchoolWaiting.tsx'
import { Unreachable } from '#client/features/unreachable/Unreachable.tsx'
import { refetchIntervalWithBackoff } from '#client/queries/refetch-interval.ts'
import { schoolPollMs, schoolQuery } from '#client/queries/schools.ts'
import { storeLastSchool } from '#client/session/last-school.ts'

/** Everything of one school: the school itself, page-not-found, or why it cannot be shown now. */
export const Route = createFileRoute('/$schoolId')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(schoolQuery(params.schoolId)),
  component: SchoolOrNotFound,
})

const usualInterval = refetchIntervalWithBackoff(schoolPollMs)

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
    refetchInterval: (query) => {
      const { status, data, error } = query.state
      return status === 'error' && data === undefined && !isNotFound(error) ? 5000 : usualInterval(query)
    },
  })
  const isKnown = school !== undefined
  useEffect(() => {
    if (isKnown) storeLastSchool(schoolId)
  }, [schoolId, isKnown])

  if (school && !isNotFound(error)) return <SchoolOutlet school={school} />
  // Shown at the first failure; the query goes on with its retries.
  const problem = error ?? failureReason
  if (isNotFound(problem)) {
    return (
      <PageFrame title={t`Sidan finns inte`}>
        <NotFound />
      </PageFrame>
    )
  }
  if (problem) {
    const titles = {
      no_internet: t`Inget internet just nu`,
      not_fetched: t`Det gick inte att hämta`,
      server_error: t`Servern har problem`,
    }
    const why = whyUnreachable(problem)
    return (
      <PageFrame title={titles[why]}>
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
