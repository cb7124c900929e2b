import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { ClassTogether } from '#client/queries/own-tablet.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { showFocused } from '#client/ui/base/show-focused.ts'
import type { Results } from '#contract/carts.ts'
import { classTotal } from '#domain/food-journey/class-total.ts'
import { foodsOnOtherWays } from '#domain/food-journey/offered-transports.ts'
import type { FoodJourneySettings } from '#domain/food-journey/settings.ts'
import type { Point } from '#domain/places/distance.ts'
import type { Now } from '#domain/time/age.ts'
import { CartStep } from './CartStep.tsx'
import { CartsStep } from './CartsStep.tsx'
import { ClimateStep } from './ClimateStep.tsx'
import { classroomOf, type OwnCart } from './classroom.ts'
import { cartItemsOf, type Draft } from './draft.ts'
import styles from './LaterSteps.module.css'
import { MyMapStep } from './my-map/MyMapStep.tsx'
import { OriginStep } from './OriginStep.tsx'
import { ProductsStep } from './ProductsStep.tsx'
import { QuestionsStep } from './Questions.tsx'
import { type FoodJourneyStep, isResultStep, type ResultStep } from './steps.ts'
import { SummaryStep } from './summary/SummaryStep.tsx'
import { TransportStep } from './TransportStep.tsx'
import { shownOf, travelledFoods } from './travelled-foods.ts'
import type { Game } from './use-food-journey.ts'
import { useShownCurrent } from './use-shown-current.ts'

interface LaterStepsProps {
  readonly step: Exclude<FoodJourneyStep, 'foods'>
  /** Where the last tap leads: shown before it is there. */
  readonly asked: FoodJourneyStep
  readonly settings: FoodJourneySettings
  readonly home: Point
  readonly game: Game
  readonly onStep: (step: FoodJourneyStep) => void
  readonly results: Results | undefined
  readonly own: readonly OwnCart[]
  readonly hasContact: boolean
  readonly now: Now
  /** Asks for the class's code where the tablet has none. */
  readonly classCode: ReactNode
  readonly schoolName: string
  readonly onMapShown: ((draft: Draft, km: number) => void) | undefined
  /** The class, now; undefined without its code. */
  readonly together: ClassTogether | undefined
  /** The cart may be changed as it was handed in. */
  readonly canChange: boolean
  /** Reads the step aloud, where no bar below does. */
  readonly aloud: ReactNode
}

/** Everything after the choice of foods. */
export function LaterSteps(props: LaterStepsProps) {
  const { step, settings, home, game, onStep } = props
  useOfferedWays(home, game)
  const asked = shownOf(travelledFoods(home, game.draft), game.food)
  // Where only food from nearby is known, there is nothing to ask.
  const isPassed = step === 'transport' && asked === null
  useEffect(() => {
    if (isPassed) onStep('cart')
  }, [isPassed, onStep])
  if (step === 'origin' && game.food !== null) {
    return (
      <OriginStep
        map={settings.map}
        home={home}
        draft={game.draft}
        food={game.food}
        onPin={game.pin}
        onUnpin={game.unpin}
      />
    )
  }
  if (step === 'transport' && asked !== null) {
    return <TransportStep home={home} draft={game.draft} food={asked} onTravel={game.travel} />
  }
  if (!isResultStep(step)) {
    return (
      <CartStep
        home={home}
        draft={game.draft}
        onRemove={(key) => {
          game.remove(key)
          // An empty cart is the first step, and stays there when the next food comes.
          if (game.draft.foods.length === 1) onStep('foods')
        }}
        onPin={(key) => {
          game.setFood(key)
          onStep('origin')
        }}
        onTravel={(key) => {
          game.setFood(key)
          onStep('transport')
        }}
        onGuess={game.guess}
      />
    )
  }
  return <ResultSteps {...props} step={step} />
}

