import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useAfterInteraction } from '#client/scheduling/after-interaction.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LimitWords } from '#client/ui/base/LimitWords.tsx'
import { showFocused } from '#client/ui/base/show-focused.ts'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import { type Food, type FoodCategory, findFood, foodCategories } from '#domain/food-journey/foods.ts'
import { foundFoods } from '#domain/food-journey/found-foods.ts'
import type { FoodJourneySettings } from '#domain/food-journey/settings.ts'
import { sentLimits } from '#domain/sent-limits.ts'
import type { Draft } from './draft.ts'
import styles from './FoodsStep.module.css'
import { walkGrid } from './move-in-grid.ts'

interface FoodsStepProps {
  readonly settings: FoodJourneySettings
  readonly draft: Draft
  readonly onToggle: (key: string) => void
  /** No class's code is known: it is played for oneself. */
  readonly isTrial: boolean
  /** The step was opened by a tap: the heading is rendered first, the pictures right after it. */
  readonly isAnswer: boolean
}

/** Step 1: what goes into the cart. */
export const FoodsStep = memo(function FoodsStep({
  settings,
  draft,
  onToggle,
  isTrial,
  isAnswer,
}: FoodsStepProps) {
  const { t } = useLingui()
  const [category, setCategory] = useState<FoodCategory | null>(null)
  const [typed, setTyped] = useState('')
  const [stop, setStop] = useState<string | null>(null)
  const sought = useDeferredValue(typed)
  // The button that was pressed answers before 44 pictures change.
  const shownCategory = useDeferredValue(category)
  const isPainted = useAfterInteraction()
  const showsFoods = isPainted || !isAnswer
  const locale = currentLocale()
  const offered = useMemo(
    () =>
      foundFoods(
        settings.play_item_keys.flatMap((key) => findFood(key) ?? []),
        '',
        null,
        locale,
      ),
    [settings.play_item_keys, locale],
  )
  const shown = useMemo(
    () => (showsFoods ? foundFoods(offered, sought, shownCategory, locale) : []),
    [offered, sought, shownCategory, locale, showsFoods],
  )
  const categories = foodCategories.filter((category) => offered.some((food) => food.category === category))
  const names = useCategoryNames()
  const most = settings.max_items
  const isFull = draft.foods.length >= most
  return (
    <div className={styles.step}>
      <div className={styles.intro}>
        <h1 tabIndex={-1}>
          <Trans>Vilken mat vill du följa?</Trans>
        </h1>
        <p className={styles.lead} role="status" data-full={isFull || undefined}>
          {isFull ? (
            <Trans>Kundvagnen är full. Ta bort något om du vill byta.</Trans>
          ) : (
            <>
              {isTrial && (
                <span className={styles.trial}>
                  <Trans>Prova själv</Trans>
                </span>
              )}{' '}
              <Trans>Välj upp till {most}.</Trans>
            </>
          )}
        </p>
        <search className={styles.searching}>
          <label className={styles.search}>
            <span className="sr-only">
              <Trans>Sök mat</Trans>
            </span>
            <Icon name="search" />
            <input
              type="search"
              value={typed}
              placeholder={t`Sök mat`}
              autoComplete="off"
              enterKeyHint="search"
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <span role="status">
            <LimitWords limit={sentLimits.line} length={typed.length} />
          </span>
        </search>
      </div>
      {categories.length > 1 && (
        <fieldset className={styles.chips} onFocus={showFocused}>
          <legend className="sr-only">
            <Trans>Visa bara en sort</Trans>
          </legend>
          {[null, ...categories].map((item) => (
            <button
              key={item ?? 'all'}
              type="button"
              className={styles.chip}
              aria-pressed={category === item}
              onClick={() => setCategory(item)}
            >
              {item === null ? t`All mat` : names[item]}
            </button>
          ))}
        </fieldset>
      )}
      <p id="food-keys" className="sr-only">
        <Trans>Gå mellan maten med piltangenterna.</Trans>
      </p>
      <ul
        role="list"
        className={styles.grid}
        aria-label={t`Mat`}
        aria-describedby="food-keys"
        onKeyDown={walkGrid}
        onFocus={({ target }) => setStop(target.dataset.food ?? null)}
      >
        {shown.map((food) => (
          <FoodTile
            key={food.key}
            food={food}
            name={food.name[locale]}
            isChosen={draft.foods.includes(food.key)}
            isOut={isFull && !draft.foods.includes(food.key)}
            isStop={food.key === (shown.some(({ key }) => key === stop) ? stop : shown[0]?.key)}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {showsFoods && shown.length === 0 && (
        <p className={styles.none} role="status">
          <Trans>Den maten finns inte här. Prova ett annat ord.</Trans>
        </p>
      )}
    </div>
  )
})

interface FoodTileProps {
  readonly food: Food
  readonly name: string
  readonly isChosen: boolean
  /** The cart is full. */
  readonly isOut: boolean
  /** The one that Tab comes to; the arrow keys lead to the others. */
  readonly isStop: boolean
  readonly onToggle: (key: string) => void
}

/** One of 44: a tap redraws this one and no other. */
const FoodTile = memo(function FoodTile({ food, name, isChosen, isOut, isStop, onToggle }: FoodTileProps) {
  return (
    <li className={styles.cell}>
      <button
        type="button"
        className={styles.food}
        data-food={food.key}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isChosen}
        aria-disabled={isOut || undefined}
        onClick={() => onToggle(food.key)}
      >
        <GamePicture name={`food-${food.key}`} className={styles.picture} />
        <span>{name}</span>
      </button>
    </li>
  )
})

function useCategoryNames(): Readonly<Record<FoodCategory, string>> {
  const { t } = useLingui()
  return {
    fruit: t`Frukt`,
    vegetables: t`Grönsaker`,
    meat_and_fish: t`Kött och fisk`,
    dairy_and_eggs: t`Mjölk och ägg`,
    grains: t`Bröd, pasta och gryn`,
    other: t`Annat`,
  }
}
