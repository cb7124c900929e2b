import { Trans } from '@lingui/react/macro'
import styles from './DeviceCheck.module.css'
import { LessonCheck } from './LessonCheck.tsx'

/** The check of a pupil's tablet, which a teacher's code opens: it needs no sign-in. */
export function ReadyPage() {
  return (
    <div className={styles.page}>
      <LessonCheck
        heading={
          <h1 tabIndex={-1}>
            <Trans>På den här enheten</Trans>
          </h1>
        }
      />
    </div>
  )
}
