import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useConnection } from '#client/offline/connection.ts'
import { useLastDraftKept } from '#client/offline/drafts.ts'
import { type CartState, isOnItsWay, type OutboxCart, useOutbox } from '#client/offline/outbox/outbox.ts'
import { unsentFile } from '#client/offline/outbox/unsent-file.ts'
import { retryAt, waitsFor } from '#client/offline/outbox/waits-for.ts'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { saveFile } from '#client/ui/base/save-file.ts'
import { CarryCarts } from './CarryCarts.tsx'
import type { Draft } from './draft.ts'
import { deliveryOf } from './hand-in.ts'
import styles from './OutboxStatus.module.css'

interface OutboxStatusProps {
  readonly draft: Draft
  /** This tablet's carts of the game. */
  readonly carts: readonly OutboxCart[]
  readonly storage: 'durable' | 'memory'
  readonly hasContact: boolean
}

/**
 * Where this cart is on its way to the class, and how many others of the tablet wait. Never red and never "failed": what
 * waits is not lost.
 */
export function OutboxStatus({ draft, carts, storage, hasContact }: OutboxStatusProps) {
  const { t } = useLingui()
  const { isSendingBlocked } = useConnection()
  const state = deliveryOf(draft, carts)
  const own = draft.handedIn ? carts.find(({ id }) => id === draft.id) : undefined
  const others = carts.filter((cart) => cart !== own && isOnItsWay(cart))
  const parked = carts.filter(({ state }) => state === 'parked')
  return (
    <div className={styles.row}>
      <div className={styles.status} role="status" aria-label={t`Kundvagnarnas läge`}>
        {state && <StateChip state={state} cart={own} {...{ storage, hasContact, isSendingBlocked }} />}
        {others.length > 0 && (
          <span className={styles.waiting}>
            <Icon name={hasContact ? 'refresh-cw' : 'cloud-off'} />
            <Plural value={others.length} one="# kundvagn till väntar" other="# kundvagnar till väntar" />
            <WaitsFor carts={others} />
          </span>
        )}
        {parked.length > 0 && <ParkedCarts carts={parked} />}
      </div>
      {(!hasContact || isSendingBlocked || parked.length > 0) && <CarryCarts />}
    </div>
  )
}

/** Without a running activity: what is left of any game on this tablet, to be kept as a file. Nothing where all has arrived. */
export function LeftCarts() {
  const { t } = useLingui()
  const { hasContact, isSendingBlocked } = useConnection()
  const { carts } = useOutbox('all')
  const waiting = carts.filter(isOnItsWay)
  const parked = carts.filter(({ state }) => state === 'parked')
  return (
    <div className={styles.left}>
      <div className={styles.status} role="status" aria-label={t`Kundvagnarnas läge`}>
        {waiting.length > 0 && (
          <span className={styles.waiting}>
            <Icon name={hasContact ? 'refresh-cw' : 'cloud-off'} />
            <Plural
              value={waiting.length}
              one="# kundvagn är inte skickad än"
              other="# kundvagnar är inte skickade än"
            />
            <WaitsFor carts={waiting} />
          </span>
        )}
        {parked.length > 0 ? <ParkedCarts carts={parked} /> : waiting.length > 0 && <SaveAsFile />}
      </div>
      {(!hasContact || isSendingBlocked || parked.length > 0) && <CarryCarts />}
    </div>
  )
}

interface StateChipProps {
  readonly state: CartState | 'draft'
  /** As the outbox has it; undefined = it is not there. */
  readonly cart: OutboxCart | undefined
  readonly storage: 'durable' | 'memory'
  readonly hasContact: boolean
  readonly isSendingBlocked: boolean
}

