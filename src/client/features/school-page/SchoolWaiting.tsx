import { Trans } from '@lingui/react/macro'
import styles from './SchoolPlate.module.css'

/** The place of a school that has not come yet. */
export function SchoolWaiting() {
  return (
    <div className={styles.waiting}>
      <h1 className="sr-only" aria-busy="true">
        <Trans>Hämtar skolan</Trans>
      </h1>
    </div>
  )
}
