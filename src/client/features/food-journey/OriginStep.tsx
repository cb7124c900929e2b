import { Trans } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import { useAfterInteraction } from '#client/scheduling/after-interaction.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import type { Origin } from '#domain/food-journey/cart.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import { isFromNearby, journeyOf } from '#domain/food-journey/journey.ts'
import type { FoodJourneyMap } from '#domain/food-journey/settings.ts'
import { usualPlacesOn } from '#domain/food-journey/usual-places.ts'
import type { Point } from '#domain/places/distance.ts'
import { type Draft, originOf, unknownOrigin } from './draft.ts'
import { OriginMap } from './map/OriginMap.tsx'
import { placeKey, placeName, shownKm } from './map/places.ts'
import styles from './OriginStep.module.css'
import { UsualPlaces } from './UsualPlaces.tsx'
import { whereFrom } from './where-from.ts'

interface OriginStepProps {
  readonly map: FoodJourneyMap
  readonly home: Point
  readonly draft: Draft
  /** The food that is being pinned. */
  readonly food: string
  readonly onPin: (keys: readonly string[], origin: Origin, isGuessed?: boolean) => void
  readonly onUnpin: (key: string) => void
}

const none: readonly Origin[] = []

/** Step 2: where each food comes from. */
export function OriginStep({ map, home, draft, food, onPin, onUnpin }: OriginStepProps) {
  // With another food the question answers the tap, and what was answered before follows it.
  const shownFood = useDeferredValue(food)
  // And the pin comes with the tap; what it says in words follows it.
  const deferredDraft = useDeferredValue(draft)
  const others = useMemo(
    () =>
      deferredDraft.items.filter(
        ({ play_item, country_code }) => play_item.key !== shownFood && country_code !== null,
      ),
    [deferredDraft.items, shownFood],
  )
  const isUnknown = originOf(draft, shownFood)?.country_code === null
  const usual = useMemo(() => (isUnknown ? usualPlacesOn(map, shownFood) : none), [isUnknown, map, shownFood])
  // "Don't know" has no pin: its words answer the tap.
  const answered = isUnknown ? draft : deferredDraft
  const panel = useMemo(
    () => (
      <Answer draft={answered} home={home} food={shownFood} usual={usual} onPin={onPin} onUnpin={onUnpin} />
    ),
    [answered, home, shownFood, usual, onPin, onUnpin],
  )
  const question = useMemo(
    () => (
      <div className={styles.question}>
        <GamePicture name={`food-${food}`} className={styles.picture} />
        <h1 tabIndex={-1}>{whereFrom(food, currentLocale())}</h1>
      </div>
    ),
    [food],
  )
  // The tap that led here is answered with the question, and the map follows.
  const isAnswered = useAfterInteraction()
  // The same one as long as nothing of it changes: it is most of the screen.
  return useMemo(() => {
    const origin = originOf(draft, shownFood)
    return (
      <OriginMap
        map={map}
        home={home}
        value={origin !== null && origin.country_code !== null ? origin : null}
        subject={shownFood}
        others={others}
        usual={usual}
        onPick={(picked) =>
          onPin(
            [shownFood],
            picked,
            usual.some((one) => placeKey(one) === placeKey(picked)),
          )
        }
        question={question}
        panel={panel}
        isAnswered={isAnswered}
      />
    )
  }, [map, home, draft, shownFood, others, usual, question, panel, onPin, isAnswered])
}

interface AnswerProps extends Pick<OriginStepProps, 'draft' | 'home' | 'food' | 'onPin' | 'onUnpin'> {
  readonly usual: readonly Origin[]
}

/** What was answered, how far that is, and which other foods come from there; or the usual places where nobody knows. */
function Answer({ draft, home, food, usual, onPin, onUnpin }: AnswerProps) {
  const locale = currentLocale()
  const origin = originOf(draft, food)
  if (!origin) {
    return (
      <div className={styles.answer}>
        <p role="status">
          <Trans>Titta på förpackningen eller skylten i affären. Sök landet, eller tryck på kartan.</Trans>
        </p>
        <button type="button" className={styles.choice} onClick={() => onPin([food], unknownOrigin)}>
          <Icon name="circle-question-mark" />
          <Trans>Vet inte</Trans>
        </button>
      </div>
    )
  }
  if (usual.length > 0)
    return <UsualPlaces food={food} usual={usual} onPick={(place) => onPin([food], place, true)} />
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
        <details className={styles.more}>
          <summary>
            <Trans>Fler varor därifrån?</Trans>
          </summary>
          {unanswered.map((key) => (
            <button key={key} type="button" className={styles.add} onClick={() => onPin([key], origin)}>
              <GamePicture name={`food-${key}`} className={styles.small} />
              {findFood(key)?.name[locale]}
            </button>
          ))}
        </details>
      )}
    </div>
  )
}
