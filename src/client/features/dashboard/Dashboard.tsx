import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { AfterFirstPaint } from '#client/scheduling/first-paint.tsx'
import { LazyOnVisible, lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { TileList, TileSkeleton } from '#client/widgets/TileList.tsx'
import type { School } from '#contract/schools.ts'
import styles from './Dashboard.module.css'
import type { HistoryChoice } from './history-choice.ts'
import { NowSections } from './NowSections.tsx'

const AboutSheet = lazyPart(
  () => import('./AboutSheet.tsx').then(({ AboutSheet }) => AboutSheet),
  PartMissing,
)
const HistorySection = lazyPart(
  () => import('./HistorySection.tsx').then(({ HistorySection }) => HistorySection),
  PartMissing,
)
const LunchSection = lazyPart(
  () => import('./LunchSection.tsx').then(({ LunchSection }) => LunchSection),
  PartMissing,
)
const EmptyDashboard = lazyPart(() =>
  import('./EmptyDashboard.tsx').then(({ EmptyDashboard }) => EmptyDashboard),
)
const DashboardFoot = lazyPart(() => import('./DashboardFoot.tsx').then(({ DashboardFoot }) => DashboardFoot))

interface DashboardProps {
  readonly school: School
  /** What the history shows; it lives in the address. */
  readonly history: HistoryChoice
  readonly onHistory: (choice: HistoryChoice) => void
}

/** How the school is: right now, at lunch, its electricity, and how it was before. */
export function Dashboard({ school, history, onHistory }: DashboardProps) {
  const { t } = useLingui()
  const now = useNow()
  const { data: overview } = useQuery(overviewQuery(school.id))
  const { hasContact, lastContactAt } = useConnection()
  const [opened, setOpened] = useState<string | null>(null)
  const [asked, setAsked] = useState(0)

  const isEmpty = overview?.cards.length === 0 && overview.weather === null && overview.menu.length === 0
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 tabIndex={-1}>
          <Trans>Så mår skolan just nu</Trans>
        </h1>
        {!hasContact && (
          <p className={styles.offline} role="status">
            <Icon name="cloud-off" />
            <span>
              <Trans>Inget internet. Du kan fortsätta ändå!</Trans>{' '}
              {lastContactAt !== null && (
                <Trans>Senast hämtat {formatsOf(currentLocale()).clock(lastContactAt)}.</Trans>
              )}
            </span>
          </p>
        )}
      </div>
      {overview === undefined && hasContact && (
        <>
          <p className="sr-only">
            <Trans>Hämtar mätvärden</Trans>
          </p>
          <TileList>
            <TileSkeleton />
            <TileSkeleton />
            <TileSkeleton />
            <TileSkeleton />
          </TileList>
        </>
      )}
      {(isEmpty || (overview === undefined && !hasContact)) && (
        <Suspense fallback={null}>
          <EmptyDashboard />
        </Suspense>
      )}
      {overview && !isEmpty && (
        <>
          <NowSections
            overview={overview}
            now={now}
            onAbout={setOpened}
            lunch={
              <LazyOnVisible height="34rem">
                <LunchSection overview={overview} now={now} onAbout={setOpened} />
              </LazyOnVisible>
            }
          />
          {overview.cards.length > 0 && (
            <LazyOnVisible height="44rem" isWanted={Object.keys(history).length > 0}>
              <HistorySection
                cards={overview.cards}
                now={now}
                choice={history}
                onChoice={onHistory}
                asked={asked}
              />
            </LazyOnVisible>
          )}
        </>
      )}
      <AfterFirstPaint>
        <DashboardFoot overview={overview} />
      </AfterFirstPaint>
      {opened !== null && overview && (
        <Suspense fallback={null}>
          <AboutSheet
            topicKey={opened}
            overview={overview}
            now={now}
            closeLabel={t`Stäng`}
            onClose={() => setOpened(null)}
            onHistory={(metric) => {
              setOpened(null)
              onHistory({ metric, range: 'last_7_days' })
              setAsked(asked + 1)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
