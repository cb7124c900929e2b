import { Trans, useLingui } from '@lingui/react/macro'
import type { ThreadEntry } from '#client/offline/my-thread.ts'
import { Sheet } from '#client/ui/base/Sheet.tsx'
import type { Now } from '#domain/time/age.ts'
import { Bead } from './Bead.tsx'
import styles from './Thread.module.css'
import { threadWords } from './thread-words.ts'

interface ThreadSheetProps {
  /** Newest first. */
  readonly entries: readonly ThreadEntry[]
  readonly now: Now
  readonly onClose: () => void
}

/** All that this tablet remembers of what was done with it. */
export function ThreadSheet({ entries, now, onClose }: ThreadSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet title={t`Min tråd`} closeLabel={t`Stäng`} onClose={onClose}>
      <ul role="list" className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Bead kind={entry.kind} />
            <span>{threadWords(entry, now)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <Trans>Det här finns bara på den här surfplattan, utan namn. Efter 30 dagar tas det bort.</Trans>
      </p>
    </Sheet>
  )
}
