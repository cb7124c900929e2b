import { Trans } from '@lingui/react/macro'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import type { AnyWorkspaceActivity } from '#contract/workspace-activities.ts'
import { isOpen } from '#domain/activities/activity-state.ts'

type ActivityState = 'draft' | 'active' | 'ended'

/** Whether pupils can play it now, not yet, or no longer. `now` is epoch ms. */
export function stateOf(
  { status, settings, settings_locked }: AnyWorkspaceActivity,
  now: number,
): ActivityState {
  if (isOpen({ status, endsOn: settings.ends_on }, now)) return 'active'
  return settings_locked ? 'ended' : 'draft'
}

const looks = {
  draft: { tone: 'neutral', icon: 'pencil', word: () => <Trans>Utkast</Trans> },
  active: { tone: 'good', icon: 'circle-check', word: () => <Trans>Igång</Trans> },
  ended: { tone: 'warning', icon: 'clock', word: () => <Trans>Avslutad</Trans> },
} as const

export function StateChip({ state }: { readonly state: ActivityState }) {
  const { tone, icon, word } = looks[state]
  return (
    <Badge icon={icon} tone={tone} style={{ whiteSpace: 'nowrap', justifySelf: 'start' }}>
      {word()}
    </Badge>
  )
}
