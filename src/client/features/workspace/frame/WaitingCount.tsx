import { Plural } from '@lingui/react/macro'
import { Badge } from '#client/ui/rich/Badge.tsx'

/** How many devices wait, beside the link to them; nothing while none does. By ear: “New devices, 3 waiting”. */
export function WaitingCount({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <>
      <span className="sr-only">
        , <Plural value={count} one="# väntar" other="# väntar" />
      </span>
      <Badge tone="bad" aria-hidden="true" marginInlineStart="auto">
        {count}
      </Badge>
    </>
  )
}
