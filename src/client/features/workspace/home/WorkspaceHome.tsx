import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { usePageTitle } from '#client/features/workspace/components/PageHeading.tsx'
import { contactOf } from '#client/living-school/contact.ts'
import { type SchoolNow, schoolNowOf } from '#client/living-school/school-now.ts'
import { watchInstallOffer } from '#client/offline/install-offer.ts'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery, schoolQuery } from '#client/queries/schools.ts'
import { workspaceHomeQuery } from '#client/queries/workspace-home.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Columns, Stack } from '#client/ui/chakra/layout.ts'
import { SkeletonCard } from '#client/ui/chakra/Skeleton.tsx'
import { LunchToday } from '#client/widgets/LunchToday.tsx'
import type { Overview } from '#contract/schools.ts'
import { todayWords } from './home-words.ts'
import { RoomsNow } from './RoomsNow.tsx'
import { ToDo } from './ToDo.tsx'

const ink = '#10241C'

// What only some see, or below the first screen: the page does not wait for it.
const FirstSteps = lazyPart(() => import('./FirstSteps.tsx').then(({ FirstSteps }) => FirstSteps))
const StartWithClass = lazyPart(() =>
  import('./StartWithClass.tsx').then(({ StartWithClass }) => StartWithClass),
)
const WeekMystery = lazyPart(() =>
  import('#client/features/workspace/components/WeekMystery.tsx').then(({ WeekMystery }) => WeekMystery),
)
const FoldedParts = lazyPart(() => import('./FoldedParts.tsx').then(({ FoldedParts }) => FoldedParts))

// Browsers make it soon after the page is loaded, and once.
watchInstallOffer()

/** From here on lunch and what wants doing stand beside the rooms. */
const wide = '@media (width >= 75em)'

/** What staff see first: the rooms now and what to do about them, lunch, what wants doing; and what is only looked up. */
export function WorkspaceHome({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const device = useNow()
  const { data: school } = useSuspenseQuery(schoolQuery(schoolId))
  const { data: home, isFetching } = useQuery(workspaceHomeQuery(schoolId))
  const { data: overview } = useQuery(overviewQuery(schoolId))
  usePageTitle(t`Arbetsyta`)
  const contact = overview && contactOf(overview, device)
  const now = contact?.now ?? device
  const schoolNow = overview && contact && schoolNowOf(school, overview, contact)
  if (home && overview && !home.first_steps.has_values) {
    return (
      <Suspense fallback={<SkeletonCard lines={8} />}>
        <FirstSteps schoolId={schoolId} steps={home.first_steps} awake={roomsWithValue(schoolNow)} />
        <FoldedParts home={home} />
      </Suspense>
    )
  }
  const isAsleep = schoolNow?.hours.state === 'asleep' && schoolNow.lostAt === null
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="baseline" justifyContent="space-between" gap="0 1rem">
        <h1 tabIndex={-1} aria-busy={home === undefined || undefined}>
          {isAsleep ? t`Skolan sover` : t`Just nu`}
        </h1>
        {schoolNow && (
          <Box as="p" color="fg-muted">
            {todayWords(schoolNow.hours, now.at)}
          </Box>
        )}
      </Box>
      {home === undefined && isFetching && (
        <Columns>
          <SkeletonCard lines={5} />
          <SkeletonCard lines={5} />
        </Columns>
      )}
      {home && (
        <Box
          display="grid"
          gap="1rem"
          alignItems="start"
          gridTemplateColumns="minmax(0, 1fr)"
          css={{ [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 17rem' } }}
        >
          <Stack gap="1rem">
            {schoolNow && schoolNow.rooms.length > 0 && (
              <RoomsNow school={school} schoolNow={schoolNow} toDo={home.to_do} now={now} />
            )}
          </Stack>
          <Stack gap="1rem">
            <Suspense fallback={<SkeletonCard lines={3} />}>
              <StartWithClass home={home} />
            </Suspense>
            <Suspense fallback={null}>
              <WeekMystery schoolId={schoolId} />
            </Suspense>
            {overview && <Lunch overview={overview} now={now.at} />}
            <ToDo home={home} />
          </Stack>
          <Box gridColumn="1 / -1">
            <Suspense fallback={<SkeletonCard lines={3} />}>
              <FoldedParts home={home} />
            </Suspense>
          </Box>
        </Box>
      )}
    </>
  )
}

function roomsWithValue(schoolNow: SchoolNow | undefined): number {
  return schoolNow?.rooms.filter(({ lead }) => lead.value !== null).length ?? 0
}

function Lunch({ overview, now }: { readonly overview: Overview; readonly now: number }): ReactNode {
  if (overview.menu.length === 0) return null
  return (
    <Card title={<Trans>Lunch</Trans>}>
      <Box display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="1rem" alignItems="center">
        <LunchPlate />
        <LunchToday weeks={overview.menu} asOf={Date.parse(overview.as_of)} now={now} />
      </Box>
    </Card>
  )
}

/** A plate with food. A decoration: the dishes stand beside it. */
function LunchPlate() {
  return (
    <svg viewBox="0 0 76 76" width="72" height="72" aria-hidden="true" focusable="false">
      <circle cx="38" cy="40" r="33" fill="#fff" stroke={ink} strokeWidth="2.5" />
      <circle cx="38" cy="40" r="24" fill="#F4FAF5" stroke="#CFDAD3" strokeWidth="2" />
      <g stroke={ink} strokeWidth="2">
        <path fill="#FEE9A6" d="M20 38c0-12 18-16 24-7 4 7-2 16-11 17-8 1-13-3-13-10z" />
        <circle cx="46" cy="35" r="6.5" fill="#A8653A" />
        <circle cx="51" cy="46" r="6.5" fill="#B9783F" />
        <circle cx="40" cy="50" r="6.5" fill="#A8653A" />
      </g>
      <g fill="#D8344B">
        <circle cx="27" cy="52" r="2.6" />
        <circle cx="31" cy="56" r="2.6" />
        <circle cx="33" cy="51" r="2.6" />
      </g>
    </svg>
  )
}
