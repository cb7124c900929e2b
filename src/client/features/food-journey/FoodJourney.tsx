import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { ReadAloud } from '#client/widgets/ReadAloud.tsx'
import type { Activity } from '#contract/activities.ts'
import type { Results } from '#contract/carts.ts'
import type { Point } from '#domain/places/distance.ts'
import type { Now } from '#domain/time/age.ts'
import { BottomBar } from './BottomBar.tsx'
import type { OwnCart } from './classroom.ts'
import type { Draft } from './draft.ts'
import styles from './FoodJourney.module.css'
import { FoodsStep } from './FoodsStep.tsx'
import type { HandedIn } from './hand-in.ts'
import { fetchMaps } from './lazy-maps.ts'
import { StepBar } from './StepBar.tsx'
import { type FoodJourneyStep, foodJourneySteps, possibleStep } from './steps.ts'
import { UndoNote } from './UndoNote.tsx'
import { useBarHeight } from './use-bar-height.ts'
import { useFoodJourney } from './use-food-journey.ts'
import { useOptimisticStep } from './use-optimistic-step.ts'

const loadLaterSteps = () =>
  import('./LaterSteps.tsx').then((module) => {
    arrived = module
    return module
  })
/** Once it is here nothing stands in its place for a moment. */
let arrived: typeof import('./LaterSteps.tsx') | null = null
const WaitedFor = lazy(() => loadLaterSteps().then(({ LaterSteps }) => ({ default: LaterSteps })))

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
  /** This tablet's carts of the game. */
  readonly own: readonly OwnCart[]
  readonly hasContact: boolean
  /** Where the carts are on their way to the class: always on the screen. */
  readonly status?: (draft: Draft) => ReactNode
  /** Why this game is not quite as usual. */
  readonly banner?: ReactNode
  /** What is missing before a cart that was handed in gets to the class: on its summary. */
  readonly missing?: ReactNode
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
  const { kept, onKeep, own, onHandIn } = parts
  const { results } = parts
  const names = useMemo(() => [...(results?.carts ?? []), ...own].map(({ alias }) => alias), [results, own])
  const game = useFoodJourney({ settings, kept, onKeep, own, onHandIn, names })
  const { asked, shown, go: onStep } = useOptimisticStep(addressed, onAddress)
  const step = possibleStep(asked, game.draft)
  const shownStep = possibleStep(shown, game.draft)
  // What was tapped answers first; the bars that count it follow.
  const deferredDraft = useDeferredValue(game.draft)
  const place = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const bar = useBarHeight(whole)
  // Another cart is another game, also on the same step.
  const screen = `${game.draft.id} ${shownStep} ${shownStep === 'origin' || shownStep === 'transport' ? game.food : ''}`
  useHeadingFocus(place, screen)
  const done = useDoneWords(shownStep)
  const [first] = useState(screen)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && screen !== first) setMoved(true)
  useEffect(() => {
    // What comes next is here before the first tap asks for it.
    const timer = setTimeout(() => {
      loadLaterSteps().catch(() => undefined)
      fetchMaps(settings.map)
    }, 300)
    return () => clearTimeout(timer)
  }, [settings.map])
  return (
    <div ref={whole} className={styles.game}>
      <div className={styles.top}>
        <StepBar step={step} isHandedIn={game.draft.handedIn} />
        {parts.status?.(deferredDraft)}
        <ReadAloud key={screen} isSmall text={() => wordsOf(place.current)} />
      </div>
      <p className="sr-only" role="status">
        {done}
      </p>
      {parts.banner}
      <div ref={place} className={styles.step}>
        {shownStep === 'foods' ? (
          <FoodsStep
            settings={settings}
            draft={game.draft}
            onToggle={game.toggle}
            onRedraw={game.redraw}
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
              missing={parts.missing}
            />
          </Suspense>
        )}
      </div>
      <div className={styles.foot}>
        {!deferredDraft.handedIn && deferredDraft.foods.length > 0 && (
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
      <div ref={bar} className={styles.bottom}>
        {game.undoable && <UndoNote undoable={game.undoable} onUndo={game.undo} />}
        <BottomBar step={step} game={game} deferredDraft={deferredDraft} onStep={onStep} />
      </div>
    </div>
  )
}

/** Says which step is done, for ears: its tick in the bar above is seen. */
function useDoneWords(step: FoodJourneyStep): string {
  const { t } = useLingui()
  const [walked, setWalked] = useState<{
    readonly step: FoodJourneyStep
    readonly done: FoodJourneyStep | null
  }>({
    step,
    done: null,
  })
  if (walked.step !== step) {
    const isOnwards = foodJourneySteps.indexOf(step) > foodJourneySteps.indexOf(walked.step)
    setWalked({ step, done: isOnwards ? walked.step : null })
  }
  switch (walked.done) {
    case 'foods':
      return t`Klart: Välj mat`
    case 'origin':
      return t`Klart: Sätt nålen`
    case 'cart':
      return t`Klart: Min kundvagn`
    default:
      return ''
  }
}

/** Everything after the choice of foods. */
function LaterSteps(props: ComponentProps<typeof WaitedFor>) {
  // The same one as long as it is shown: another one would lose its state.
  const [Steps] = useState(() => arrived?.LaterSteps ?? WaitedFor)
  return <Steps {...props} />
}

/** With each step reading starts at its heading, from the top. */
function useHeadingFocus(place: React.RefObject<HTMLElement | null>, key: string): void {
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const focus = () => {
      const heading = place.current?.querySelector<HTMLElement>('h1')
      heading?.focus({ preventScroll: true })
      return heading != null
    }
    window.scrollTo({ top: 0 })
    if (focus() || !place.current) return
    // Its code is still on its way.
    const waiting = new MutationObserver(() => focus() && waiting.disconnect())
    waiting.observe(place.current, { childList: true, subtree: true })
    return () => waiting.disconnect()
  }, [place, key])
}
