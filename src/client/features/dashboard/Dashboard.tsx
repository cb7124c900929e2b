import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { configQuery } from '#client/queries/config.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Cone } from '#client/ui/plain/Cone.tsx'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { TileList, TileSkeleton } from '#client/widgets/TileList.tsx'
import type { School } from '#contract/schools.ts'
import styles from './Dashboard.module.css'
import type { HistoryChoice } from './history-choice.ts'
import { Later } from './Later.tsx'
import { NowSections } from './NowSections.tsx'
import { PrintFooter } from './PrintFooter.tsx'
import { Provenance } from './Provenance.tsx'

const AboutSheet = lazy(() => import('./AboutSheet.tsx').then((part) => ({ default: part.AboutSheet })))
const HistorySection = lazy(() =>
  import('./HistorySection.tsx').then((part) => ({ default: part.HistorySection })),
)
const LunchSection = lazy(() => import('./LunchSection.tsx').then((part) => ({ default: part.LunchSection })))

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
      {(isEmpty || (overview === undefined && !hasContact)) && <Empty />}
      {overview && !isEmpty && (
        <>
          <NowSections
            overview={overview}
            school={school}
            now={now}
            onAbout={setOpened}
            lunch={
              <Later room="34rem">
                <LunchSection overview={overview} school={school} now={now} onAbout={setOpened} />
              </Later>
            }
          />
          {overview.cards.length > 0 && (
            <Later room="44rem" isWanted={history.metric !== undefined || history.range !== undefined}>
              <HistorySection cards={overview.cards} now={now} choice={history} onChoice={onHistory} />
            </Later>
          )}
        </>
      )}
      <Provenance overview={overview} />
      <PrintFooter />
      {opened !== null && overview && (
        <Suspense fallback={null}>
          <AboutSheet
            topicKey={opened}
            overview={overview}
            school={school}
            now={now}
            closeLabel={t`Stäng`}
            onClose={() => setOpened(null)}
            onHistory={(metric) => {
              setOpened(null)
              onHistory({ metric, range: 'last_7_days' })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function Empty() {
  const { data: config } = useQuery(configQuery())
  return (
    <div className={styles.empty}>
      <Cone kind="asleep" className={styles.cone} />
      <p>
        <Trans>Oj! Här finns inga data än. Titta in snart igen!</Trans>
      </p>
      {config?.links.join && (
        <a href={config.links.join} target="_blank" rel="noopener noreferrer" className={styles.join}>
          <Trans>Så kan er skola vara med</Trans>
          <Icon name="external-link" />
          <span className="sr-only">
            <Trans>öppnas i en ny flik</Trans>
          </span>
        </a>
      )}
    </div>
  )
}
