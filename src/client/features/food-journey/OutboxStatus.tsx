import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useConnection } from '#client/offline/connection.ts'
import { useLastDraftKept } from '#client/offline/drafts.ts'
import {
  type CartState,
  isOnItsWay,
  type OutboxCart,
  useOutbox,
} from '#client/offline/outbox/outbox.ts'
import { unsentFile } from '#client/offline/outbox/unsent-file.ts'
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
  const others = carts.filter((cart) => !(draft.handedIn && cart.id === draft.id) && isOnItsWay(cart)).length
  const parked = carts.filter(({ state }) => state === 'parked')
  return (
    <div className={styles.row}>
      <div className={styles.status} role="status" aria-label={t`Kundvagnarnas läge`}>
        {state && <StateChip state={state} {...{ storage, hasContact, isSendingBlocked }} />}
        {others > 0 && (
          <span className={styles.waiting}>
            <Icon name={hasContact ? 'refresh-cw' : 'cloud-off'} />
            <Plural value={others} one="# kundvagn till väntar" other="# kundvagnar till väntar" />
          </span>
        )}
        {parked.length > 0 && <ParkedCarts count={parked.length} reason={parked[0]?.reason ?? null} />}
      </div>
      {(!hasContact || isSendingBlocked) && <CarryCarts />}
    </div>
  )
}

/** Without a running activity: what is left of any game on this tablet, to be kept as a file. Nothing where all has arrived. */
export function LeftCarts() {
  const { t } = useLingui()
  const { hasContact, isSendingBlocked } = useConnection()
  const { carts } = useOutbox('all')
  const waiting = carts.filter(isOnItsWay).length
  const parked = carts.filter(({ state }) => state === 'parked')
  return (
    <div className={styles.left}>
      <div className={styles.status} role="status" aria-label={t`Kundvagnarnas läge`}>
        {waiting > 0 && (
          <span className={styles.waiting}>
            <Icon name={hasContact ? 'refresh-cw' : 'cloud-off'} />
            <Plural
              value={waiting}
              one="# kundvagn är inte skickad än"
              other="# kundvagnar är inte skickade än"
            />
          </span>
        )}
        {parked.length > 0 ? (
          <ParkedCarts count={parked.length} reason={parked[0]?.reason ?? null} />
        ) : (
          waiting > 0 && <SaveAsFile />
        )}
      </div>
      {(!hasContact || isSendingBlocked) && <CarryCarts />}
    </div>
  )
}

interface StateChipProps {
  readonly state: CartState | 'draft'
  readonly storage: 'durable' | 'memory'
  readonly hasContact: boolean
  readonly isSendingBlocked: boolean
}

function StateChip({ state, storage, hasContact, isSendingBlocked }: StateChipProps) {
  const isDraftKept = useLastDraftKept()
  const isAtRisk =
    state === 'draft' ? storage === 'memory' || !isDraftKept : state === 'saved' && storage === 'memory'
  const shown = isAtRisk ? 'risk' : waitsFor({ state, hasContact, isSendingBlocked })
  const { icon, words } = chips[shown]
  return (
    <span className={styles.chip} data-state={isAtRisk ? 'risk' : state}>
      <Icon name={icon} />
      {words}
    </span>
  )
}

/** Each attempt that is stopped again changes no word. */
function waitsFor({ state, hasContact, isSendingBlocked }: Omit<StateChipProps, 'storage'>) {
  if (isSendingBlocked && (state === 'saved' || state === 'sending')) return 'blocked'
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
}

interface ParkedCartsProps {
  readonly count: number
  /** The server's code. */
  readonly reason: string | null
}

/** The server will never take them as they are: a grown-up can keep them as a file. */
function ParkedCarts({ count, reason }: ParkedCartsProps) {
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
      {reason !== null && (
        <p className={styles.reason}>
          <code>{reason}</code>
        </p>
      )}
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
