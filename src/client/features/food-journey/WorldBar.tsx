import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { worldShares } from '#domain/food-journey/transport-gas.ts'
import { transports } from '#domain/food-journey/transports.ts'
import { useTransportNames } from './use-transport-names.ts'
import styles from './WorldBar.module.css'

/** How all food of the world travels: each part of the bar is as wide as its share of the kilometres, the words stand below. */
export function WorldBar() {
  const names = useTransportNames()
  const locale = currentLocale()
  return (
    <section className={styles.world} aria-labelledby="world-ways">
      <h2 id="world-ways">
        <Trans>Så åker all mat i världen</Trans>
      </h2>
      <div className={styles.shares} aria-hidden="true">
        {transports.map((way) => (
          <span key={way} data-way={way} style={{ flexGrow: worldShares[way] }} />
        ))}
      </div>
      <ul role="list" className={styles.legend}>
        {transports.map((way) => (
          <li key={way}>
            <span className={styles.swatch} data-way={way} aria-hidden="true" />
            {names[way]}{' '}
            {formatsOf(locale).number(worldShares[way] * 100, worldShares[way] < 0.01 ? 0.01 : 1)}
            {'\u00a0%'}
          </li>
        ))}
      </ul>
    </section>
  )
}
