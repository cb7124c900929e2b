import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Welcome } from '#client/activity-shell/Welcome.tsx'
import { useClassTogether } from '#client/queries/class-together.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { ReadAloud } from '#client/widgets/ReadAloud.tsx'
import type { Activity } from '#contract/activities.ts'
import type { Results } from '#contract/carts.ts'
import type { Point } from '#domain/places/distance.ts'
import type { Now } from '#domain/time/age.ts'
import { BottomBar, FirstBar, WelcomeBar } from './BottomBar.tsx'
import { GameBar } from './bar/GameBar.tsx'
import { handedInAtOf, isChangeable } from './change-cart.ts'
import type { OwnCart } from './classroom.ts'
import { type Draft, isBeingChanged } from './draft.ts'
import styles from './FoodJourney.module.css'
import { FoodsStep } from './FoodsStep.tsx'
import type { HandedIn } from './hand-in.ts'
import { fetchMaps } from './lazy-maps.ts'
import { ClassNews, fetchLaterParts, goBackFrom, LaterBar, LaterSteps } from './lazy-parts.tsx'
import { type FoodJourneyStep, isResultStep, possibleStep } from './steps.ts'
import { UndoNote } from './UndoNote.tsx'
import { useBarHeight } from './use-bar-height.ts'
import { useDoneWords } from './use-done-words.ts'
import { useFoodJourney } from './use-food-journey.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useOptimisticStep } from './use-optimistic-step.ts'

interface FoodJourneyProps {
  readonly activity: Activity
  /** Where the food's journeys end: `homeOf` the school. */
  readonly home: Point
  /** Where the address says that the game is. */
  readonly step: FoodJourneyStep
  readonly onStep: (step: FoodJourneyStep) => void
  readonly now: Now
  /** What an earlier visit left on the tablet. */
  readonly kept: Draft | null
  /** Called after every tap that changes the cart. */
  readonly onKeep: (draft: Draft) => void
  /** Answers when the outbox has the cart. */
  readonly onHandIn: (draft: Draft) => Promise<HandedIn>
  readonly results: Results | undefined
  /** The class takes changes of what was handed in. */
  readonly takesChanges?: boolean
  /** This tablet's carts of the game. */
  readonly own: readonly OwnCart[]
  readonly hasContact: boolean
  /** Where the carts are on their way to the class: always on the screen. */
  readonly status?: (draft: Draft) => ReactNode
  /** Why this game is not quite as usual. */
  readonly banner?: ReactNode
  /** Asks for the class's code where the tablet has none: last on the summary. */
  readonly classCode?: ReactNode
  /** The class's code; null or left out = none is known, and it is played for oneself. */
  readonly code?: string | null | undefined
  /** The tablet comes in with its class: first it says who it is. */
  readonly isArriving?: boolean
  /** It is played for oneself. */
  readonly isTrial?: boolean
  /** Leaves the game, from its first screen and its last. */
  readonly onLeave?: () => void
  /** What its picture says where it was made. */
  readonly schoolName: string
  /** The map of a cart is shown: once for each cart. `km`: all of its routes. */
  readonly onMapShown?: (draft: Draft, km: number) => void
  /** Below the game. */
  readonly foot?: ReactNode
}

/** What a step asks, and its questions; without the foods and places to choose from, which are read when touched. */
function wordsOf(step: HTMLElement | null): string {
  const asked = step?.querySelectorAll<HTMLElement>('h1, h1 ~ p, h1 ~ div li') ?? []
  return [...asked].map(({ innerText }) => (/[.?!]$/.test(innerText) ? innerText : `${innerText}.`)).join(' ')
}

