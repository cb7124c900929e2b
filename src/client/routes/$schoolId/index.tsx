import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ClassCodeEntry } from '#client/features/class-code/ClassCodeEntry.tsx'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { SchoolPage } from '#client/features/school-page/front/SchoolPage.tsx'
import { homePageQuery, overviewQuery, schoolQuery } from '#client/queries/schools.ts'

export const Route = createFileRoute('/$schoolId/')({
  staticData: { texts: ['school-page'] },
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(homePageQuery(params.schoolId))
    void queryClient.prefetchQuery(overviewQuery(params.schoolId))
  },
  component: SchoolHome,
})

function SchoolHome() {
  const { data: school } = useSuspenseQuery(schoolQuery(Route.useParams().schoolId))
  return (
    <PageFrame title={school.name}>
      <SchoolPage school={school} code={<ClassCodeEntry />} />
    </PageFrame>
  )
}
