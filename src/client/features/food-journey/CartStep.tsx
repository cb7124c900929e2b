import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { PopMenu } from '#client/ui/base/PopMenu.tsx'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import { findFood } from '#domain/food-journey/foods.ts'
import { isFromNearby } from '#domain/food-journey/journey.ts'
import type { Point } from '#domain/places/distance.ts'
import styles from './CartStep.module.css'
import { type DistanceGuess, type Draft, distanceGuesses, originOf } from './draft.ts'
import { placeName } from './map/places.ts'
import { useTransportNames } from './use-transport-names.ts'

interface CartStepProps {
  readonly home: Point
  readonly draft: Draft
  readonly onRemove: (key: string) => void
  readonly onPin: (key: string) => void
  readonly onTravel: (key: string) => void
  readonly onGuess: (guess: DistanceGuess) => void
}

/** Step 4: everything together, still to be changed, and how far it may be. */
export function CartStep({ home, draft, onRemove, onPin, onTravel, onGuess }: CartStepProps) {
  const { t } = useLingui()
  return (
    <div className={styles.step}>
      <div className={styles.intro}>
        <h1 tabIndex={-1}>
          <Trans>Min kundvagn</Trans>
        </h1>
        <p>
          <Plural value={draft.foods.length} one="# vara" other="# varor" />
        </p>
      </div>
      <ul role="list" className={styles.rows} aria-label={t`Min kundvagn`}>
        {draft.foods.map((key) => (
          <Row
            key={key}
            home={home}
            draft={draft}
            food={key}
            onRemove={() => onRemove(key)}
            onPin={() => onPin(key)}
            onTravel={() => onTravel(key)}
          />
        ))}
      </ul>
      <GuessFirst guess={draft.guess} onGuess={onGuess} />
      <p className={styles.note}>
        <Trans>Med ”Visa resorna” är kundvagnen klar.</Trans>
      </p>
    </div>
  )
}

interface RowProps extends Pick<CartStepProps, 'home' | 'draft'> {
  readonly food: string
  readonly onRemove: () => void
  readonly onPin: () => void
  readonly onTravel: () => void
}

/** A food, where it is from and how it travelled; what can be changed of it is behind the button at its end. */
function Row({ home, draft, food, onRemove, onPin, onTravel }: RowProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const names = useTransportNames()
  const origin = originOf(draft, food)
  const name = findFood(food)?.name[locale] ?? food
  const isKnown = origin !== null && origin.country_code !== null
  const isNearby = isKnown && isFromNearby(home, origin)
  const way = isKnown && !isNearby ? origin.transport : null
  const changes: readonly (readonly [word: string, onChange: () => void])[] = [
    [isKnown ? t`Byt plats` : t`Sätt nål`, onPin],
    ...(isKnown && !isNearby ? [[way ? t`Byt sätt` : t`Välj sätt`, onTravel] as const] : []),
    [t`Ta bort`, onRemove],
  ]
  return (
    <li className={styles.row}>
      <span className={styles.plate}>
        <GamePicture name={`food-${food}`} className={styles.picture} />
      </span>
      <span className={styles.name}>
        <strong>{name}</strong>
        <span className={styles.place}>
          {origin === null ? t`Ingen nål än` : (placeName(origin, locale) ?? t`Vet inte varifrån`)}
          {origin?.guessed && (
            <>
              {' · '}
              <Trans>gissat</Trans>
            </>
          )}
        </span>
      </span>
      {isNearby && (
        <span className={styles.way}>
          <Icon name="house" />
          <Trans>från trakten</Trans>
        </span>
      )}
      {way && (
        <span className={styles.way}>
          <GamePicture name={`way-${way}`} className={styles.vehicle} />
          {names[way].toLocaleLowerCase(locale)}
        </span>
      )}
      <PopMenu
        className={styles.more}
        label={
          <>
            <svg
              width="28"
              height="28"
              viewBox="0 0 28 28"
              aria-hidden="true"
              focusable="false"
              fill="currentColor"
            >
              <circle cx="6" cy="14" r="2.4" />
              <circle cx="14" cy="14" r="2.4" />
              <circle cx="22" cy="14" r="2.4" />
            </svg>
            <span className="sr-only">{t`Ändra: ${name}`}</span>
          </>
        }
      >
        {changes.map(([word, onChange]) => (
          <button
            key={word}
            type="button"
            className={styles.change}
            aria-label={`${word}: ${name}`}
            onClick={onChange}
          >
            {word}
          </button>
        ))}
      </PopMenu>
    </li>
  )
}

/** A guess before the map: it is kept, and never called right or wrong. */
function GuessFirst({ guess, onGuess }: Pick<Draft, 'guess'> & Pick<CartStepProps, 'onGuess'>) {
  const { t } = useLingui()
  const words: Readonly<Record<DistanceGuess, string>> = {
    0.25: t`Ett kvarts varv`,
    1: t`Ett varv`,
    3: t`Tre varv`,
  }
  return (
    <fieldset className={styles.guess}>
      <legend>
        <Trans>Gissa: hur långt runt jorden är det?</Trans>
      </legend>
      <GamePicture name="way-earth" className={styles.earth} />
      {distanceGuesses.map((rounds) => (
        <button key={rounds} type="button" aria-pressed={guess === rounds} onClick={() => onGuess(rounds)}>
          {words[rounds]}
        </button>
      ))}
    </fieldset>
  )
}
