import { Trans } from '@lingui/react/macro'
import newsStyles from '#client/activity-shell/ClassNews.module.css'
import { Icon } from '#client/ui/base/Icon.tsx'

/** The class's result is there while this cart is still being put together: it waits. */
export function ClassNews({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <p className={newsStyles.news} role="status">
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