/** No way stays chosen that is not offered from where a food was moved, also in a cart of an earlier visit. */
function useOfferedWays(home: Point, { draft, travel }: Game): void {
  const { items, handedIn } = draft
  useEffect(() => {
    if (!handedIn) for (const key of foodsOnOtherWays(home, items)) travel(key, null)
  }, [home, items, handedIn, travel])
}

function ResultSteps({
  step,
  asked,
  settings,
  home,
  game,
  onStep,
  results,
  own,
  hasContact,
  now,
  classCode,
  schoolName,
  onMapShown,
  together,
  canChange,
  aloud,
}: LaterStepsProps & { readonly step: ResultStep }) {
  const classroom = useMemo(() => classroomOf(home, results, own), [home, results, own])
  const { draft, saving } = game
  const cart = useMemo(() => ({ id: draft.id, alias: draft.alias, items: cartItemsOf(draft) }), [draft])
  const showsCarts = settings.show_class_carts
  const menu = (
    <ResultMenu step={isResultStep(asked) ? asked : step} hasSummary={draft.handedIn} onStep={onStep} />
  )
  const alias = results?.carts.find(({ id }) => id === cart.id)?.alias ?? cart.alias
  if (step === 'summary')
    return (
      <SummaryStep
        home={home}
        cart={cart}
        guess={draft.guess}
        saved={saving === 'now' ? null : saving}
        nameInClass={alias}
        menu={menu}
        classCode={classCode}
        together={together}
        onChange={
          canChange
            ? () => {
                game.change()
                onStep('cart')
              }
            : null
        }
        aloud={aloud}
        onNextPupil={() => {
          game.nextPupil()
          onStep('foods')
        }}
        onStep={onStep}
        onShown={(km) => onMapShown?.(draft, km)}
      />
    )
  if (step === 'map')
    return <MyMapStep home={home} cart={{ ...cart, alias }} schoolName={schoolName} now={now} />
  return (
    <div className={styles.results}>
      {menu}
      {step === 'climate' && <ClimateStep home={home} items={cart.items} />}
      {step === 'carts' && (
        <CartsStep
          settings={settings}
          home={home}
          classroom={classroom}
          hasContact={hasContact}
          now={now}
          finding={
            together?.isShown === true && {
              cartId: cart.id,
              ownKm: draft.handedIn ? classTotal(home, [cart]).total_distance.value : null,
            }
          }
        />
      )}
      {step === 'products' && (
        <ProductsStep classroom={classroom} hasContact={hasContact} showsCarts={showsCarts} />
      )}
      {step === 'questions' && <QuestionsStep />}
    </div>
  )
}

interface ResultMenuProps {
  readonly step: ResultStep
  readonly hasSummary: boolean
  readonly onStep: (step: FoodJourneyStep) => void
}

/** What can be looked at when a cart is done. */
function ResultMenu({ step, hasSummary, onStep }: ResultMenuProps) {
  const { t } = useLingui()
  const row = useShownCurrent<HTMLElement>(step)
  const entries = [
    { key: 'summary', icon: 'footprints', name: <Trans>Min resa</Trans> },
    { key: 'climate', icon: 'chart-column', name: <Trans>Kilometer eller klimat?</Trans> },
    { key: 'carts', icon: 'school', name: <Trans>Våra kundvagnar</Trans> },
    { key: 'products', icon: 'table-2', name: <Trans>Alla varor</Trans> },
    { key: 'questions', icon: 'lightbulb', name: <Trans>Fundera och prata</Trans> },
  ] as const
  return (
    <nav ref={row} className={styles.menu} onFocus={showFocused} aria-label={t`Resultat`}>
      {entries
        // The summary leads to the climate by its own button.
        .filter(({ key }) => step !== 'summary' || (key !== 'summary' && key !== 'climate'))
        .filter(({ key }) => hasSummary || (key !== 'summary' && key !== 'climate'))
        .map(({ key, icon, name }) => (
          <button
            key={key}
            type="button"
            className={styles.entry}
            aria-current={key === step ? 'page' : undefined}
            onClick={() => onStep(key)}
          >
            <Icon name={icon} />
            {name}
          </button>
        ))}
    </nav>
  )
}
