import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#client/queries/config.ts'
import { Cone } from '#client/ui/plain/Cone.tsx'
import { Icon } from '#client/ui/plain/Icon.tsx'
import styles from './Dashboard.module.css'

/** A school without any measurement, on this device or at all. */
export function EmptyDashboard() {
  const { data: config } = useQuery(configQuery())
  return (
    <div className={styles.empty}>
      <Cone kind="asleep" className={styles.cone} />
      <p>
        <Trans>Oj! Här finns inga data än. Titta in snart igen!</Trans>
      </p>
      {config?.links.join && (
        <a href={config.links.join} target="_blank" rel="noopener noreferrer" className={styles.join}>
          <Trans>Så kan er skola vara med</Trans>
          <Icon name="external-link" />
          <span className="sr-only">
            <Trans>öppnas i en ny flik</Trans>
          </span>
        </a>
      )}
    </div>
  )
}
