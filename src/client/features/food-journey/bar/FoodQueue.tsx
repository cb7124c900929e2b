import { useLingui } from '@lingui/react/macro'
import { useShownCurrent } from '#client/features/food-journey/use-shown-current.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { showFocused } from '#client/ui/base/show-focused.ts'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import { findFood } from '#domain/food-journey/foods.ts'
import styles from './FoodQueue.module.css'

export interface QueuedFood {
  readonly key: string
  /** What was answered for it, or that nothing was. */
  readonly answer: string
  readonly isAnswered: boolean
}

interface FoodQueueProps {
  readonly foods: readonly QueuedFood[]
  readonly current: string
  readonly onFood: (key: string) => void
}

/** The foods that are asked about, one after the other: with a tick where there is an answer. */
export function FoodQueue({ foods, current, onFood }: FoodQueueProps) {
  const { t } = useLingui()
  const row = useShownCurrent<HTMLOListElement>(current)
  const locale = currentLocale()
  return (
    <ol
      ref={row}
      role="list"
      className={styles.queue}
      onFocus={showFocused}
      aria-label={t`Maten i kundvagnen`}
    >
      {foods.map(({ key, answer, isAnswered }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.food}
            aria-current={key === current ? 'step' : undefined}
            onClick={() => onFood(key)}
          >
            <GamePicture name={`food-${key}`} className={styles.picture} />
            <span className="sr-only">
              {findFood(key)?.name[locale]} {answer}
            </span>
            {isAnswered && (
              <span className={styles.tick}>
                <Icon name="check" />
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}
