import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SheetPage } from '#client/features/lesson-sheets/SheetPage.tsx'
import { NotFound } from '#client/features/not-found/NotFound.tsx'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { overviewQuery, schoolQuery } from '#client/queries/schools.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { lessonSheetOf } from '#domain/lesson-sheets/lesson-sheets.ts'

/** Whose numbers stand on the sheet; empty = lines to write on. */
export interface SheetSearch {
  readonly room?: string
}

export const Route = createFileRoute('/$schoolId/lesson-sheets/$sheetId')({
  staticData: { texts: ['lesson', 'lesson-file'] },
  validateSearch: ({ room }: Record<string, unknown>): SheetSearch => ({
    // An id of digits is a number to whoever reads an address.
    ...((typeof room === 'string' || typeof room === 'number') && { room: String(room) }),
  }),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(overviewQuery(params.schoolId)),
  component: Page,
})

function Page() {
  const { t } = useLingui()
  const { schoolId, sheetId } = Route.useParams()
  const { room } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: school } = useSuspenseQuery(schoolQuery(schoolId))
  const sheet = lessonSheetOf(sheetId)
  if (!sheet) {
    return (
      <PageFrame title={t`Sidan finns inte`}>
        <NotFound />
      </PageFrame>
    )
  }
  return (
    <PageFrame title={sheet.title[currentLocale()]} siteName={school.name} tinted={false}>
      <SheetPage
        school={school}
        sheet={sheet}
        roomId={room}
        onRoom={(next) => void navigate({ search: { room: next }, replace: true, resetScroll: false })}
      />
    </PageFrame>
  )
}
