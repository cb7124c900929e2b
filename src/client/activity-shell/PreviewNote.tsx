import { Trans } from '@lingui/react/macro'
import { Icon } from '#client/ui/base/Icon.tsx'

/** Above an activity that its teachers look at as pupils get it. */
export function PreviewNote({ className }: { readonly className: string | undefined }) {
  return (
    <p className={className}>
      <Icon name="lightbulb" />
      <Trans>Förhandsvisning: inget skickas och inget sparas.</Trans>
    </p>
  )
}
