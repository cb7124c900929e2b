import { useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isNotFound, whyUnreachable } from '#client/api/problem-error.ts'
import { NotFound } from '#client/features/not-found/NotFound.tsx'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { SchoolPlate } from '#client/features/school-page/SchoolPlate.tsx'
import { SchoolWaiting } from '#client/features/school-page/SchoolWaiting.tsx'
import { SectionPage } from '#client/features/school-section/SectionPage.tsx'
import { Unreachable } from '#client/features/unreachable/Unreachable.tsx'
import { homePageQuery, overviewQuery, schoolQuery } from '#client/queries/schools.ts'
import { sectionQuery } from '#client/queries/sections.ts'
import { authored } from '#client/texts/authored.ts'
import { currentLocale } from '#client/texts/i18n.ts'

export const Route = createFileRoute('/$schoolId/page/$pageId/sections/$sectionId')({
  staticData: { texts: ['dashboard'] },
  // Its own section is asked for by the page: its shape would weigh on the start of every other page.
  loader: ({ context: { queryClient }, params: { schoolId } }) => {
    void queryClient.prefetchQuery(overviewQuery(schoolId))
    void queryClient.prefetchQuery(homePageQuery(schoolId))
  },
  component: SchoolSection,
})

function SchoolSection() {
  const { t } = useLingui()
  const { schoolId, pageId, sectionId } = Route.useParams()
  const { data: school } = useSuspenseQuery(schoolQuery(schoolId))
  const { data: section, error } = useQuery(sectionQuery(pageId, sectionId))
  // A section of another school has no page below this one.
  const isMissingHere = isNotFound(error) || (section !== undefined && section.school_id !== schoolId)
  if (isMissingHere) {
    return (
      <PageFrame title={t`Sidan finns inte`}>
        <NotFound />
      </PageFrame>
    )
  }
  if (error && !section) {
    const why = whyUnreachable(error)
    const titles = {
      no_internet: t`Inget internet just nu`,
      not_fetched: t`Det gick inte att hämta`,
      server_error: t`Servern har problem`,
    }
    return (
      <PageFrame title={titles[why]} siteName={school.name}>
        <Unreachable why={why} />
      </PageFrame>
    )
  }
  if (!section) {
    return (
      <PageFrame title={school.name}>
        <SchoolWaiting />
      </PageFrame>
    )
  }
  return (
    <PageFrame title={authored(section.title, currentLocale()).value} siteName={school.name} tinted={false}>
      <SchoolPlate school={school} />
      <SectionPage section={section} school={school} />
    </PageFrame>
  )
}
