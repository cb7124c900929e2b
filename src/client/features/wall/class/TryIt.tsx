import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from '#client/ui/base/QrCode.tsx'
import type { ClassResult } from '#contract/class-results.ts'
import { toPathname } from '#domain/paths.ts'
import styles from './ClassPage.module.css'

interface TryItProps {
  readonly schoolId: string
  readonly result: ClassResult
}

/** Where another class finds the same: the lesson, or the game without a code. No class's code stands on a wall. */
export function TryIt({ schoolId, result }: TryItProps) {
  const { t } = useLingui()
  return (
    <div className={styles.try}>
      <p>
        <b>
          <Trans>Prova i ert klassrum</Trans>
        </b>
        <span>{location.host}</span>
      </p>
      <QrCode
        text={location.origin + pathOf(schoolId, result)}
        label={t`QR-kod till det klassen gjorde`}
        className={styles.code}
      />
    </div>
  )
}

function pathOf(schoolId: string, result: ClassResult): string {
  const sheet = (sheetId: string) => toPathname('/$schoolId/lesson-sheets/$sheetId', { schoolId, sheetId })
  switch (result.kind) {
    case 'airing':
      return sheet('air-and-measure')
    case 'guess':
      return sheet('what-happens-next')
    case 'experiment':
      return sheet('change-one-thing')
    case 'food_journey':
      return result.activity_id === undefined
        ? sheet('food-journey')
        : toPathname('/schools/$schoolId/activities/$activityId', {
            schoolId,
            activityId: result.activity_id,
          })
  }
}
