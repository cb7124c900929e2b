import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { ClassPlates } from '#client/activity-shell/ClassPlates.tsx'
import { Comparisons } from '#client/features/food-journey/Comparisons.tsx'
import type { DistanceGuess } from '#client/features/food-journey/draft.ts'
import { wayKgText } from '#client/features/food-journey/footprint-words.tsx'
import { journeysOf } from '#client/features/food-journey/journeys-of.ts'
import { JourneyStage } from '#client/features/food-journey/lazy-maps.ts'
import { placeName, shownKm } from '#client/features/food-journey/map/places.ts'
import { SwapOne } from '#client/features/food-journey/SwapOne.tsx'
import type { FoodJourneyStep } from '#client/features/food-journey/steps.ts'
import type { SaveResult } from '#client/offline/outbox/outbox.ts'
import type { ClassTogether } from '#client/queries/own-tablet.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import { type Alias, aliasName, isSameAlias } from '#domain/activities/alias.ts'
import type { Cart } from '#domain/food-journey/cart.ts'
import { classTotal, type ResultEntry } from '#domain/food-journey/class-total.ts'
import { findFood } from '#domain/food-journey/foods.ts'
import { journeyEnds } from '#domain/food-journey/how-far.ts'
import { waysGas } from '#domain/food-journey/ways-gas.ts'
import type { Locale } from '#domain/locale.ts'
import type { Point } from '#domain/places/distance.ts'
import { HowFar } from './HowFar.tsx'
import styles from './SummaryStep.module.css'
import { WaitQuestion } from './WaitQuestion.tsx'

interface SummaryStepProps {
  readonly home: Point
  readonly cart: Cart
  readonly guess: DistanceGuess | null
  /** How the cart was saved in this visit; null = in an earlier one. */
  readonly saved: Exclude<SaveResult, 'id_taken'> | null
  /** What the class calls this cart; its own name while the class has not named it. */
  readonly nameInClass: Alias
  /** Leads to what else can be looked at. */
  readonly menu: ReactNode
  readonly classCode: ReactNode
  /** The class, now; undefined without its code. */
  readonly together: ClassTogether | undefined
  /** Gives the tablet to the next group. */
  readonly onNextPupil: () => void
  /** Opens the cart again; null = it stays as it is. */
  readonly onChange: (() => void) | null
  readonly aloud: ReactNode
  readonly onStep: (step: FoodJourneyStep) => void
  /** The map is on the screen. `km`: all routes together. */
  readonly onShown: (km: number) => void
}

/** Step 5: how far the food of this cart has come, on a map that fills the window; below it what can be done with that. */
export const SummaryStep = memo(function SummaryStep(props: SummaryStepProps) {
  const { home, cart, guess, saved, nameInClass, menu, classCode, together, onChange } = props
  const { aloud, onStep, onShown, onNextPupil } = props
  const { t } = useLingui()
  const locale = currentLocale()
  const total = useMemo(() => classTotal(home, [cart]), [home, cart])
  const journeys = useMemo(() => journeysOf(total.entries, locale), [total, locale])
  const nearby = useMemo(
    () => total.entries.filter(({ data }) => data.is_nearby).map(({ play_item }) => `food-${play_item.key}`),
    [total],
  )
  const gas = useMemo(() => waysGas(home, cart.items), [home, cart])
  const km = total.total_distance.value
  const latest = useRef(onShown)
  latest.current = onShown
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each cart
  useEffect(() => latest.current(km), [cart.id, km])
  const below = useRef<HTMLDivElement>(null)
  const tools = useMemo(() => aloud, [aloud])
  return (
    <>
      <Suspense fallback={<div className={styles.waiting} />}>
        <JourneyStage
          home={home}
          journeys={journeys}
          nearby={nearby}
          label={useMapLabel(total.entries, km)}
          total={km}
          gas={gas.ways.length > 0 ? wayKgText(gas.kg) : null}
          shownKm={shownKm}
          tools={tools}
        >
          <div className={styles.foot}>
            <div className={styles.like}>
              <Comparisons comparisons={total.comparisons} isBare />
            </div>
            <button
              type="button"
              className={styles.down}
              aria-label={t`Mer om resorna, längre ner`}
              onClick={() => below.current?.focus()}
            >
              <Icon name="arrow-down" />
            </button>
            <button type="button" className={styles.nextPupil} onClick={onNextPupil}>
              <Trans>Nästa elev</Trans>
            </button>
            <button type="button" className={styles.go} onClick={() => onStep('climate')}>
              <Trans>Kilometer eller klimat?</Trans>
              <Icon name="arrow-right" />
            </button>
          </div>
        </JourneyStage>
      </Suspense>
      <div className={styles.below} ref={below} tabIndex={-1}>
        {together && (
          <>
            <ClassPlates plates={together.plates} own={nameInClass} hasHandedIn isShown={together.isShown} />
            {!together.isShown && <WaitQuestion cartId={cart.id} foods={journeys.map(({ key }) => key)} />}
          </>
        )}
        {onChange && (
          <button type="button" className={styles.row} onClick={onChange}>
            <Icon name="pencil" className={styles.picture} />
            <span>
              <strong>
                <Trans>Ändra kundvagnen</Trans>
              </strong>
              <Trans>Det går tills läraren visar resultatet</Trans>
            </span>
            <Icon name="chevron-right" />
          </button>
        )}
        <Notices cart={cart} saved={saved} nameInClass={nameInClass} locale={locale} />
        <HowFar total={total} journeys={journeys} guess={guess} gas={gas} />
        <button type="button" className={styles.row} onClick={() => onStep('map')}>
          <GamePicture name="way-earth" className={styles.picture} />
          <span>
            <strong>
              <Trans>Ta med din karta hem</Trans>
            </strong>
            <Trans>Spara bilden eller skriv ut den</Trans>
          </span>
          <Icon name="chevron-right" />
        </button>
        <Swap home={home} cart={cart} />
        {menu}
        {classCode}
      </div>
    </>
  )
})

