import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useConnection } from '#client/offline/connection.ts'
import { isOnItsWay, type OutboxCart, useOutbox } from '#client/offline/outbox/outbox.ts'
import { unsentFile } from '#client/offline/outbox/unsent-file.ts'
import { retryAt, waitsFor } from '#client/offline/outbox/waits-for.ts'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { saveFile } from '#client/ui/base/save-file.ts'
import { CarryCarts } from './CarryCarts.tsx'
import styles from './LeftCarts.module.css'

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

/** Why carts wait, where all wait for the same and it takes more than a moment. */
export function WaitsFor({ carts }: { readonly carts: readonly OutboxCart[] }) {
  const { hasContact, isSendingBlocked } = useConnection()
  const [first] = carts
  const reason = first && waitsFor(first, hasContact)
  if (carts.some((cart) => waitsFor(cart, hasContact) !== reason)) return null
  if (reason === 'internet') return <Trans>Internet saknas.</Trans>
  if (reason === 'code') return <Trans>De väntar på klassens kod.</Trans>
  if (reason === 'activity') return <Trans>Spelet är inte öppet.</Trans>
  return isSendingBlocked ? <Trans>Nätverket stoppar det.</Trans> : null
}

interface ParkedCartsProps {
  /** At least one. */
  readonly carts: readonly OutboxCart[]
}

/** The server has refused them: they are tried again, and a grown-up can keep them as a file. */
export function ParkedCarts({ carts }: ParkedCartsProps) {
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
