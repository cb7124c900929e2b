import { Trans } from '@lingui/react/macro'
import newsStyles from '#client/activity-shell/ClassNews.module.css'
import { NextActivity } from '#client/activity-shell/NextActivity.tsx'
import type { ClassTogether } from '#client/queries/own-tablet.ts'
import { Icon } from '#client/ui/base/Icon.tsx'

interface ClassNewsProps {
  readonly together: ClassTogether
  /** The cart is still being put together. */
  readonly isMaking: boolean
  /** Opens the class's result. */
  readonly onOpen: () => void
}

/** What the class's teacher has done while this tablet did something else: what is made here waits. */
export function ClassNews({ together, isMaking, onOpen }: ClassNewsProps) {
  return (
    <>
      {together.next && <NextActivity {...together.next} />}
      {together.isShown && isMaking && <ResultIsHere onOpen={onOpen} />}
    </>
  )
}

function ResultIsHere({ onOpen }: Pick<ClassNewsProps, 'onOpen'>) {
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
