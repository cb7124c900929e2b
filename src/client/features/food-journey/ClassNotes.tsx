import { Trans } from '@lingui/react/macro'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './CartsStep.module.css'
import type { Classroom } from './classroom.ts'

interface ClassNotesProps {
  readonly classroom: Classroom
  readonly hasContact: boolean
  readonly showsCarts: boolean
}

/** Why the class's numbers are not, or not yet, all that there is. */
export function ClassNotes({ classroom, hasContact, showsCarts }: ClassNotesProps) {
  return (
    <>
      {(!hasContact || !classroom.hasServers) && (
        <p className={styles.note}>
          <Icon name="cloud-off" />
          <Trans>Andra kundvagnar syns när internet är tillbaka.</Trans>
        </p>
      )}
      {!showsCarts && (
        <p className={styles.note}>
          <Icon name="circle-question-mark" />
          <Trans>Du ser klassens summa och dina egna kundvagnar. De andras visas inte här.</Trans>
        </p>
      )}
      {classroom.isConstructed && (
        <p className={styles.note}>
          <Icon name="sparkles" />
          <Trans>Det här är ett exempel: några kundvagnar är påhittade.</Trans>
        </p>
      )}
    </>
  )
}
