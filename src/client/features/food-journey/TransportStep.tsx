import { Trans, useLingui } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { findFood } from '#domain/food-journey/foods.ts'
import { journeyOf } from '#domain/food-journey/journey.ts'
import { offeredTransports } from '#domain/food-journey/offered-transports.ts'
import { isOftenFlown } from '#domain/food-journey/possible-transports.ts'
import { transportGasKg, worldShares } from '#domain/food-journey/transport-gas.ts'
import { type Transport, transports } from '#domain/food-journey/transports.ts'
import type { Point } from '#domain/places/distance.ts'
import { type Draft, originOf, travelledFoods } from './draft.ts'
import { GamePicture } from './GamePicture.tsx'
import { placeName, shownKm } from './map/places.ts'
import { Sources } from './Sources.tsx'
import styles from './TransportStep.module.css'
import { inSentence } from './where-from.ts'

interface TransportStepProps {
  readonly home: Point
  readonly draft: Draft
  /** The food that is asked about; another one where its way cannot be told. */
  readonly food: string
  readonly onFood: (key: string) => void
  readonly onTravel: (key: string, transport: Transport) => void
}

/** How each food travelled: a choice among the ways that there are, with the gas of each. */
export function TransportStep({ home, draft, food: wanted, onFood, onTravel }: TransportStepProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const names = useTransportNames()
  const foods = travelledFoods(draft)
  const food = foods.includes(wanted) ? wanted : (foods[0] ?? wanted)
  const origin = originOf(draft, food)
  const km = (origin && journeyOf(home, origin)?.value) ?? null
  const ways = origin ? offeredTransports(home, origin) : []
  const gas = (way: Transport) => (km === null ? null : transportGasKg(km, way))
  const most = Math.max(...ways.map((way) => gas(way) ?? 0))
  const least = Math.min(...ways.map((way) => gas(way) ?? 0))
  const subject = inSentence(food, locale)
  const place = origin && placeName(origin, locale)
  return (
    <div className={styles.step}>
      <div className={styles.question}>
        <GamePicture name={`food-${food}`} className={styles.picture} />
        <div>
          <h1 tabIndex={-1}>
            <Trans>Hur åkte {subject}?</Trans>
          </h1>
          <p>
            {place} · {km === null ? <Trans>från trakten</Trans> : <Trans>{shownKm(km)} fågelvägen</Trans>}
          </p>
        </div>
      </div>
      {foods.length > 1 && (
        <ol role="list" className={styles.queue} aria-label={t`Maten i kundvagnen`}>
          {foods.map((key) => {
            const told = originOf(draft, key)?.transport
            return (
              <li key={key}>
                <button
                  type="button"
                  className={styles.queued}
                  aria-current={key === food ? 'step' : undefined}
                  onClick={() => onFood(key)}
                >
                  <GamePicture name={`food-${key}`} className={styles.small} />
                  <span>
                    {findFood(key)?.name[locale]}
                    <span className={styles.told}>{told ? names[told] : t`Inte vald än`}</span>
                  </span>
                </button>
              </li>
            )
          })}
        </ol>
      )}
      <fieldset className={styles.ways}>
        <legend className="sr-only">
          <Trans>Hur åkte {subject}?</Trans>
        </legend>
        {ways.map((way) => (
          <button
            key={way}
            type="button"
            className={styles.way}
            aria-pressed={origin?.transport === way}
            onClick={() => onTravel(food, way)}
          >
            <span className={styles.name}>
              <GamePicture name={`way-${way}`} className={styles.picture} />
              <strong>{names[way]}</strong>
              {origin?.transport === way && <Icon name="check" className={styles.check} />}
            </span>
            {way === 'plane' && origin && isOftenFlown(food, origin) && (
              <span className={styles.often}>
                <Trans>Åker ofta så här</Trans>
              </span>
            )}
            <Gas kg={gas(way)} share={most > 0 ? (gas(way) ?? 0) / most : 0} least={least} food={food} />
          </button>
        ))}
      </fieldset>
      <WorldBar />
      <Sources>
        <p>
          <Trans>
            Gas för varje kilometer: den brittiska statens tal (DEFRA och DESNZ), som Mode Shift Centre visar
            dem. Långa flyg: samma tal från 2007, bara koldioxid.
          </Trans>
        </p>
        <p>
          <Trans>
            Vägen är längre än fågelvägen. Vi räknar 1,2 gånger för lastbil och tåg och 1,4 gånger för båt.
            Det är vår bedömning. Vi bedömer också att mango, fisk och skaldjur ofta flygs.
          </Trans>
        </p>
        <p>
          <Trans>Hur all mat åker: Our World in Data, från Poore och Nemecek 2018.</Trans>
        </p>
      </Sources>
    </div>
  )
}

interface GasProps {
  /** Null where the way is too short to tell. */
  readonly kg: number | null
  /** Of the way with the most gas. */
  readonly share: number
  /** The way with the least, kg. */
  readonly least: number
  readonly food: string
}

/** A cloud whose area is the gas, and the same in words. */
function Gas({ kg, share, least, food }: GasProps) {
  const locale = currentLocale()
  if (kg === null) {
    return (
      <span className={styles.gas}>
        <Trans>Vägen är kort. Den har inget tal.</Trans>
      </span>
    )
  }
  const side = Math.max(12, 88 * Math.sqrt(share))
  const amount = shownKg(kg, locale)
  const times = formatsOf(locale).number(kg / least, kg / least < 9.5 ? 0.1 : 1)
  const name = findFood(food)?.name[locale].toLowerCase() ?? ''
  return (
    <span className={styles.gas}>
      <svg width={side} height={side * 0.66} viewBox="0 0 60 40" aria-hidden="true" focusable="false">
        <path className={styles.cloud} d="M15 37a11 11 0 0 1-2-21 15 15 0 0 1 28-5 12 12 0 0 1 6 26z" />
      </svg>
      <span>
        <strong>
          {kg <= least * 1.05 ? <Trans>minst växthusgas</Trans> : <Trans>{times} gånger så mycket</Trans>}
        </strong>
        <span className={styles.told}>
          <Trans>
            {amount} för 1 kilo {name}
          </Trans>
        </span>
      </span>
    </span>
  )
}

/** Two figures: more would promise more than the factors know. */
function shownKg(kg: number, locale: 'sv' | 'en'): string {
  const step = kg >= 9.95 ? 1 : kg >= 0.995 ? 0.1 : kg >= 0.0995 ? 0.01 : 0.001
  return `${formatsOf(locale).number(kg, step)}\u00a0kg`
}

/** How all food of the world travels: each part of the bar is as wide as its share of the kilometres, the words stand below. */
function WorldBar() {
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

export function useTransportNames(): Readonly<Record<Transport, string>> {
  const { t } = useLingui()
  return { ship: t`Båt`, lorry: t`Lastbil`, train: t`Tåg`, plane: t`Flyg` }
}
