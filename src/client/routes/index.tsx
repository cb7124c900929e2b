import { useLingui } from '@lingui/react/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ClassCodeEntry } from '#client/features/class-code/ClassCodeEntry.tsx'
import { OnThisDevice } from '#client/features/device-check/LazyOnThisDevice.tsx'
import { Unfinished } from '#client/features/device-check/LazyUnfinished.tsx'
import { homeSchoolNow } from '#client/features/landing/home-school.ts'
import { Landing } from '#client/features/landing/Landing.tsx'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { configQuery } from '#client/queries/config.ts'
import { schoolsQuery } from '#client/queries/schools.ts'

export interface LandingSearch {
  /** The list was asked for: also a device that belongs to a room sees it. */
  readonly list?: 1
}

export const Route = createFileRoute('/')({
  staticData: { texts: ['landing'] },
  validateSearch: ({ list }: Record<string, unknown>): LandingSearch => (list === 1 ? { list } : {}),
  // A device that belongs to a room begins there, unless a part of the page is asked for; `early.ts` does the same for a
  // page that is loaded.
  beforeLoad: ({ search, location }) => {
    const schoolId = homeSchoolNow()
    if (schoolId === null || search.list || location.hash) return
    throw redirect({ to: '/$schoolId/dashboard', params: { schoolId }, replace: true })
  },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(configQuery())
    void queryClient.prefetchQuery(schoolsQuery())
  },
  component: LandingPage,
})

function LandingPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`Hur mår din skola?`}>
      <Landing code={<ClassCodeEntry />} onThisDevice={<OnThisDevice />} unfinished={<Unfinished />} />
    </PageFrame>
  )
}
