import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export type EntryKind = 'food_waste' | 'menu' | 'meter'

export function KindName({ kind }: { readonly kind: EntryKind }): ReactNode {
  if (kind === 'food_waste') return <Trans>Matsvinn</Trans>
  if (kind === 'menu') return <Trans>Meny</Trans>
  return <Trans>Elmätare</Trans>
}
