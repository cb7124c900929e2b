import { Plural, Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import type { ClassTotal, FoodTotal } from '#domain/food-journey/class-total.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import { howFarOf } from '#domain/food-journey/how-far.ts'
import { shownKm } from './map/places.ts'
import styles from './ProductsStep.module.css'

/** Each food once: how often it was chosen, and how far it came, all together. */
export function ProductsTable({ products }: { readonly products: ClassTotal['all_products'] }) {
  const locale = currentLocale()
  const farthest = Math.max(1, ...products.map(({ distance }) => distance.value))
  return (
    <div className={styles.room}>
      <table className={styles.table}>
        <caption className="sr-only">
          <Trans>Klassens varor, hur ofta de valdes och hur långt de har rest tillsammans</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Mat</Trans>
            </th>
            <th scope="col">
              <Trans>Vald</Trans>
            </th>
            <th scope="col">
              <Trans>Sammanlagd sträcka</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ key, count, distance, ...food }) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles.food}>
                  <GamePicture name={`food-${key}`} className={styles.picture} />
                  {findFood(key)?.name[locale] ?? key}
                </span>
              </th>
              <td>
                <Plural value={count} one="# gång" other="# gånger" />
              </td>
              <td className={styles.distance}>
                <span>
                  <HowFar food={{ key, count, distance, ...food }} />
                </span>
                {distance.value > 0 && (
                  <span
                    className={styles.bar}
                    aria-hidden="true"
                    style={{ inlineSize: `${(distance.value / farthest) * 100}%` }}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** All together. */
function HowFar({ food }: { readonly food: FoodTotal }) {
  const far = howFarOf(food)
  if (far === 'unknown') return <Trans>Vet inte varifrån</Trans>
  return far === 'nearby' ? <Trans>Från trakten</Trans> : shownKm(far)
}
