import { Trans } from '@lingui/react/macro'
import styles from './SchoolPlate.module.css'

/** The place of a school that has not come yet. */
export function SchoolWaiting() {
  return (
    <div className={styles.waiting}>
      <p className="sr-only">
        <Trans>Hämtar skolan</Trans>
      </p>
    </div>
  )
}
