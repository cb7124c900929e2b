import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, Suspense, useMemo } from 'react'
import type { SaveResult } from '#client/offline/outbox/outbox.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import { type Alias, aliasName, isSameAlias } from '#domain/activities/alias.ts'
import type { Cart } from '#domain/food-journey/cart.ts'
import { classTotal, type ResultEntry } from '#domain/food-journey/class-total.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import { journeyEnds } from '#domain/food-journey/how-far.ts'
import type { Locale } from '#domain/locale.ts'
import type { Point } from '#domain/places/distance.ts'
import { Comparisons } from './Comparisons.tsx'
import { journeysOf } from './journeys-of.ts'
import { JourneysMap } from './lazy-maps.ts'
import { placeName, shownKm } from './map/places.ts'
import { TwoQuestions } from './Questions.tsx'
import styles from './SummaryStep.module.css'

interface SummaryStepProps {
  readonly home: Point
  readonly cart: Cart
  /** How the cart was saved in this visit; null = in an earlier one. */
  readonly saved: Exclude<SaveResult, 'id_taken'> | null
  /** What is missing before it gets to the class. */
  readonly missing: ReactNode
  /** What the class calls this cart; null while the class has not named it. */
  readonly nameInClass: Alias | null
}

/** On the map; all of them are named below it. */
const mostNearbyPictures = 4

/** Step 4: how far the food of this cart has come. */
export const SummaryStep = memo(function SummaryStep({
  home,
  cart,
  saved,
  missing,
  nameInClass,
}: SummaryStepProps) {
  const { t } = useLingui()
  const total = useMemo(() => classTotal(home, [cart]), [home, cart])
  const locale = currentLocale()
  const journeys = useMemo(() => journeysOf(total.entries, locale), [total, locale])
  const nearbyPictures = useMemo(
    () =>
      total.entries
        .filter(({ data }) => data.is_nearby)
        .map(({ play_item }) => `food-${play_item.key}`)
        .slice(0, mostNearbyPictures),
    [total],
  )
  const alias = nameInClass ?? cart.alias
  const isRenamed = !isSameAlias(alias, cart.alias)
  const newName = aliasName(alias)?.[locale]
  const trips = total.entries.filter(({ data }) => data.distance !== null)
  const nearby = total.entries.filter(({ data }) => data.is_nearby)
  const byLength = [...trips].sort((a, b) => kmOf(b) - kmOf(a))
  const { longest, shortest } = journeyEnds(total.entries)
  const formatTrip = (entry: ResultEntry) =>
    `${findFood(entry.play_item.key)?.name[locale]}, ${placeName(entry, locale)}, ${shownKm(kmOf(entry))}`
  const nearbyNames = t`${namesIn(nearby, locale)}, från trakten`
  const mapLabel = ([first, ...others]: readonly string[]) => {
    const last = shortest === 'nearby' ? nearbyNames : others.at(-1)
    const sum = shownKm(total.total_distance.value)
    return last === undefined
      ? t`Karta med skolan i mitten. Resan: ${first}.`
      : t`Karta med skolan i mitten. Sammanlagt ${sum}. Längst: ${first}. Kortast: ${last}.`
  }
  return (
    <div className={styles.step}>
      <div className={styles.intro}>
        <h1 tabIndex={-1}>
          <Trans>Så långt reste maten</Trans>
        </h1>
        <AliasBadge alias={alias} size="large" />
      </div>
      {isRenamed && (
        <p>
          <Trans>En annan grupp hade samma namn. I klassen heter du {newName}.</Trans>
        </p>
      )}
      {saved !== null && saved !== 'saved' && (
        <p className={styles.notSaved} role="alert">
          {saved === 'storage_full' ? (
            <Trans>Surfplattan är full, så det går inte att spara här. Skriv upp ditt svar.</Trans>
          ) : (
            <Trans>Det går inte att spara här. Skriv upp ditt svar.</Trans>
          )}{' '}
          <Trans>Vi försöker skicka kundvagnen ändå. Låt sidan vara öppen.</Trans>
        </p>
      )}
      {missing}
      {trips.length > 0 ? (
        <Suspense fallback={<div className={styles.map} />}>
          <JourneysMap
            home={home}
            journeys={journeys}
            nearby={nearbyPictures}
            label={mapLabel(byLength.map((entry) => formatTrip(entry)))}
            heading={t`Sammanlagd sträcka`}
            total={total.total_distance.value}
            shownKm={shownKm}
          />
        </Suspense>
      ) : (
        <p className={styles.total}>
          <span className={styles.label}>
            <Trans>Sammanlagd sträcka</Trans>
          </span>
          <strong>{shownKm(total.total_distance.value)}</strong>
        </p>
      )}
      <Comparisons comparisons={total.comparisons} />
      {longest && (
        <ul role="list" className={styles.trips} aria-label={t`Resorna`}>
          <Trip entry={longest} label={shortest === null ? t`Resan` : t`Längsta resan`} />
          {shortest !== null && shortest !== 'nearby' && <Trip entry={shortest} label={t`Kortaste resan`} />}
        </ul>
      )}
      {nearby.length > 0 && (
        <p className={styles.nearby}>
          <strong>
            <Trans>Kortaste resan: från trakten</Trans>
          </strong>{' '}
          {namesIn(nearby, locale)}
        </p>
      )}
      {trips.length + nearby.length < total.entries.length && (
        <p className={styles.unknown}>
          <Trans>Mat utan nål räknas inte med i sträckan.</Trans>
        </p>
      )}
      <TwoQuestions />
    </div>
  )
})

function Trip({ entry, label }: { readonly entry: ResultEntry; readonly label: string }) {
  const locale = currentLocale()
  const { key } = entry.play_item
  return (
    <li className={styles.trip}>
      <GamePicture name={`food-${key}`} className={styles.picture} />
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.what}>
          {findFood(key)?.name[locale]}, {placeName(entry, locale)}
        </p>
        <p className={styles.km}>{shownKm(kmOf(entry))}</p>
      </div>
    </li>
  )
}

function namesIn(entries: readonly ResultEntry[], locale: Locale): string {
  return entries.map(({ play_item }) => findFood(play_item.key)?.name[locale]).join(', ')
}

function kmOf({ data }: ResultEntry): number {
  return data.distance?.value ?? 0
}
