import { Trans } from '@lingui/react/macro'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './ClassNews.module.css'

/** The teacher has shown the result while this tablet still puts its cart together. */
export function ResultIsHere({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <p className={styles.news} role="status">
      <span>
        <Trans>Klassens svar har kommit. Din kundvagn ligger kvar.</Trans>
      </span>
      <button type="button" onClick={onOpen}>
        <Trans>Se svaret</Trans>
        <Icon name="arrow-right" />
      </button>
    </p>
  )
}
