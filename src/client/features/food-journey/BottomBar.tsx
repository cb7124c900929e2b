import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './BottomBar.module.css'
import { ChosenPictures } from './bar/ChosenPictures.tsx'
import type { Draft } from './draft.ts'
import type { FoodJourneyStep } from './steps.ts'
import type { Game } from './use-food-journey.ts'

interface BottomBarProps {
  /** Reads the step aloud. */
  readonly aloud: ReactNode
  readonly children: ReactNode
}

/** What is chosen or asked about, and on: always at hand at the bottom of the screen. */
export function BottomBar({ aloud, children }: BottomBarProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.bar} aria-label={t`Vidare i spelet`}>
      {aloud}
      {children}
    </nav>
  )
}

/** Beside who one is: on to the foods. */
export function WelcomeBar({ onGo }: { readonly onGo: () => void }) {
  return (
    <>
      <p className={styles.calm}>
        <Trans>Ni behöver inte vänta på de andra.</Trans>
      </p>
      <button type="button" className={styles.next} onClick={onGo}>
        <Trans>Välj mat</Trans>
        <Icon name="arrow-right" />
      </button>
    </>
  )
}

interface FirstBarProps {
  readonly game: Game
  /** What the bar says of the game: may follow it by a picture. What is pressed counts for the game as it is. */
  readonly deferredDraft: Draft
  readonly onStep: (step: FoodJourneyStep) => void
}

/** Beside the foods to choose from. */
export function FirstBar({ game, deferredDraft: { foods }, onStep }: FirstBarProps) {
  const isEmpty = foods.length === 0
  const goOn = () => {
    if (game.draft.foods.length === 0) return
    // Starts with the first food without an answer.
    game.setFood(null)
    onStep('origin')
  }
  return (
    <>
      <p className={styles.count}>
        <ChosenPictures foods={foods} />
        {!isEmpty && <Plural value={foods.length} one="# vald" other="# valda" />}
      </p>
      <button type="button" className={styles.next} aria-disabled={isEmpty || undefined} onClick={goOn}>
        {isEmpty ? <Trans>Välj minst en</Trans> : <Trans>Sätt nålen</Trans>}
        <Icon name="arrow-right" />
      </button>
    </>
  )
}