/** One food against another, opened by who wants to know. */
function Swap({ home, cart }: Pick<SummaryStepProps, 'home' | 'cart'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.swap}>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="refresh-cw" className={styles.picture} />
        <span>
          <strong>
            <Trans>Byt en vara</Trans>
          </strong>
          <Trans>Vad händer med resan?</Trans>
        </span>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
      </button>
      {isOpen && <SwapOne home={home} items={cart.items} />}
    </div>
  )
}

interface NoticesProps extends Pick<SummaryStepProps, 'cart' | 'saved' | 'nameInClass'> {
  readonly locale: Locale
}

/** What a pupil has to know of how it was saved, and under which name. */
function Notices({ cart, saved, nameInClass, locale }: NoticesProps) {
  const newName = aliasName(nameInClass)?.[locale]
  return (
    <>
      {saved !== null && saved !== 'saved' && (
        <p className={styles.notSaved} role="alert">
          {saved === 'storage_full' ? (
            <Trans>Surfplattan är full, så det går inte att spara här. Skriv upp ditt svar.</Trans>
          ) : (
            <Trans>Det går inte att spara här. Skriv upp ditt svar.</Trans>
          )}{' '}
          <Trans>Vi försöker skicka kundvagnen ändå. Låt sidan vara öppen.</Trans>
        </p>
      )}
      {!isSameAlias(nameInClass, cart.alias) && (
        <p>
          <Trans>En annan grupp hade samma namn. I klassen heter du {newName}.</Trans>
        </p>
      )}
    </>
  )
}

/** What the map says to who cannot see it. */
function useMapLabel(entries: readonly ResultEntry[], km: number): string {
  const { t } = useLingui()
  const locale = currentLocale()
  const { longest, shortest } = journeyEnds(entries)
  const nearby = entries.filter(({ data }) => data.is_nearby)
  const nearbyNames = t`${namesIn(nearby, locale)}, från trakten`
  const sum = shownKm(km)
  const say = (entry: ResultEntry) =>
    `${namesIn([entry], locale)}, ${placeName(entry, locale)}, ${shownKm(entry.data.distance?.value ?? 0)}`
  if (longest === null)
    return nearby.length > 0
      ? t`Karta med skolan i mitten. Resan: ${nearbyNames}.`
      : t`Karta med skolan i mitten. Sammanlagt ${sum}.`
  const first = say(longest)
  if (shortest === null) return t`Karta med skolan i mitten. Resan: ${first}.`
  const last = shortest === 'nearby' ? nearbyNames : say(shortest)
  return t`Karta med skolan i mitten. Sammanlagt ${sum}. Längst: ${first}. Kortast: ${last}.`
}

function namesIn(entries: readonly ResultEntry[], locale: Locale): string {
  return entries.map(({ play_item }) => findFood(play_item.key)?.name[locale]).join(', ')
}
