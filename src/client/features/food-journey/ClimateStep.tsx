import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { CartItem } from '#domain/food-journey/cart.ts'
import { type ClimateRow, climateRanks, substitutesOf } from '#domain/food-journey/climate.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import { dairyBeefKg, type Footprint, footprintOf } from '#domain/food-journey/footprints.ts'
import type { Point } from '#domain/places/distance.ts'
import styles from './ClimateStep.module.css'
import { GamePicture } from './GamePicture.tsx'
import { shownKm } from './map/places.ts'
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
      <SwapOne items={items} />
      <Season />
      <Sources rows={byGas} />
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

function Kg({ footprint }: { readonly footprint: Footprint }) {
  const world = kgText(footprint.kg)
  if (footprint.swedishKg === null) return <>{world}</>
  return (
    <Trans>
      {kgText(footprint.swedishKg)} eller {world}
    </Trans>
  )
}

function kgText(kg: number): string {
  return `${formatsOf(currentLocale()).number(kg, kg < 9.95 ? 0.1 : 1)}\u00a0kg`
}

function foodName(key: string): string {
  return findFood(key)?.name[currentLocale()] ?? key
}

/** One food against another: nothing in the cart is changed. */
function SwapOne({ items }: Pick<ClimateStepProps, 'items'>) {
  const { t } = useLingui()
  const locale = currentLocale()
  const mine = items.map(({ play_item }) => play_item.key).filter((key) => footprintOf(key) !== null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  if (mine.length === 0) return null
  const others = chosen === null ? [] : substitutesOf(chosen)
  const other = others.find((key) => key === asked) ?? null
  const before = chosen === null ? null : footprintOf(chosen)
  const after = other === null ? null : footprintOf(other)
  const most = Math.max(before?.kg ?? 0, after?.kg ?? 0)
  const subject = chosen ? inSentence(chosen, locale) : ''
  return (
    <section className={styles.swap} aria-labelledby="swap">
      <h2 id="swap">
        <Trans>Byt en vara. Vad händer?</Trans>
      </h2>
      <Choices label={t`Byt`} keys={mine} chosen={chosen} onChoose={setChosen} />
      {chosen && (
        <>
          <p className={styles.against}>
            <Trans>Byt {subject} mot</Trans>
          </p>
          <Choices label={t`Mot`} keys={others} chosen={other} onChoose={setAsked} />
        </>
      )}
      <div role="status">
        {chosen && other && before && after && (
          <div className={styles.change}>
            <p className={styles.headline}>
              {after.kg === before.kg ? (
                <Trans>Lika mycket växthusgas</Trans>
              ) : after.kg < before.kg ? (
                <Trans>Mindre växthusgas</Trans>
              ) : (
                <Trans>Mer växthusgas</Trans>
              )}
            </p>
            {[
              { key: chosen, footprint: before },
              { key: other, footprint: after },
            ].map(({ key, footprint }) => (
              <p key={key} className={styles.bar}>
                <strong>{foodName(key)}</strong>
                <span className={styles.track} aria-hidden="true">
                  <span style={{ inlineSize: `${(footprint.kg / most) * 100}%` }} />
                </span>
                <span>
                  <Kg footprint={footprint} />
                </span>
              </p>
            ))}
            <p>
              <Trans>
                För 1 kilo. Hur lång resan blir beror på varifrån maten kommer. Vi har valt förslagen.
              </Trans>
            </p>
          </div>
        )}
      </div>
      <p>
        <Trans>Finns det annat som är viktigt när man väljer mat? Prata med en kompis.</Trans>
      </p>
    </section>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly keys: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (key: string) => void
}

function Choices({ label, keys, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className="sr-only">{label}</legend>
      {keys.map((key) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          <GamePicture name={`food-${key}`} className={styles.picture} />
          {foodName(key)}
        </button>
      ))}
    </fieldset>
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

function Sources({ rows }: { readonly rows: readonly ClimateRow[] }) {
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
    <details className={styles.sources}>
      <summary>
        <Trans>Var kommer talen ifrån?</Trans>
      </summary>
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
      {ofGroups.length > 0 && (
        <p>
          <Trans>Talet är för en hel grupp. {list}.</Trans>
        </p>
      )}
    </details>
  )
}