function StateChip({ state, cart, storage, hasContact, isSendingBlocked }: StateChipProps) {
  const isDraftKept = useLastDraftKept()
  const isAtRisk =
    state === 'draft' ? storage === 'memory' || !isDraftKept : state === 'saved' && storage === 'memory'
  const shown = isAtRisk ? 'risk' : chipOf({ state, cart, hasContact, isSendingBlocked })
  const { icon, words } = chips[shown]
  return (
    <span className={styles.chip} data-state={isAtRisk ? 'risk' : state}>
      <Icon name={icon} />
      {words}
    </span>
  )
}

/** Each attempt that is stopped again changes no word. */
function chipOf({ state, cart, hasContact, isSendingBlocked }: Omit<StateChipProps, 'storage'>) {
  if (isSendingBlocked && (state === 'saved' || state === 'sending')) return 'blocked'
  if (cart && waitsFor(cart, hasContact) === 'activity') return 'closed'
  return state === 'saved' && !hasContact ? 'waiting' : state
}

const chips = {
  risk: { icon: 'circle-question-mark', words: <Trans>Sparas bara tills sidan stängs</Trans> },
  draft: { icon: 'smartphone', words: <Trans>Allt sparas på surfplattan</Trans> },
  saved: { icon: 'smartphone', words: <Trans>Sparat här</Trans> },
  waiting: { icon: 'smartphone', words: <Trans>Sparat här. Väntar på internet</Trans> },
  blocked: { icon: 'smartphone', words: <Trans>Sparat här. Nätverket stoppar det. Säg till en vuxen</Trans> },
  sending: { icon: 'refresh-cw', words: <Trans>Skickar …</Trans> },
  sent: { icon: 'check', words: <Trans>Skickat till klassen</Trans> },
  held: { icon: 'smartphone', words: <Trans>Sparat här. Klassens kod saknas</Trans> },
  parked: { icon: 'smartphone', words: <Trans>Sparat här. Fråga din lärare</Trans> },
  closed: { icon: 'smartphone', words: <Trans>Sparat här. Väntar på att spelet öppnas igen</Trans> },
}

/** Why carts wait, where all wait for the same and it takes more than a moment. */
function WaitsFor({ carts }: { readonly carts: readonly OutboxCart[] }) {
  const { hasContact, isSendingBlocked } = useConnection()
  const [first] = carts
  const reason = first && waitsFor(first, hasContact)
  if (carts.some((cart) => waitsFor(cart, hasContact) !== reason)) return null
  if (reason === 'internet') return <Trans>Internet saknas.</Trans>
  if (reason === 'code') return <Trans>Klassens kod saknas.</Trans>
  if (reason === 'activity') return <Trans>Spelet är inte öppet.</Trans>
  return isSendingBlocked ? <Trans>Nätverket stoppar det.</Trans> : null
}

interface ParkedCartsProps {
  /** At least one. */
  readonly carts: readonly OutboxCart[]
}

/** The server has refused them: they are tried again, and a grown-up can keep them as a file. */
function ParkedCarts({ carts }: ParkedCartsProps) {
  const now = useNow()
  const count = carts.length
  const reason = carts[0]?.reason ?? null
  const next = Math.min(...carts.map((cart) => retryAt(cart) ?? now.at))
  const when = formatsOf(currentLocale()).clock(next, now)
  return (
    <details className={styles.parked}>
      <summary>
        <Plural value={count} one="# kundvagn kom inte fram" other="# kundvagnar kom inte fram" />
      </summary>
      <p>
        <Plural
          value={count}
          one="Den ligger kvar på surfplattan. Visa det här för din lärare."
          other="De ligger kvar på surfplattan. Visa det här för din lärare."
        />
      </p>
      <p className={styles.reason}>
        {next > now.at && <Trans>Provas igen {when}.</Trans>} <code>{reason}</code>
      </p>
      <SaveAsFile />
    </details>
  )
}

function SaveAsFile() {
  const save = async () => saveFile('kundvagnar.json', await unsentFile())
  return (
    <button type="button" className={styles.save} onClick={() => void save()}>
      <Icon name="download" />
      <Trans>Spara som fil</Trans>
    </button>
  )
}
