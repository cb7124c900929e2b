import { Trans, useLingui } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import type { CartItem } from '#domain/food-journey/cart.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import { isFromNearby, journeyOf } from '#domain/food-journey/journey.ts'
import type { Point } from '#domain/places/distance.ts'
import styles from './CartStep.module.css'
import { type Draft, originOf, travelledFoods } from './draft.ts'
import { placeKey, placeName, shownKm } from './map/places.ts'

interface CartStepProps {
  readonly home: Point
  readonly draft: Draft
  readonly onRemove: (key: string) => void
  readonly onMore: () => void
  /** Leads to the map with this food. */
  readonly onPin: (key: string) => void
  /** Leads to how the foods travelled. */
  readonly onTravel: () => void
}

/** Step 3: everything once more, by place, before it is handed in. */
export function CartStep({ home, draft, onRemove, onMore, onPin, onTravel }: CartStepProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const travelled = travelledFoods(draft)
  const chosenCount = travelled.filter((key) => originOf(draft, key)?.transport).length
  const all = travelled.length
  const unanswered = draft.foods.filter((key) => originOf(draft, key) === null)
  const rowOf = (key: string) => {
    const name = findFood(key)?.name[locale]
    const hasAnswer = originOf(draft, key) !== null
    return (
      <li key={key} className={styles.row}>
        <GamePicture name={`food-${key}`} className={styles.picture} />
        <span className={styles.name}>{name}</span>
        <span className={styles.changes}>
          <button
            type="button"
            className={styles.change}
            aria-label={`${hasAnswer ? t`Byt plats` : t`Sätt nålen`}: ${name}`}
            onClick={() => onPin(key)}
          >
            <Icon name="search" />
            {hasAnswer ? <Trans>Byt plats</Trans> : <Trans>Sätt nålen</Trans>}
          </button>
          <button
            type="button"
            className={styles.change}
            aria-label={`${t`Ta bort`}: ${name}`}
            onClick={() => onRemove(key)}
          >
            <Icon name="x" />
            <Trans>Ta bort</Trans>
          </button>
        </span>
      </li>
    )
  }
  return (
    <div className={styles.step}>
      <div className={styles.intro}>
        <h1 tabIndex={-1}>
          <Trans>Min kundvagn</Trans>
        </h1>
        <AliasBadge alias={draft.alias} size="large" />
      </div>
      {unanswered.length > 0 && (
        <section className={styles.open} aria-labelledby="unanswered">
          <h2 id="unanswered">
            <Trans>De här har ingen nål än</Trans>
          </h2>
          <ul role="list" className={styles.unanswered}>
            {unanswered.map(rowOf)}
          </ul>
        </section>
      )}
      <div className={styles.places}>
        {placesOf(home, draft).map(({ origin, km, items }) => (
          <section
            key={placeKey(origin)}
            className={styles.place}
            aria-label={placeName(origin, locale) ?? t`Vet inte`}
          >
            <h2>
              <span>{placeName(origin, locale) ?? <Trans>Vet inte varifrån</Trans>}</span>
              <span className={styles.km}>
                {km !== null && shownKm(km)}
                {isFromNearby(home, origin) && <Trans>från trakten</Trans>}
              </span>
            </h2>
            <ul role="list">{items.map(({ play_item }) => rowOf(play_item.key))}</ul>
          </section>
        ))}
      </div>
      {all > 0 && (
        <button type="button" className={styles.travel} onClick={onTravel}>
          <GamePicture name="way-ship" className={styles.picture} />
          <span>
            <strong>
              <Trans>Hur åkte maten?</Trans>
            </strong>
            <span className={styles.shown}>
              <Trans>
                {chosenCount} av {all} valda
              </Trans>
            </span>
          </span>
          <Icon name="arrow-right" />
        </button>
      )}
      <button type="button" className={styles.more} onClick={onMore}>
        <Trans>Lägg till mer</Trans>
      </button>
      <p className={styles.note}>
        <Trans>Tryck på Klar när allt stämmer. Sedan går kundvagnen till klassen och kan inte ändras.</Trans>
      </p>
    </div>
  )
}

interface PlaceOfCart {
  readonly origin: CartItem
  /** From the school; null where it is unknown. */
  readonly km: number | null
  readonly items: readonly CartItem[]
}

/** The items by their places, in the order of the foods; those of nowhere last. */
function placesOf(home: Point, draft: Draft): PlaceOfCart[] {
  const items = draft.foods.flatMap((key) => originOf(draft, key) ?? [])
  const keys = [...new Set(items.map(placeKey))].sort((a, b) => Number(a === ':') - Number(b === ':'))
  return keys.flatMap((key) => {
    const here = items.filter((item) => placeKey(item) === key)
    return here[0] ? { origin: here[0], km: journeyOf(home, here[0])?.value ?? null, items: here } : []
  })
}
