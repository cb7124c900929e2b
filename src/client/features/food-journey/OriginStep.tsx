import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { useAfterInteraction } from '#client/scheduling/after-interaction.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { showFocused } from '#client/ui/base/show-focused.ts'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import type { Origin } from '#domain/food-journey/cart.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import { isFromNearby, journeyOf } from '#domain/food-journey/journey.ts'
import type { FoodJourneyMap } from '#domain/food-journey/settings.ts'
import type { Point } from '#domain/places/distance.ts'
import { type Draft, originOf, unknownOrigin } from './draft.ts'
import { OriginMap } from './map/OriginMap.tsx'
import { placeKey, placeName, shownKm } from './map/places.ts'
import styles from './OriginStep.module.css'
import { useShownCurrent } from './use-shown-current.ts'
import { whereFrom } from './where-from.ts'

interface OriginStepProps {
  readonly map: FoodJourneyMap
  readonly home: Point
  readonly draft: Draft
  /** The food that is being pinned. */
  readonly food: string
  readonly onFood: (key: string) => void
  readonly onPin: (keys: readonly string[], origin: Origin) => void
  readonly onUnpin: (key: string) => void
}

/** Step 2: where each food comes from. */
export function OriginStep({ map, home, draft, food, onFood, onPin, onUnpin }: OriginStepProps) {
  const { t } = useLingui()
  // With another food the question answers the tap, and what was answered before follows it.
  const shownFood = useDeferredValue(food)
  // And the pin comes with the tap; what it says in words, here and in the row of foods, follows it.
  const deferredDraft = useDeferredValue(draft)
  const others = useMemo(
    () =>
      deferredDraft.items.filter(
        ({ play_item, country_code }) => play_item.key !== shownFood && country_code !== null,
      ),
    [deferredDraft.items, shownFood],
  )
  // "Don't know" has no pin: its words answer the tap.
  const answered = originOf(draft, shownFood)?.country_code === null ? draft : deferredDraft
  const panel = useMemo(
    () => <Answer draft={answered} home={home} food={shownFood} onPin={onPin} onUnpin={onUnpin} />,
    [answered, home, shownFood, onPin, onUnpin],
  )
  // The tap that led here is answered with the question, and the map follows.
  const isAnswered = useAfterInteraction()
  const queue = useShownCurrent<HTMLOListElement>(food)
  // The same one as long as nothing of it changes: it is most of the screen.
  const answering = useMemo(() => {
    const origin = originOf(draft, shownFood)
    return (
      <OriginMap
        map={map}
        home={home}
        value={origin !== null && origin.country_code !== null ? origin : null}
        subject={shownFood}
        others={others}
        onPick={(picked) => onPin([shownFood], picked)}
        panel={panel}
        isAnswered={isAnswered}
      />
    )
  }, [map, home, draft, shownFood, others, panel, onPin, isAnswered])
  return (
    <div className={styles.step}>
      <div className={styles.question}>
        <GamePicture name={`food-${food}`} className={styles.picture} />
        <div>
          <h1 tabIndex={-1}>{whereFrom(food, currentLocale())}</h1>
          <p>
            <Trans>Titta på förpackningen eller skylten i affären.</Trans>
          </p>
        </div>
      </div>
      {deferredDraft.foods.length > 1 && (
        <ol
          ref={queue}
          role="list"
          className={styles.queue}
          onFocus={showFocused}
          aria-label={t`Maten i kundvagnen`}
        >
          {deferredDraft.foods.map((key) => (
            <QueuedFood key={key} draft={deferredDraft} food={key} isCurrent={key === food} onFood={onFood} />
          ))}
        </ol>
      )}
      {answering}
    </div>
  )
}

interface QueuedFoodProps {
  readonly draft: Draft
  readonly food: string
  readonly isCurrent: boolean
  readonly onFood: (key: string) => void
}

function QueuedFood({ draft, food, isCurrent, onFood }: QueuedFoodProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const origin = originOf(draft, food)
  const place = origin && (placeName(origin, locale) ?? t`Vet inte`)
  return (
    <li>
      <button
        type="button"
        className={styles.queued}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onFood(food)}
      >
        <GamePicture name={`food-${food}`} className={styles.small} />
        <span>
          {findFood(food)?.name[locale]}
          <span className={styles.place}>{place ?? t`Ingen nål än`}</span>
        </span>
        {origin && <Icon name="check" className={styles.check} />}
      </button>
    </li>
  )
}

type AnswerProps = Pick<OriginStepProps, 'draft' | 'home' | 'food' | 'onPin' | 'onUnpin'>

/** What was answered, how far that is, and which other foods come from there; or "unknown". */
function Answer({ draft, home, food, onPin, onUnpin }: AnswerProps) {
  const locale = currentLocale()
  const origin = originOf(draft, food)
  if (!origin) {
    return (
      <div className={styles.answer}>
        <p role="status">
          <Trans>Sök landet i listan, eller tryck på kartan.</Trans>
        </p>
        <button type="button" className={styles.choice} onClick={() => onPin([food], unknownOrigin)}>
          <Icon name="circle-question-mark" />
          <Trans>Vet inte</Trans>
        </button>
      </div>
    )
  }
  const journey = journeyOf(home, origin)
  const place = placeName(origin, locale)
  const unanswered = draft.foods.filter((key) => originOf(draft, key) === null)
  return (
    <div className={styles.answered} key={`${food} ${placeKey(origin)}`}>
      <p role="status" className={styles.found}>
        {place ? (
          <>
            <span>{place}</span>
            <strong>
              {isFromNearby(home, origin) ? <Trans>från trakten</Trans> : journey && shownKm(journey.value)}
            </strong>
          </>
        ) : (
          <Trans>Du vet inte. Det går bra ändå.</Trans>
        )}
      </p>
      {journey && (
        <p className={styles.how}>
          {origin.region_code === null ? (
            <Trans>Fågelvägen från skolan till mitten av landet</Trans>
          ) : (
            <Trans>Fågelvägen från skolan till mitten av landskapet</Trans>
          )}
        </p>
      )}
      <button type="button" className={styles.choice} onClick={() => onUnpin(food)}>
        <Icon name="x" />
        <Trans>Ångra</Trans>
      </button>
      {place && unanswered.length > 0 && (
        <fieldset className={styles.more}>
          <legend>
            <Trans>Fler varor därifrån?</Trans>
          </legend>
          {unanswered.map((key) => (
            <button key={key} type="button" className={styles.add} onClick={() => onPin([key], origin)}>
              <GamePicture name={`food-${key}`} className={styles.small} />
              {findFood(key)?.name[locale]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
