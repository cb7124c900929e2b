import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CarryCarts } from '#client/features/food-journey/CarryCarts.tsx'
import type { Draft } from '#client/features/food-journey/draft.ts'
import { deliveryOf } from '#client/features/food-journey/hand-in.ts'
import { ParkedCarts, WaitsFor } from '#client/features/food-journey/LeftCarts.tsx'
import { useConnection } from '#client/offline/connection.ts'
import { useLastDraftKept } from '#client/offline/drafts.ts'
import { type CartState, isOnItsWay, type OutboxCart } from '#client/offline/outbox/outbox.ts'
import { waitsFor } from '#client/offline/outbox/waits-for.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { PopMenu } from '#client/ui/base/PopMenu.tsx'
import styles from './GameBar.module.css'

interface SavedStateProps {
  readonly draft: Draft
  /** This tablet's carts of the game. */
  readonly carts: readonly OutboxCart[]
  readonly storage: 'durable' | 'memory'
  readonly hasContact: boolean
}

/**
 * Whether this cart is saved, waits or was sent, in a word; how many others of the tablet wait and what for stands behind it,
 * and is spoken. Never red and never "failed": what waits is not lost.
 */
export function SavedState({ draft, carts, storage, hasContact }: SavedStateProps) {
  const { t } = useLingui()
  const { isSendingBlocked } = useConnection()
  const isDraftKept = useLastDraftKept()
  const state = deliveryOf(draft, carts)
  const own = draft.handedIn ? carts.find(({ id }) => id === draft.id) : undefined
  const others = carts.filter((cart) => cart !== own && isOnItsWay(cart))
  const parked = carts.filter(({ state }) => state === 'parked')
  const isAtRisk =
    state === 'draft' ? storage === 'memory' || !isDraftKept : state === 'saved' && storage === 'memory'
  const shown = state && (isAtRisk ? 'risk' : shownState({ state, cart: own, hasContact, isSendingBlocked }))
  const { icon, word, words, tone, isLong } = states[shown ?? 'sending']
  const waiting = others.length > 0 && (
    <span className={styles.waiting}>
      <Icon name={hasContact ? 'refresh-cw' : 'cloud-off'} />
      <Plural value={others.length} one="# kundvagn till väntar" other="# kundvagnar till väntar" />{' '}
      <WaitsFor carts={others} />
    </span>
  )
  return (
    <>
      <div className="sr-only" role="status" aria-label={t`Kundvagnarnas läge`}>
        {shown && words} {waiting}{' '}
        {parked.length > 0 && (
          <Plural value={parked.length} one="# kundvagn kom inte fram" other="# kundvagnar kom inte fram" />
        )}
      </div>
      {shown && (
        <PopMenu
          className={styles.saved}
          data={{ tone: parked.length > 0 ? 'asks' : tone, is: isLong ? 'long' : undefined }}
          label={
            <>
              <Icon name={icon} />
              <span className={styles.word}>{word}</span>
              {others.length > 0 && <span aria-hidden="true">+{others.length}</span>}
            </>
          }
        >
          <div className={styles.details}>
            <p>{words}</p>
            {waiting}
            {parked.length > 0 && <ParkedCarts carts={parked} />}
            {(!hasContact || isSendingBlocked || parked.length > 0) && <CarryCarts />}
          </div>
        </PopMenu>
      )}
    </>
  )
}

interface ShownState {
  readonly state: CartState | 'draft'
  /** As the outbox has it; undefined = it is not there. */
  readonly cart: OutboxCart | undefined
  readonly hasContact: boolean
  readonly isSendingBlocked: boolean
}

/** Each attempt that is stopped again changes no word. */
function shownState({ state, cart, hasContact, isSendingBlocked }: ShownState): ShownKey {
  if (isSendingBlocked && (state === 'saved' || state === 'sending')) return 'blocked'
  if (cart && waitsFor(cart, hasContact) === 'activity') return 'closed'
  return state === 'saved' && !hasContact ? 'waiting' : state
}

type ShownKey = CartState | 'draft' | 'risk' | 'waiting' | 'closed' | 'blocked'

interface StateWords {
  readonly icon: IconName
  /** In the bar. */
  readonly word: ReactNode
  /** Behind it, and for the ear. */
  readonly words: ReactNode
  readonly tone?: 'sent' | 'asks'
  /** Has no room on a phone. */
  readonly isLong?: true
}

const saved = <Trans>Sparat</Trans>
const later = <Trans>Skickas senare</Trans>

const states: Readonly<Record<ShownKey, StateWords>> = {
  risk: {
    icon: 'circle-question-mark',
    word: <Trans>Sparas inte</Trans>,
    words: <Trans>Sparas bara tills sidan stängs</Trans>,
    tone: 'asks',
    isLong: true,
  },
  draft: { icon: 'check', word: saved, words: <Trans>Allt sparas på surfplattan</Trans> },
  saved: { icon: 'check', word: saved, words: <Trans>Sparat här</Trans> },
  held: { icon: 'check', word: saved, words: <Trans>Sparat här. Väntar på klassens kod</Trans> },
  waiting: {
    icon: 'cloud-off',
    word: later,
    words: <Trans>Sparat här. Väntar på internet</Trans>,
    isLong: true,
  },
  closed: {
    icon: 'clock',
    word: later,
    words: <Trans>Sparat här. Väntar på att spelet öppnas igen</Trans>,
    isLong: true,
  },
  blocked: {
    icon: 'smartphone',
    word: <Trans>Säg till en vuxen</Trans>,
    words: <Trans>Sparat här. Nätverket stoppar det. Säg till en vuxen</Trans>,
    tone: 'asks',
    isLong: true,
  },
  sending: {
    icon: 'refresh-cw',
    word: <Trans>Skickar …</Trans>,
    words: <Trans>Skickar …</Trans>,
    isLong: true,
  },
  sent: {
    icon: 'check',
    word: <Trans>Skickat</Trans>,
    words: <Trans>Skickat till klassen</Trans>,
    tone: 'sent',
  },
  parked: {
    icon: 'smartphone',
    word: <Trans>Fråga din lärare</Trans>,
    words: <Trans>Sparat här. Fråga din lärare</Trans>,
    tone: 'asks',
    isLong: true,
  },
}
