import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { Origin } from '#domain/food-journey/cart.ts'
import { classTotal } from '#domain/food-journey/class-total.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import type { GameSettings } from '#domain/food-journey/settings.ts'
import type { Point } from '#domain/places/distance.ts'
import { AliasBadge } from './AliasBadge.tsx'
import styles from './CartsStep.module.css'
import { ClassNotes } from './ClassNotes.tsx'
import { Comparisons } from './Comparisons.tsx'
import type { Classroom, ShownCart } from './classroom.ts'
import { GamePicture } from './GamePicture.tsx'
import { ResultsMap } from './later-maps.tsx'
import { shownKm } from './map/places.ts'
import { placeKey } from './places.ts'

interface CartsStepProps {
  readonly settings: Pick<GameSettings, 'map' | 'show_class_carts'>
  readonly home: Point
  readonly classroom: Classroom
  /** The server answers; otherwise others' newest carts are missing. */
  readonly hasContact: boolean
  readonly now: number
}

/** The class's carts: together, on the map, and each by itself, by time. */
export function CartsStep({ settings, home, classroom, hasContact, now }: CartsStepProps) {
  const { t } = useLingui()
  const [selected, setSelected] = useState<Origin | null>(null)
  const { total, places } = classroom
  const carts = selected ? classroom.carts.filter((cart) => holds(cart, selected)) : classroom.carts
  return (
    <div className={styles.step}>
      <h1 tabIndex={-1}>
        <Trans>Våra kundvagnar</Trans>
      </h1>
      <ClassNotes classroom={classroom} hasContact={hasContact} showsCarts={settings.show_class_carts} />
      <p className={styles.total}>
        <span>
          <Plural value={total.carts_count} one="# kundvagn" other="# kundvagnar" />
        </span>
        <strong>{shownKm(total.total_distance.value)}</strong>
      </p>
      {total.carts_count > 0 && (
        <>
          <Comparisons comparisons={total.comparisons} />
          <Suspense fallback={<div className={styles.waiting} />}>
            <ResultsMap
              map={settings.map}
              home={home}
              places={places}
              selected={selected}
              onSelect={setSelected}
            />
          </Suspense>
        </>
      )}
      <ul role="list" className={styles.carts} aria-label={t`Kundvagnarna`}>
        {carts.map((cart) => (
          <CartCard key={cart.id} cart={cart} home={home} now={now} />
        ))}
      </ul>
    </div>
  )
}

interface CartCardProps {
  readonly cart: ShownCart
  readonly home: Point
  readonly now: number
}

function CartCard({ cart, home, now }: CartCardProps) {
  const locale = currentLocale()
  const { total_distance } = classTotal(home, [cart])
  return (
    <li className={cart.isOwn ? styles.own : styles.cart}>
      <div className={styles.head}>
        <AliasBadge alias={cart.alias} />
        <strong>{shownKm(total_distance.value)}</strong>
      </div>
      <p className={styles.when}>
        {formatsOf(locale).moment(cart.madeAt, now)}
        {cart.isOwn && (
          <>
            {' · '}
            <Trans>Från den här plattan</Trans>
          </>
        )}
      </p>
      <ul role="list" className={styles.foods}>
        {cart.items.map(({ play_item: { key } }) => (
          <li key={key}>
            <GamePicture name={`food-${key}`} className={styles.food} />
            <span>{findFood(key)?.name[locale] ?? key}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function holds({ items }: ShownCart, origin: Origin): boolean {
  return items.some(
    (item) =>
      placeKey(item) === placeKey(origin) ||
      // Sweden on the world's map holds its provinces.
      (origin.region_code === null && item.country_code === origin.country_code),
  )
}
