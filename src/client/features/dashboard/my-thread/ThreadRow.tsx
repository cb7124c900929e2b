import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useThread } from '#client/offline/my-thread.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { PartMissing } from '#client/scheduling/PartMissing.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { Now } from '#domain/time/age.ts'
import { Bead } from './Bead.tsx'
import styles from './Thread.module.css'
import { threadWords } from './thread-words.ts'

const ThreadSheet = lazyPart(
  () => import('./ThreadSheet.tsx').then(({ ThreadSheet }) => ThreadSheet),
  PartMissing,
)

interface ThreadRowProps {
  readonly schoolId: string
  readonly now: Now
}

/** "Min tråd": the latest of what this tablet did; a press opens all of it. Nothing where there is none. */
export function ThreadRow({ schoolId, now }: ThreadRowProps) {
  const entries = useThread(schoolId)
  const [isOpen, setIsOpen] = useState(false)
  const [latest] = entries
  if (!latest) return null
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.row} onClick={() => setIsOpen(true)}>
        <Bead kind={latest.kind} />
        <span className={styles.words}>
          <small>
            <Trans>Min tråd</Trans>
          </small>
          <span>{threadWords(latest, now)}</span>
        </span>
        <Icon name="chevron-right" className={styles.chevron} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ThreadSheet entries={entries} now={now} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
