import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { CartItem } from '#domain/food-journey/cart.ts'
import { type ClimateRow, climateRanks } from '#domain/food-journey/climate.ts'
import { dairyBeefKg, footprintOf } from '#domain/food-journey/footprints.ts'
import { journeyShare } from '#domain/food-journey/transport-gas.ts'
import { waysGas } from '#domain/food-journey/ways-gas.ts'
import type { Point } from '#domain/places/distance.ts'
import { ClimateFinding } from './ClimateFinding.tsx'
import { ClimateRanks } from './ClimateRanks.tsx'
import styles from './ClimateStep.module.css'
import { FigureBar } from './FigureBar.tsx'
import { foodName, kgText } from './footprint-words.tsx'
import { Sources } from './Sources.tsx'
import { SwapOne } from './SwapOne.tsx'
import { WaysGasPanel } from './WaysGas.tsx'

interface ClimateStepProps {
  readonly home: Point
  readonly items: readonly CartItem[]
}

/** The same foods in two orders: by their kilometres, and by their greenhouse gas. */
export const ClimateStep = memo(function ClimateStep({ home, items }: ClimateStepProps) {
  const ranks = climateRanks(home, items)
  const { byGas, wayUnknown, without, finding } = ranks
  const beef = footprintOf('beef')
  const rankedItems = [...byGas, ...wayUnknown]
  const hasTwo = rankedItems.some(({ key }) => key === 'beef') ? beef : null
  return (
    <div className={styles.step}>
      <h1 tabIndex={-1}>
        <Trans>Kilometer eller klimat?</Trans>
      </h1>
      <ClimateFinding finding={finding} hasFigures={rankedItems.length > 0} />
      {rankedItems.length + without.length > 0 && (
        <ClimateRanks ranks={ranks} mover={finding && 'key' in finding ? finding.key : null} />
      )}
      <WaysGasPanel gas={waysGas(home, items)} />
      <JourneyShare />
      {hasTwo?.swedishKg && (
        <aside className={styles.two}>
          <h2>
            <Trans>Två källor, två tal. Varför?</Trans>
          </h2>
          <p>
            <Trans>
              Nötkött i hela världen: {kgText(hasTwo.kg)}. I Sverige: {kgText(hasTwo.swedishKg)}. Här kommer
              mycket nötkött från kor som också ger mjölk. Ett kilo sådant kött ger {kgText(dairyBeefKg)} i
              hela världen.
            </Trans>
          </p>
        </aside>
      )}
      <SwapOne home={home} items={items} />
      <Season />
      <ClimateSources rows={rankedItems} />
    </div>
  )
})

/** How much of all the gas comes from journeys: two sources that count differently, and neither is hidden. */
function JourneyShare() {
  const { low, high } = journeyShare
  return (
    <section className={styles.share} aria-labelledby="journey-share">
      <h2 id="journey-share">
        <Trans>Hur mycket kommer från resan?</Trans>
      </h2>
      <p>
        <Trans>Mellan 5 och 19 % av all mats växthusgas. Källorna är inte överens.</Trans>
      </p>
      <FigureBar className={styles.shareBar} low={low[1]} high={high} />
      <p>
        <Trans>
          En del räknar bara matens egen resa: 5–6 %. Andra räknar också resorna för foder, gödsel och
          maskiner: 19 %. Det mesta kommer ändå från annat än resan.
        </Trans>
      </p>
      <p className={styles.note}>
        <Trans>Randigt betyder att källorna inte är överens.</Trans>
      </p>
    </section>
  )
}

function Season() {
  return (
    <section className={styles.season}>
      <h2>
        <Trans>Samma tomat, två årstider</Trans>
      </h2>
      <ul role="list" className={styles.months}>
        <li>
          <strong className={styles.month}>
            <Trans>Januari</Trans>
          </strong>
          <Trans>Kallt och mörkt här. Tomaten växer i ett varmt växthus, eller långt söderut.</Trans>
        </li>
        <li>
          <strong className={styles.month}>
            <Trans>Augusti</Trans>
          </strong>
          <Trans>Varmt och ljust här. Tomaten kan växa nära oss, med solens hjälp.</Trans>
        </li>
      </ul>
      <p>
        <small className={styles.note}>
          <Trans>Det här är vår bedömning. Vi har inga tal för olika månader.</Trans>
        </small>
      </p>
    </section>
  )
}

function ClimateSources({ rows }: { readonly rows: readonly Pick<ClimateRow, 'key' | 'footprint'>[] }) {
  const { t } = useLingui()
  const groups = {
    vegetables: t`andra grönsaker`,
    fruit: t`annan frukt`,
    roots: t`rotfrukter`,
    brassicas: t`kål`,
    berries_and_grapes: t`bär och vindruvor`,
    wheat_and_rye: t`vete och råg`,
    pulses: t`andra baljväxter`,
    tofu: t`tofu`,
    prawns: t`odlade räkor`,
  }
  const ofGroups = rows.flatMap(({ key, footprint: { group } }) =>
    group === null ? [] : [`${foodName(key)}: ${groups[group]}`],
  )
  const list = ofGroups.join('. ')
  return (
    <Sources>
      <p>
        <Trans>
          Hela världen, medelvärde för 2010: Poore och Nemecek 2018, sammanställt av Our World in Data. Listan
          följer de talen. Där det står två tal är det första för Sverige: SLU, Mat-klimat-listan (Röös 2014).
        </Trans>
      </p>
      <p>
        <Trans>
          Talen räknar med hur mat brukar åka. Har du valt ett sätt som ger mer än det vanliga är skillnaden
          med.
        </Trans>
      </p>
      <p>
        <Trans>
          Resans andel är 5–6 % enligt Our World in Data (från Poore och Nemecek 2018). Det säger också Crippa
          med flera 2021. Li med flera 2022 säger 19 %.
        </Trans>
      </p>
      <p>
        <Trans>Choklad är mörk choklad. Nötkött är från kor som bara ger kött. Fisk är odlad fisk.</Trans>
      </p>
      <p>
        <Trans>
          Varifrån maten i bytet kan komma: handelns siffror (2015 till 2025), och där de saknas vår
          bedömning.
        </Trans>
      </p>
      {ofGroups.length > 0 && (
        <p>
          <Trans>Talet är för en hel grupp. {list}.</Trans>
        </p>
      )}
    </Sources>
  )
}
