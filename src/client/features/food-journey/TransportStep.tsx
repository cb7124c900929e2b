import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useMemo } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import type { CartItem } from '#domain/food-journey/cart.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import { journeyOf } from '#domain/food-journey/journey.ts'
import { offeredTransports } from '#domain/food-journey/offered-transports.ts'
import { isOftenFlown } from '#domain/food-journey/possible-transports.ts'
import { transportGasKg } from '#domain/food-journey/transport-gas.ts'
import { drivingHoursADay, speedsKmh } from '#domain/food-journey/transport-time.ts'
import type { Transport } from '#domain/food-journey/transports.ts'
import type { Point } from '#domain/places/distance.ts'
import { type Draft, originOf } from './draft.ts'
import { journeyOfItem } from './journeys-of.ts'
import { RouteMap } from './lazy-maps.ts'
import { shownKm } from './map/places.ts'
import { Sources } from './Sources.tsx'
import styles from './TransportStep.module.css'
import { WayCard } from './WayCard.tsx'
import { WorldBar } from './WorldBar.tsx'
import { fromPlace, inSentence } from './where-from.ts'

interface TransportStepProps {
  readonly home: Point
  readonly draft: Draft
  /** The food that is asked about: of known origin, and not from nearby. */
  readonly food: string
  readonly onTravel: (key: string, transport: Transport) => void
}

/** How each food travelled: its way on a map, and a choice among the ways that there are, with the time and the gas of each. */
export function TransportStep({ home, draft, food, onTravel }: TransportStepProps) {
  const locale = currentLocale()
  const origin = originOf(draft, food)
  const km = (origin && journeyOf(home, origin)?.value) ?? null
  const ways = origin ? offeredTransports(home, origin) : []
  const gases = ways.map((way) => (km === null ? null : transportGasKg(km, way)))
  const subject = inSentence(food, locale)
  const place = origin ? fromPlace(origin, locale) : ''
  return (
    <div className={styles.step}>
      <div className={styles.question}>
        <GamePicture name={`food-${food}`} className={styles.picture} />
        <h1 tabIndex={-1}>
          <Trans>
            Hur åkte {subject} från {place}?
          </Trans>
        </h1>
      </div>
      {origin && <Way home={home} item={origin} km={km} />}
      <div className={styles.side}>
        <fieldset className={styles.ways}>
          <legend className="sr-only">
            <Trans>Välj hur {subject} åkte</Trans>
          </legend>
          {ways.map((way, index) => (
            <WayCard
              key={way}
              way={way}
              food={food}
              km={km}
              isChosen={origin?.transport === way}
              isOften={way === 'plane' && origin !== null && isOftenFlown(food, origin)}
              gases={gases}
              gas={gases[index] ?? null}
              onChoose={() => onTravel(food, way)}
            />
          ))}
        </fieldset>
        <WorldBar />
        <TransportSources />
      </div>
    </div>
  )
}

interface WayProps {
  readonly home: Point
  readonly item: CartItem
  /** Null for what is from nearby. */
  readonly km: number | null
}

/** The food's way, seen. Another choice of how it travelled redraws nothing. */
function Way({ home, item, km }: WayProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const { key } = item.play_item
  const { country_code, region_code } = item
  const journey = useMemo(() => {
    const from = { play_item: { key }, country_code, region_code }
    return km === null ? null : journeyOfItem(from, km, locale)
  }, [key, country_code, region_code, km, locale])
  const way = km === null ? t`från trakten` : t`${shownKm(km)} fågelvägen`
  const what = journey?.name ?? findFood(key)?.name[locale]
  return (
    <Suspense fallback={<div className={styles.map} />}>
      <RouteMap
        home={home}
        journey={journey}
        picture={`food-${key}`}
        label={t`Karta med skolan i mitten. ${what}, ${way}.`}
        nearbyName={t`Från trakten`}
        way={way}
        shownKm={shownKm}
      />
    </Suspense>
  )
}

function TransportSources() {
  const { ship, lorry, train, plane } = speedsKmh
  return (
    <Sources>
      <p>
        <Trans>
          Gas för varje kilometer: den brittiska statens tal för 2025 (DESNZ). De gäller det som kommer ur
          fordonet självt. Att göra bränslet är inte med, och inte det som flygets avgaser gör högt uppe.
        </Trans>
      </p>
      <p>
        <Trans>
          Källan har två tal för flyg och två för båt: korta resor ger mer för varje kilometer. Mellan dem
          räknar vi jämnt. För flyg är det mellan 1 850 och 7 400 km. För båt är det mellan 2 000 och 8 000
          km. En längre resa ger aldrig mindre. Var båtarnas tal möts är vår bedömning.
        </Trans>
      </p>
      <p>
        <Trans>
          Vägen är längre än fågelvägen. Vi räknar 1,2 gånger för lastbil och tåg och 1,4 gånger för båt. Det
          är vår bedömning. Vi bedömer också att mango, fisk och skaldjur ofta flygs.
        </Trans>
      </p>
      <p>
        <Trans>
          Tiden räknar vi ut från vägen och en fart. Båten gör {ship} km i timmen, tåget {train}, lastbilen{' '}
          {lorry} och flyget {plane}. En lastbil körs högst {drivingHoursADay} timmar om dagen, som EU:s
          regler säger. Båtens fart är den som fartyg med containrar höll 2023 (Clarksons och BIMCO). De andra
          farterna är vår bedömning. Att lasta, lossa och vänta är inte med.
        </Trans>
      </p>
      <p>
        <Trans>Hur all mat åker: Our World in Data, från Poore och Nemecek 2018.</Trans>
      </p>
    </Sources>
  )
}
