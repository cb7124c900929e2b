import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#client/features/dashboard/Dashboard.tsx'
import { type HistoryChoice, parseHistoryChoice } from '#client/features/dashboard/history/history-choice.ts'
import { PageFrame } from '#client/features/page-frame/PageFrame.tsx'
import { SchoolPlate } from '#client/features/school-page/SchoolPlate.tsx'
import { overviewQuery, schoolQuery } from '#client/queries/schools.ts'
import { rotationLimits } from '#domain/walls/wall.ts'

export interface DashboardSearch extends HistoryChoice {
  /** The id of the room that the page begins with, or whose door the wall hangs at. */
  readonly room?: string
  /** The code on that room's door was scanned. */
  readonly door?: 1
  /** Plays the school's day from its start. */
  readonly play?: 1
  /** `wall`: fills a big screen and needs no user. */
  readonly display?: 'wall'
  /** Which of the school's walls it is: its set-up is what the workspace says, and nothing else of the address counts. */
  readonly wall?: string
  /** What the wall shows: `rooms,lunch,weather,light_sound,class,electricity` or some of them. */
  readonly pages?: string
  /** Seconds until the next page of the wall, 5–600. */
  readonly rotate?: number
}

export const Route = createFileRoute('/$schoolId/dashboard')({
  staticData: { texts: ['dashboard'] },
  validateSearch: (search: Record<string, unknown>): DashboardSearch => ({
    ...(search.display === 'wall' && { display: 'wall' }),
    // An id of digits is a number to the router.
    ...((typeof search.room === 'string' || typeof search.room === 'number') && {
      room: String(search.room),
    }),
    ...(search.door === 1 && { door: 1 }),
    ...(search.play === 1 && { play: 1 }),
    ...(typeof search.wall === 'string' && { wall: search.wall }),
    ...(typeof search.pages === 'string' && { pages: search.pages }),
    ...rotateIn(search),
    ...parseHistoryChoice(search),
  }),
  loaderDeps: ({ search: { display } }) => ({ display }),
  /** The wall's own code, where it is asked for: what is on the screen stays until it can be drawn. */
  loader: async ({ context, params, deps }) => {
    void context.queryClient.prefetchQuery(overviewQuery(params.schoolId))
    return deps.display === 'wall' ? (await import('#client/features/wall/Wall.tsx')).Wall : null
  },
  component: DashboardPage,
})

function DashboardPage() {
  const { t } = useLingui()
  const { schoolId } = Route.useParams()
  const search = Route.useSearch()
  const Wall = Route.useLoaderData()
  const { wall, rotate, pages, room, door, play } = search
  // An address may say more, as the language: that opens no history.
  const history = parseHistoryChoice({ ...search })
  const navigate = Route.useNavigate()
  const { data: school } = useSuspenseQuery(schoolQuery(schoolId))
  if (Wall) return <Wall school={school} address={{ wallId: wall, rotateS: rotate, pages }} roomId={room} />
  return (
    <PageFrame title={t`Så mår skolan`} siteName={school.name}>
      <SchoolPlate school={school} />
      <Dashboard
        school={school}
        history={history}
        onHistory={(choice) =>
          navigate({ search: { ...inRoom(room), ...choice }, hash: 'history', resetScroll: false })
        }
        asked={room}
        isAtDoor={door === 1}
        isPlayAsked={play === 1}
        onRoom={(id) => void navigate({ search: { ...inRoom(id), ...history }, resetScroll: false })}
        roomHref={(id) => `?${new URLSearchParams({ room: id })}`}
      />
    </PageFrame>
  )
}

function inRoom(id: string | undefined) {
  return id === undefined ? {} : { room: id }
}

/** Whole seconds from the address, held within their limits; nothing when it is no number. */
function rotateIn({ rotate }: Record<string, unknown>) {
  if (typeof rotate !== 'number' || Number.isNaN(rotate)) return {}
  const { least, most } = rotationLimits
  return { rotate: Math.min(most, Math.max(least, Math.round(rotate))) }
}
