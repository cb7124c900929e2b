import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#client/queries/config.ts'
import { Cone } from '#client/ui/base/Cone.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { OutsideLink } from '#client/ui/base/OutsideLink.tsx'
import styles from './Dashboard.module.css'

/** The empty state of a school without any measurement, on this device or at all. */
export function EmptyDashboard() {
  const { data: config } = useQuery(configQuery())
  return (
    <div className={styles.empty}>
      <Cone kind="asleep" className={styles.cone} />
      <p>
        <Trans>Oj! Här finns inga data än. Titta in snart igen!</Trans>
      </p>
      {config?.links.join && (
        <OutsideLink href={config.links.join} className={styles.join}>
          <Trans>Så kan er skola vara med</Trans>
          <Icon name="external-link" />
        </OutsideLink>
      )}
    </div>
  )
}
