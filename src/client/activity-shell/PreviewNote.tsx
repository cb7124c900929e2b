import { Trans } from '@lingui/react/macro'
import { Banner } from '#client/ui/base/Banner.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'

/** Above what a teacher tries out before the class gets it. */
export function PreviewNote() {
  return (
    <Banner tone="info">
      <Icon name="lightbulb" />
      <Trans>Förhandsvisning: inget skickas och inget sparas.</Trans>
    </Banner>
  )
}
