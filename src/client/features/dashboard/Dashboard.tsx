import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { configQuery } from '#client/queries/config.ts'
import { overviewQuery } from '#client/queries/schools.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Cone } from '#client/ui/plain/Cone.tsx'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { readingOf } from '#client/widgets/reading.ts'
import { Tile } from '#client/widgets/Tile.tsx'
import { TileList, TilePlace, TileSkeleton } from '#client/widgets/TileList.tsx'
import { AboutSheet } from './AboutSheet.tsx'
import styles from './Dashboard.module.css'
import { Provenance } from './Provenance.tsx'

/** How the school is right now: one tile for every metric that it measures. */
export function Dashboard({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const now = useNow()
  const { data: overview } = useQuery(overviewQuery(schoolId))
  const { hasContact, lastContactAt } = useConnection()
  const [opened, setOpened] = useState<string | null>(null)

  const cards = overview?.cards.flatMap((card) => {
    const reading = readingOf(card, now)
    return reading ? [{ id: card.widget_id, reading }] : []
  })
  const openedReading = cards?.find(({ id }) => id === opened)?.reading
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
      {cards === undefined && hasContact && (
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
      {(cards?.length === 0 || (cards === undefined && !hasContact)) && <Empty />}
      {cards && cards.length > 0 && (
        <section aria-labelledby="metrics">
          <h2 id="metrics" className="sr-only">
            <Trans>Mätvärden</Trans>
          </h2>
          <TileList>
            {cards.map(({ id, reading }) => (
              <TilePlace key={id}>
                <Tile reading={reading} now={now} onAbout={() => setOpened(id)} />
              </TilePlace>
            ))}
          </TileList>
        </section>
      )}
      <Provenance cards={overview?.cards ?? []} />
      {openedReading && (
        <AboutSheet reading={openedReading} closeLabel={t`Stäng`} onClose={() => setOpened(null)} />
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
