import { Trans } from '@lingui/react/macro'
import type { Overview } from '#contract/schools.ts'
import { recordingsOf } from '#domain/recordings.ts'
import styles from './Dashboard.module.css'

/** Says so when numbers are no measurements of this place. */
export function Provenance({ overview }: { readonly overview: Overview | undefined }) {
  const { cards = [], menu = [], weather = null } = overview ?? {}
  const recorded = new Set<string>(
    cards.filter(({ provenance }) => provenance === 'recorded').map(({ metric_key }) => metric_key),
  )
  const hasConstructed =
    cards.some(({ provenance }) => provenance === 'constructed') ||
    menu.some(({ provenance }) => provenance === 'constructed') ||
    weather?.provenance === 'constructed'
  const credits = recordingsOf(recorded)
  return (
    <>
      {credits.length > 0 && (
        <p className={styles.provenance}>
          <Trans>
            Exempel: en del av värdena är inspelade på andra platser och flyttade till skolans dagar och
            tider. Källor:{' '}
          </Trans>
          {credits.map(({ name, href, licence }, index) => (
            <span key={href}>
              {index > 0 && '; '}
              <a href={href} target="_blank" rel="noopener noreferrer" lang="en">
                {name}
              </a>
              , {licence}
            </span>
          ))}
          .
        </p>
      )}
      {hasConstructed && (
        <p className={styles.provenance}>
          <Trans>Exempel: en del av värdena är påhittade för att visa hur det kan se ut.</Trans>
        </p>
      )}
      {weather?.provenance === 'recorded' && (
        <p className={styles.provenance}>
          <Trans>Exempel: prognosen är en äldre prognos från SMHI (CC BY 4.0) flyttad till i dag.</Trans>
        </p>
      )}
      {weather !== null && weather.provenance === null && (
        <p className={styles.provenance}>
          <Trans>Väderprognos: {weather.source}.</Trans>
        </p>
      )}
    </>
  )
}
