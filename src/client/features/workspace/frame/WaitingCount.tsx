import { Trans } from '@lingui/react/macro'
import { Badge } from '#client/ui/chakra/Badge.tsx'

/** How many devices or other things wait, in the link to them, with a word for screen readers; nothing while none does. */
export function WaitingCount({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <Badge tone="bad" marginInlineStart="auto">
      {count}
      <span className="sr-only">
        {' '}
        <Trans>väntar</Trans>
      </span>
    </Badge>
  )
}
