import { Trans } from '@lingui/react/macro'
import { isFailing } from '#client/queries/school-integrations.ts'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import type { Integration, SchoolIntegration } from '#contract/school-integrations.ts'

/** How an integration is: what its chip says. */
type IntegrationStatus = 'absent' | 'inactive' | 'waiting' | 'failing' | 'active'

/** `kind` is that of the integration: one that sends to others never receives anything. */
export function statusOf(
  own: Pick<SchoolIntegration, 'status' | 'health'> | null,
  kind: Integration['kind'],
): IntegrationStatus {
  if (own === null) return 'absent'
  if (own.status === 'inactive') return 'inactive'
  if (isFailing(own)) return 'failing'
  return own.health.last_success_at === null && kind !== 'send' ? 'waiting' : 'active'
}

export function StatusChip({ status }: { readonly status: IntegrationStatus }) {
  return (
    <Badge icon={icons[status]} tone={tones[status]}>
      {status === 'absent' && <Trans>Inte ansluten</Trans>}
      {status === 'inactive' && <Trans>Inaktiv</Trans>}
      {status === 'waiting' && <Trans>Väntar på första meddelandet</Trans>}
      {status === 'failing' && <Trans>Fel</Trans>}
      {status === 'active' && <Trans>Aktiv</Trans>}
    </Badge>
  )
}

const tones = {
  absent: 'neutral',
  inactive: 'neutral',
  waiting: 'warning',
  failing: 'bad',
  active: 'good',
} as const
const icons = {
  absent: 'plug',
  inactive: 'eye-off',
  waiting: 'clock',
  failing: 'circle-x',
  active: 'circle-check',
} as const
