import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './BottomBar.module.css'
import { type Draft, nextOpenItem, nextUnanswered } from './draft.ts'
import { type FoodJourneyStep, isResultStep } from './steps.ts'
import type { Game } from './use-food-journey.ts'

interface BottomBarProps {
  readonly step: FoodJourneyStep
  readonly game: Game
  /** What the bar says of the game: may follow it by a picture. What is pressed counts for the game as it is. */
  readonly deferredDraft: Draft
  readonly onStep: (step: FoodJourneyStep) => void
}

/** Back, what is in the cart, and on: always at hand at the bottom of the screen. */
export function BottomBar({ step, game, deferredDraft, onStep }: BottomBarProps) {
  const { t } = useLingui()
  const { foods, handedIn } = deferredDraft
  return (
    <nav className={styles.bar} aria-label={t`Vidare i spelet`}>
      <Back step={step} game={game} onStep={onStep} />
      {!handedIn && foods.length > 0 && (
        <button
          type="button"
          className={styles.cart}
          aria-current={step === 'cart' ? 'step' : undefined}
          onClick={() => onStep('cart')}
        >
          <CartIcon />
          <span>
            <span className={styles.word}>
              <Trans>Kundvagn</Trans>
            </span>{' '}
            <strong>{foods.length}</strong>
          </span>
        </button>
      )}
      <Next step={step} game={game} deferredDraft={deferredDraft} onStep={onStep} />
    </nav>
  )
}

function Back({ step, game, onStep }: Omit<BottomBarProps, 'deferredDraft'>) {
  const { draft, food, setFood } = game
  if (step === 'foods' || step === 'summary') return <span />
  const back = () => {
    if (isResultStep(step)) return onStep(draft.handedIn ? 'summary' : 'foods')
    if (step === 'cart') return onStep('origin')
    if (step === 'transport') return onStep('cart')
    const before = draft.foods[draft.foods.indexOf(food ?? '') - 1]
    if (before === undefined) onStep('foods')
    else setFood(before)
  }
  return (
    <button type="button" className={styles.back} onClick={back}>
      <Icon name="arrow-left" />
      <Trans>Tillbaka</Trans>
    </button>
  )
}

function Next({ step, game, deferredDraft, onStep }: BottomBarProps) {
  const { draft, food, saving } = game
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
  if (step === 'cart') {
    return (
      <button
        type="button"
        className={styles.next}
        aria-disabled={saving === 'now' || undefined}
        onClick={() => void game.handIn().then(() => onStep('summary'))}
      >
        <Icon name="check" />
        <Trans>Klar</Trans>
      </button>
    )
  }
  if (isResultStep(step)) return <span />
  const isEmpty = deferredDraft.foods.length === 0
  const goOn = () => {
    if (draft.foods.length === 0) return
    if (step === 'foods') {
      // Starts with the first food without an answer.
      game.setFood(null)
      return onStep('origin')
    }
    const next = (step === 'transport' ? nextOpenItem : nextUnanswered)(draft, food)
    if (next === null || next === food) onStep('cart')
    else game.setFood(next)
  }
  return (
    <button type="button" className={styles.next} aria-disabled={isEmpty || undefined} onClick={goOn}>
      {isEmpty ? <Trans>Välj minst en</Trans> : <Trans>Nästa</Trans>}
      <Icon name="arrow-right" />
    </button>
  )
}

function CartIcon() {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M3 5h4l3.5 15.5h14L28 10H8.3" />
      <circle cx="12.5" cy="26" r="2.2" />
      <circle cx="22.5" cy="26" r="2.2" />
    </svg>
  )
}
