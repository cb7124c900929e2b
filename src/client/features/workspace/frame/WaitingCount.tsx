import { t } from '@lingui/core/macro'
import { Badge } from '#client/ui/rich/Badge.tsx'

/** How many devices wait, beside the link to them; nothing while none does. */
export function WaitingCount({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <Badge tone="bad" marginInlineStart="auto">
      {count}
    </Badge>
  )
}

/** What the link to the new devices is called by ear: a number alone says nothing. */
export function inboxLabel(count: number): { readonly 'aria-label'?: string } {
  return count === 0 ? {} : { 'aria-label': t`Nya enheter, ${count} väntar` }
}
