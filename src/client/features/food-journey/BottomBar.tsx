import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { Point } from '#domain/places/distance.ts'
import styles from './BottomBar.module.css'
import { ChosenPictures, FoodQueue } from './bar/FoodQueue.tsx'
import { type Draft, nextUnanswered, originOf, travelledFoods, unknownOrigin } from './draft.ts'
import { placeName } from './map/places.ts'
import { type FoodJourneyStep, isResultStep } from './steps.ts'
import type { Game } from './use-food-journey.ts'
import { useTransportNames } from './use-transport-names.ts'

interface BottomBarProps {
  readonly step: FoodJourneyStep
  readonly home: Point
  readonly game: Game
  /** What the bar says of the game: may follow it by a picture. What is pressed counts for the game as it is. */
  readonly deferredDraft: Draft
  readonly onStep: (step: FoodJourneyStep) => void
  /** Reads the step aloud. */
  readonly aloud: ReactNode
}

/** What is chosen or asked about, and on: always at hand at the bottom of the screen. */
export function BottomBar(props: BottomBarProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.bar} aria-label={t`Vidare i spelet`}>
      {props.aloud}
      <Beside {...props} />
      <Next {...props} />
    </nav>
  )
}

function Beside({ step, home, game, deferredDraft, onStep }: BottomBarProps) {
  const { t } = useLingui()
  const names = useTransportNames()
  const { food, setFood } = game
  const { foods } = deferredDraft
  if (step === 'foods')
    return (
      <p className={styles.count}>
        <ChosenPictures foods={foods} />
        {foods.length > 0 && <Plural value={foods.length} one="# vald" other="# valda" />}
      </p>
    )
  if (step === 'cart')
    return (
      <button
        type="button"
        className={styles.second}
        aria-label={t`Lägg till mer`}
        onClick={() => onStep('foods')}
      >
        <Icon name="plus" />
        <span className={styles.wide}>
          <Trans>Lägg till mer</Trans>
        </span>
        <span className={styles.narrow}>
          <Trans>Mer</Trans>
        </span>
      </button>
    )
  if (step === 'origin' && food !== null) {
    const queued = foods.map((key) => {
      const origin = originOf(deferredDraft, key)
      const place = origin && (placeName(origin, currentLocale()) ?? t`Vet inte`)
      return { key, answer: place ?? t`Ingen nål än`, isAnswered: origin !== null }
    })
    return <FoodQueue foods={queued} current={food} onFood={setFood} />
  }
  if (step === 'transport') {
    const asked = travelledFoods(home, deferredDraft)
    const current = shownOf(asked, food)
    const queued = asked.map((key) => {
      const transport = originOf(deferredDraft, key)?.transport
      return { key, answer: transport ? names[transport] : t`Inte vald än`, isAnswered: !!transport }
    })
    const [number, all] = [asked.indexOf(current ?? '') + 1, asked.length]
    return (
      <>
        {current !== null && <FoodQueue foods={queued} current={current} onFood={setFood} />}
        <p className={styles.count}>
          <Trans>
            {number} av {all}
          </Trans>
        </p>
      </>
    )
  }
  return null
}

/** The food that the step of transport is at: the wanted one where its way is known. */
export function shownOf(asked: readonly string[], wanted: string | null): string | null {
  return wanted !== null && asked.includes(wanted) ? wanted : (asked[0] ?? null)
}

function Next(props: BottomBarProps) {
  const { step, game, deferredDraft, onStep } = props
  const { draft, saving } = game
  if (draft.handedIn) {
    return (
      <button
        type="button"
        className={styles.next}
        onClick={() => {
          game.nextPupil()
          onStep('foods')
        }}
      >
        <Trans>Nästa elev</Trans>
        <Icon name="arrow-right" />
      </button>
    )
  }
  if (step === 'origin') return <AfterOrigin {...props} />
  if (step === 'transport') return <AfterTransport {...props} />
  if (step === 'cart') {
    return (
      <button
        type="button"
        className={styles.next}
        aria-disabled={saving === 'now' || undefined}
        onClick={() => void game.handIn().then(() => onStep('summary'))}
      >
        <Trans>Visa resorna</Trans>
        <Icon name="arrow-right" />
      </button>
    )
  }
  if (isResultStep(step)) return null
  const isEmpty = deferredDraft.foods.length === 0
  const goOn = () => {
    if (draft.foods.length === 0) return
    // Starts with the first food without an answer.
    game.setFood(null)
    onStep('origin')
  }
  return (
    <button type="button" className={styles.next} aria-disabled={isEmpty || undefined} onClick={goOn}>
      {isEmpty ? <Trans>Välj minst en</Trans> : <Trans>Sätt nålen</Trans>}
      <Icon name="arrow-right" />
    </button>
  )
}

/** With a pin on; without one the food is skipped: nobody knows where it is from. */
function AfterOrigin({ game, home, deferredDraft, onStep }: BottomBarProps) {
  const { draft, food } = game
  if (food === null) return null
  const isPinned = originOf(deferredDraft, food)?.country_code != null
  const isLast = nextOf(deferredDraft, food) === null
  const goOn = () => {
    if (originOf(draft, food) === null) game.pin([food], unknownOrigin)
    const next = nextOf(draft, food)
    if (next !== null) return game.setFood(next)
    const asked = travelledFoods(home, draft)
    game.setFood(asked.find((key) => !originOf(draft, key)?.transport) ?? asked[0] ?? null)
    onStep(asked.length > 0 ? 'transport' : 'cart')
  }
  if (!isPinned)
    return (
      <button type="button" className={styles.skip} onClick={goOn}>
        <Trans>Hoppa över</Trans>
      </button>
    )
  return (
    <button type="button" className={styles.next} onClick={goOn}>
      {!isLast ? (
        <Trans>Nästa mat</Trans>
      ) : travelledFoods(home, deferredDraft).length > 0 ? (
        <Trans>Hur åkte maten?</Trans>
      ) : (
        <Trans>Min kundvagn</Trans>
      )}
      <Icon name="arrow-right" />
    </button>
  )
}

/** The next food without an answer, but not this one again. */
function nextOf(draft: Draft, food: string): string | null {
  const next = nextUnanswered(draft, food)
  return next === food ? null : next
}

/** Never blocked: how a food travelled may stay open. */
function AfterTransport({ game, home, onStep }: BottomBarProps) {
  const asked = travelledFoods(home, game.draft)
  const next = asked[asked.indexOf(shownOf(asked, game.food) ?? '') + 1]
  return (
    <button
      type="button"
      className={styles.next}
      onClick={() => (next === undefined ? onStep('cart') : game.setFood(next))}
    >
      {next === undefined ? <Trans>Min kundvagn</Trans> : <Trans>Nästa mat</Trans>}
      <Icon name="arrow-right" />
    </button>
  )
}
