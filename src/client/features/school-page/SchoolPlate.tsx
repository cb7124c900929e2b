import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '#client/ui/base/Icon.tsx'
import { plateActId, plateProps } from '#client/ui/base/plate-props.ts'
import { SchoolLogo } from '#client/ui/base/SchoolLogo.tsx'
import type { School } from '#contract/schools.ts'
import { plateOf } from '#domain/schools/accent.ts'
import styles from './SchoolPlate.module.css'

/** The school's name on its own colour; it leads to the school's own page. */
export function SchoolPlate({ school }: { readonly school: School }) {
  const { id, name, logo_url, logo_plate, color } = school
  return (
    <div className={styles.plate} {...plateProps(plateOf(color))}>
      <div className={styles.inner}>
        {logo_url && <SchoolLogo url={logo_url} plate={logo_plate} className={styles.logo} />}
        <Link to="/$schoolId" params={{ schoolId: id }} className={styles.name}>
          {name}
        </Link>
        <span id={plateActId} className={styles.act} />
        <Link to="/" hash="share-code" className={styles.code}>
          <Icon name="smartphone" />
          <span className={styles.short}>
            <Trans>Kod</Trans>
          </span>
          <span className={styles.long}>
            <Trans>Har du en kod?</Trans>
          </span>
        </Link>
      </div>
    </div>
  )
}