/** The game from the first food to the class's carts. */
export function FoodJourney({
  activity,
  home,
  step: addressed,
  onStep: onAddress,
  now,
  ...parts
}: FoodJourneyProps) {
  const { t } = useLingui()
  const { settings } = activity
  const { kept, onKeep, own, onHandIn, onLeave } = parts
  const { results } = parts
  const names = useMemo(() => [...(results?.carts ?? []), ...own].map(({ alias }) => alias), [results, own])
  const game = useFoodJourney({ settings, kept, onKeep, own, onHandIn, names })
  const { together, watch } = useClassTogether({
    activityId: activity.id,
    code: parts.code,
    alias: game.draft.alias,
    handedInAt: handedInAtOf(game.draft, own),
    onAlias: game.rename,
  })
  const { asked, shown, go: onStep } = useOptimisticStep(addressed, onAddress)
  const step = possibleStep(asked, game.draft)
  const shownStep = possibleStep(shown, game.draft)
  const [isGreeted, setGreeted] = useState(parts.isArriving !== true)
  const greets = !isGreeted && shownStep === 'foods' && game.draft.foods.length === 0
  const handedIn = own.find(({ id }) => id === game.draft.id)
  const canChange = parts.takesChanges === true && isChangeable(game.draft, handedIn, together)
  useReveal(together?.isShown === true && game.draft.handedIn && step === 'summary', onStep)
  // What was tapped answers first; the bars that count it follow.
  const deferredDraft = useDeferredValue(game.draft)
  const place = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const bar = useBarHeight(whole)
  // Another cart is another game, also on the same step.
  const screen = `${game.draft.id} ${greets ? 'welcome' : shownStep} ${shownStep === 'origin' || shownStep === 'transport' ? game.food : ''}`
  useHeadingFocus(place, screen)
  const done = useDoneWords(shownStep, game.draft)
  const goBack = useGoBack({ step, game, home, onStep, onLeave })
  const back = (step === 'foods' || step === 'summary') && !onLeave ? null : goBack
  // The bar is drawn anew only when what it says has changed.
  const { status: statusOf } = parts
  const status = useMemo(() => statusOf?.(deferredDraft), [statusOf, deferredDraft])
  const aloud = <ReadAloud key={screen} isSmall text={() => wordsOf(place.current)} />
  const [first] = useState(screen)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && screen !== first) setMoved(true)
  useEffect(() => {
    // What comes next is here before the first tap asks for it.
    const timer = setTimeout(() => {
      fetchLaterParts()
      fetchMaps(settings.map)
    }, 300)
    return () => clearTimeout(timer)
  }, [settings.map])
  return (
    <div ref={whole} className={styles.game} data-step={greets ? 'welcome' : shownStep}>
      <GameBar
        step={step}
        alias={deferredDraft.alias}
        onBack={back}
        onRedraw={deferredDraft.handedIn ? null : game.redraw}
      >
        {status}
      </GameBar>
      <p className="sr-only" role="status">
        {done}
      </p>
      {watch}
      {parts.banner}
      {(together?.next || together?.isShown) && (
        <Suspense fallback={null}>
          <ClassNews
            together={together}
            isMaking={!game.draft.handedIn && !isResultStep(step)}
            onOpen={() => onStep('carts')}
          />
        </Suspense>
      )}
      <div ref={place} className={styles.step}>
        {greets ? (
          <Welcome
            alias={game.draft.alias}
            plates={together?.plates}
            todo={<Trans>välj mat som ni åt i går och ta reda på varifrån den kom.</Trans>}
          />
        ) : shownStep === 'foods' ? (
          <FoodsStep
            settings={settings}
            draft={game.draft}
            onToggle={game.toggle}
            isTrial={parts.isTrial === true}
            isAnswer={hasMoved}
          />
        ) : (
          <Suspense fallback={<p className={styles.waiting}>{t`Hämtar …`}</p>}>
            <LaterSteps
              step={shownStep}
              asked={step}
              settings={settings}
              home={home}
              game={game}
              onStep={onStep}
              results={results}
              own={own}
              hasContact={parts.hasContact}
              now={now}
              classCode={parts.classCode}
              schoolName={parts.schoolName}
              onMapShown={parts.onMapShown}
              together={together}
              canChange={canChange}
              aloud={aloud}
            />
          </Suspense>
        )}
      </div>
      <div className={styles.foot}>
        {isBeingChanged(deferredDraft)
          ? handedIn && (
              <button
                type="button"
                className={styles.quiet}
                onClick={() => {
                  game.keepHandedIn(handedIn)
                  onStep('summary')
                }}
              >
                <Icon name="x" />
                <Trans>Ändra inte</Trans>
              </button>
            )
          : !deferredDraft.handedIn &&
            deferredDraft.foods.length > 0 && (
              <button
                type="button"
                className={styles.quiet}
                onClick={() => {
                  game.startOver()
                  onStep('foods')
                }}
              >
                <Icon name="refresh-cw" />
                <Trans>Börja om</Trans>
              </button>
            )}
        {parts.foot}
      </div>
      {step !== 'summary' && step !== 'map' && (
        <div ref={bar} className={styles.bottom}>
          {game.undoable && <UndoNote undoable={game.undoable} onUndo={game.undo} />}
          <BottomBar aloud={aloud}>
            {greets ? (
              <WelcomeBar onGo={() => setGreeted(true)} />
            ) : step === 'foods' && !game.draft.handedIn ? (
              <FirstBar game={game} deferredDraft={deferredDraft} onStep={onStep} />
            ) : (
              <Suspense fallback={<span className={styles.barSpace} />}>
                <LaterBar step={step} home={home} game={game} deferredDraft={deferredDraft} onStep={onStep} />
              </Suspense>
            )}
          </BottomBar>
        </div>
      )}
    </div>
  )
}

/** The class's result comes to the tablet that waits for it, once. */
function useReveal(isNews: boolean, onStep: (step: FoodJourneyStep) => void): void {
  const [isRevealed, setRevealed] = useState(false)
  useEffect(() => {
    if (!isNews || isRevealed) return
    setRevealed(true)
    onStep('carts')
  }, [isNews, isRevealed, onStep])
}

interface GoBack {
  readonly step: FoodJourneyStep
  readonly game: ReturnType<typeof useFoodJourney>
  readonly home: Point
  readonly onStep: (step: FoodJourneyStep) => void
  readonly onLeave: (() => void) | undefined
}

/** The way back: to the food before this one, to the step before, and out of the game. The same function throughout. */
function useGoBack(options: GoBack): () => void {
  const latest = useRef(options)
  latest.current = options
  return useCallback(() => {
    const { step, game, home, onStep, onLeave } = latest.current
    if (step === 'foods' || step === 'summary') return onLeave?.()
    goBackFrom({ step, game, home, onStep })
  }, [])
}
