import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import type { CartItem } from '#domain/food-journey/cart.ts'
import { type ClimateRow, climateRanks } from '#domain/food-journey/climate.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import { dairyBeefKg, footprintOf } from '#domain/food-journey/footprints.ts'
import type { Point } from '#domain/places/distance.ts'
import styles from './ClimateStep.module.css'
import { foodName, Kg, kgText } from './footprint-words.tsx'
import { GamePicture } from './GamePicture.tsx'
import { shownKm } from './map/places.ts'
import { Sources } from './Sources.tsx'
import { SwapOne } from './SwapOne.tsx'
import { inSentence } from './where-from.ts'

interface ClimateStepProps {
  readonly home: Point
  readonly items: readonly CartItem[]
}

/** The same foods in two orders: by their kilometres, and by their greenhouse gas. */
export const ClimateStep = memo(function ClimateStep({ home, items }: ClimateStepProps) {
  const locale = currentLocale()
  const { byKm, byGas, without, climber } = climateRanks(home, items)
  const climbs = climber === null ? null : inSentence(climber, locale)
  const isShortest = climber !== null && byKm.at(-1)?.key === climber
  const isTop = climber !== null && byGas[0]?.key === climber
  const beef = footprintOf('beef')
  const hasTwo = byGas.some(({ key }) => key === 'beef') ? beef : null
  const names = without.map((key) => findFood(key)?.name[locale]).join(', ')
  return (
    <div className={styles.step}>
      <h1 tabIndex={-1}>
        <Trans>Kilometer eller klimat?</Trans>
      </h1>
      {byGas.length > 0 && (
        <div className={styles.panel}>
          <div className={styles.heads}>
            <h2 id="by-km">
              <Trans>Längst resa</Trans>
              <small className={styles.note}>
                <Trans>fågelvägen från skolan</Trans>
              </small>
            </h2>
            <h2 id="by-gas">
              <Trans>Mest växthusgas</Trans>
              <small className={styles.note}>
                <Trans>för 1 kilo mat, från gården till affären</Trans>
              </small>
            </h2>
          </div>
          <div className={styles.ranks}>
            <ol role="list" aria-labelledby="by-km">
              {byKm.map((row, index) => (
                <Row key={row.key} row={row} rank={index + 1} isClimber={row.key === climber}>
                  {row.km === null ? (
                    row.isNearby ? (
                      <Trans>från trakten</Trans>
                    ) : (
                      <Trans>vet inte</Trans>
                    )
                  ) : (
                    shownKm(row.km)
                  )}
                </Row>
              ))}
            </ol>
            <Lines from={byKm} to={byGas} climber={climber} />
            <ol role="list" aria-labelledby="by-gas">
              {byGas.map((row, index) => (
                <Row key={row.key} row={row} rank={index + 1} isClimber={row.key === climber}>
                  <Kg footprint={row.footprint} />
                </Row>
              ))}
            </ol>
          </div>
        </div>
      )}
      {without.length > 0 && (
        <p>
          <Trans>Vi har inget tal för: {names}.</Trans>
        </p>
      )}
      {climbs && (
        <p className={styles.headline}>
          {isShortest && isTop ? (
            <Trans>Kortast väg: {climbs}. Ändå ligger den maten överst.</Trans>
          ) : (
            <Trans>Titta på {climbs}. Den maten klättrar mest.</Trans>
          )}
        </p>
      )}
      <p>
        <Trans>Bara 5–6 % av matens växthusgas kommer från resan.</Trans>
      </p>
      {hasTwo?.swedishKg && (
        <aside className={styles.two}>
          <h2>
            <Trans>Två källor, två tal. Varför?</Trans>
          </h2>
          <p>
            <Trans>
              Nötkött i hela världen: {kgText(hasTwo.kg)}. I Sverige: {kgText(hasTwo.swedishKg)}. Här kommer
              mycket nötkött från kor som också ger mjölk. Sådant kött har {kgText(dairyBeefKg)} i hela
              världen.
            </Trans>
          </p>
        </aside>
      )}
      <SwapOne home={home} items={items} />
      <Season />
      <ClimateSources rows={byGas} />
    </div>
  )
})

interface RowProps {
  readonly row: ClimateRow
  readonly rank: number
  readonly isClimber: boolean
  readonly children: React.ReactNode
}

function Row({ row, rank, isClimber, children }: RowProps) {
  return (
    <li className={styles.row} data-climber={isClimber || undefined}>
      <span className={styles.rank}>{rank}</span>
      <GamePicture name={`food-${row.key}`} className={styles.picture} />
      <span className={styles.what}>
        <strong>{foodName(row.key)}</strong>
        <span>{children}</span>
      </span>
    </li>
  )
}

const rowPx = 64

/** The same food on both sides is joined; what climbs most is drawn strong. */
function Lines({
  from,
  to,
  climber,
}: Readonly<Record<'from' | 'to', readonly ClimateRow[]>> & { climber: string | null }) {
  const height = rowPx * from.length
  return (
    <svg
      className={styles.lines}
      width="100"
      height={height}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {from.map(({ key }, index) => {
        const y0 = (index + 0.5) * rowPx
        const y1 = (to.findIndex((row) => row.key === key) + 0.5) * rowPx
        return (
          <path
            key={key}
            className={key === climber ? styles.climb : styles.line}
            d={`M2 ${y0}C50 ${y0} 50 ${y1} 98 ${y1}`}
          />
        )
      })}
    </svg>
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

function ClimateSources({ rows }: { readonly rows: readonly ClimateRow[] }) {
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
          Hela världen, medel för 2010: Poore och Nemecek 2018, sammanställt av Our World in Data. Listan
          följer de talen. Där det står två tal är det första för Sverige: SLU, Mat-klimat-listan (Röös 2014).
        </Trans>
      </p>
      <p>
        <Trans>Resans del, 5–6 %: Our World in Data och Crippa med flera 2021.</Trans>
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
