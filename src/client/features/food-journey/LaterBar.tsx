import { Trans, useLingui } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { Point } from '#domain/places/distance.ts'
import styles from './BottomBar.module.css'
import { FoodQueue } from './bar/FoodQueue.tsx'
import { type Draft, nextUnanswered, originOf, unknownOrigin } from './draft.ts'
import { placeName } from './map/places.ts'
import { type FoodJourneyStep, isResultStep } from './steps.ts'
import { shownOf, travelledFoods } from './travelled-foods.ts'
import type { Game } from './use-food-journey.ts'
import { useTransportNames } from './use-transport-names.ts'

interface LaterBarProps {
  readonly step: FoodJourneyStep
  readonly home: Point
  readonly game: Game
  /** What the bar says of the game: may follow it by a picture. */
  readonly deferredDraft: Draft
  readonly onStep: (step: FoodJourneyStep) => void
}

/** What the bottom bar holds after the choice of foods: what is asked about, and on; of a cart that is handed in the next pupil. */
export function LaterBar(props: LaterBarProps) {
  const { step, home, deferredDraft } = props
  if (props.game.draft.handedIn) return <NextPupil {...props} />
  // Where only food from nearby is known, there is nothing to ask.
  const isPassed = step === 'transport' && travelledFoods(home, deferredDraft).length === 0
  const shown = { ...props, step: isPassed ? 'cart' : step } as const
  return (
    <>
      <Beside {...shown} />
      <Next {...shown} />
    </>
  )
}

/** The way back after the choice of foods: to the food before this one, or to the step before. */
export function goBackFrom({ step, home, game, onStep }: Omit<LaterBarProps, 'deferredDraft'>): void {
  const { draft, food, setFood } = game
  const travelled = travelledFoods(home, draft)
  const asked = step === 'transport' ? travelled : step === 'origin' ? draft.foods : []
  const before = asked[asked.indexOf(shownOf(asked, food) ?? '') - 1]
  if (before !== undefined) setFood(before)
  else if (isResultStep(step)) onStep(draft.handedIn ? 'summary' : 'foods')
  else if (step === 'cart') onStep(travelled.length > 0 ? 'transport' : 'origin')
  else onStep(step === 'transport' ? 'origin' : 'foods')
}

function Beside({ step, home, game, deferredDraft, onStep }: LaterBarProps) {
  const { t } = useLingui()
  const names = useTransportNames()
  const { food, setFood } = game
  const { foods } = deferredDraft
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
      return { key, answer: place ?? t`Ingen nål än`, isAnswered: isPinned(deferredDraft, key) }
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

function Next(props: LaterBarProps) {
  const { step, game, onStep } = props
  const { saving } = game
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
  return null
}

/** With a pin on; without one the food is skipped: nobody knows where it is from. */
function AfterOrigin({ game, home, deferredDraft, onStep }: LaterBarProps) {
  const { draft, food } = game
  if (food === null) return null
  const isLast = nextOf(deferredDraft, food) === null
  const goOn = () => {
    if (originOf(draft, food) === null) game.pin([food], unknownOrigin)
    const next = nextOf(draft, food)
    if (next !== null) return game.setFood(next)
    const asked = travelledFoods(home, draft)
    game.setFood(asked.find((key) => !originOf(draft, key)?.transport) ?? asked[0] ?? null)
    onStep(asked.length > 0 ? 'transport' : 'cart')
  }
  if (!isPinned(deferredDraft, food)) return <Skip onClick={goOn} />
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

/** Whether a food has a place; "don't know" is an answer and no place. */
function isPinned(draft: Draft, food: string): boolean {
  return originOf(draft, food)?.country_code != null
}

/** Without a way the food is skipped: how it travelled may stay open. */
function AfterTransport({ game, home, deferredDraft, onStep }: LaterBarProps) {
  const asked = travelledFoods(home, game.draft)
  const food = shownOf(asked, game.food) ?? ''
  const next = asked[asked.indexOf(food) + 1]
  const goOn = () => (next === undefined ? onStep('cart') : game.setFood(next))
  if (!originOf(deferredDraft, food)?.transport) return <Skip onClick={goOn} />
  return (
    <button type="button" className={styles.next} onClick={goOn}>
      {next === undefined ? <Trans>Min kundvagn</Trans> : <Trans>Nästa mat</Trans>}
      <Icon name="arrow-right" />
    </button>
  )
}

/** On without an answer: never drawn as what is ready. */
function Skip({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.skip} onClick={onClick}>
      <Trans>Hoppa över</Trans>
    </button>
  )
}

/** When a cart is handed in: the tablet goes to the next group. */
function NextPupil({ game, onStep }: Pick<LaterBarProps, 'game' | 'onStep'>) {
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
