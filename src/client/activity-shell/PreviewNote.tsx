import { Trans } from '@lingui/react/macro'
import { Banner } from '#client/ui/base/Banner.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'

/** The note above the preview of an activity. */
export function PreviewNote() {
  return (
    <Banner tone="info">
      <Icon name="lightbulb" />
      <Trans>Förhandsvisning: inget skickas och inget sparas.</Trans>
    </Banner>
  )
}
