import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { MarkSign } from '#client/features/activities/MarkSign.tsx'
import { deliveryWords, useShownDelivery } from '#client/features/activities/runner/DeliveryNote.tsx'
import { deliveryOf } from '#client/features/activities/runner/select-contributions.ts'
import type { ActivitySession } from '#client/features/activities/runner/use-activity-session.tsx'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { RadioRow } from '#client/ui/base/RadioRow.tsx'
import { timeOf } from '#domain/activities/contribution.ts'
import {
  isMarkKey,
  type MarkKey,
  markKeys,
  marksMinutesAgo,
  markWords,
} from '#domain/activities/mark-kinds.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './Events.module.css'

/** So long a mark can be taken back, ms: until then it waits on the tablet. */
const undoMs = 10_000

/** One tap = a mark now. The same signs stand on the poles of the chart. */
export function MarkBar({ session }: { readonly session: ActivitySession }) {
  const { t } = useLingui()
  const { own, now, isOnlyInMemory } = session
  const locale = currentLocale()
  const [minutesAgo, setMinutesAgo] = useState<(typeof marksMinutesAgo)[number] | null>(null)
  const [lastId, setLastId] = useState<string | null>(null)
  const [isUndone, setUndone] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const last = own.find(({ id }) => id === lastId)
  async function mark(key: MarkKey) {
    const minutes_ago = minutesAgo ?? 0
    setUndone(false)
    setMinutesAgo(null)
    const kept = await session.contribute({ kind: 'mark', mark: key, minutes_ago }, { undoableMs: undoMs })
    if (kept) setLastId(kept.id)
  }
  async function undo() {
    if (!last || !(await session.undo(last.id))) return
    setUndone(true)
    setLastId(null)
    first.current?.focus()
  }
  return (
    <section aria-label={t`Märk ut`} className={styles.bar}>
      <div className={styles.last} data-state={last ? 'shown' : undefined}>
        <div role="status">
          {last && <MarkStatus mark={last} now={now} isOnlyInMemory={isOnlyInMemory} />}
          {isUndone && <Trans>Märket är borttaget.</Trans>}
        </div>
        {last && <Undo key={last.id} mark={last} onUndo={() => void undo()} />}
      </div>
      {minutesAgo !== null && (
        <RadioRow
          legend={t`När hände det?`}
          options={marksMinutesAgo.map((minutes) => ({
            key: String(minutes),
            name: minutes === 0 ? t`Nu` : t`För ${minutes} minuter sedan`,
          }))}
          chosen={String(minutesAgo)}
          onChoose={(chosen) =>
            setMinutesAgo(marksMinutesAgo.find((minutes) => String(minutes) === chosen) ?? 0)
          }
        />
      )}
      <div className={styles.taps}>
        {markKeys.map((key, index) => (
          <button
            key={key}
            ref={index === 0 ? first : undefined}
            type="button"
            className={styles.tap}
            onClick={() => void mark(key)}
          >
            <MarkSign mark={key} size={36} />
            {markWords[key][locale]}
          </button>
        ))}
        <button
          type="button"
          className={styles.other}
          aria-pressed={minutesAgo !== null}
          onClick={() => setMinutesAgo(minutesAgo === null ? 5 : null)}
        >
          <Icon name="clock" />
          <Trans>Annan tid</Trans>
        </button>
      </div>
    </section>
  )
}

interface MarkStatusProps {
  readonly mark: OutboxContribution
  readonly now: Now
  readonly isOnlyInMemory: boolean
}

/** Where the newest mark is on its way. Never "failed": what waits is not lost. */
function MarkStatus({ mark, now, isOnlyInMemory }: MarkStatusProps) {
  const { content, made_at, state } = mark
  const shown = useShownDelivery({ delivery: deliveryOf(mark), isOnlyInMemory })
  if (content.kind !== 'mark' || !isMarkKey(content.mark)) return null
  const what = markWords[content.mark][currentLocale()]
  const time = formatsOf(currentLocale()).clock(timeOf(content, made_at), now)
  return (
    <p className={styles.status} data-state={state}>
      <MarkSign mark={content.mark} />
      <span>
        <b>
          {what} {time}.
        </b>{' '}
        {shown === 'there' || shown === 'soon' ? <Trans>Läraren tittar först.</Trans> : deliveryWords[shown]}
      </span>
    </p>
  )
}

/** For as long as it works. */
function Undo({
  mark: { state },
  onUndo,
}: {
  readonly mark: OutboxContribution
  readonly onUndo: () => void
}) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undoMs)
    return () => clearTimeout(timer)
  }, [])
  if (isOver || state === 'sent' || state === 'sending') return null
  return (
    <button type="button" className={styles.undo} onClick={onUndo}>
      <Icon name="arrow-left" />
      <Trans>Ångra</Trans>
    </button>
  )
}
