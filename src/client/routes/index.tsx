import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OnThisDevice } from '#client/features/device-check/LazyOnThisDevice.tsx'
import { Unfinished } from '#client/features/device-check/LazyUnfinished.tsx'
import { Landing } from '#client/features/landing/Landing.tsx'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { configQuery } from '#client/queries/config.ts'
import { schoolsQuery } from '#client/queries/schools.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(configQuery())
    void queryClient.prefetchQuery(schoolsQuery())
  },
  component: LandingPage,
})

function LandingPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`Våra skolor`}>
      <Landing onThisDevice={(onCode) => <OnThisDevice onCode={onCode} />} unfinished={<Unfinished />} />
    </PageFrame>
  )
}
