import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import type { SchoolIntegration } from '#contract/school-integrations.ts'

/** What an integration brought in the last 24 hours. */
export function Health({ health }: { readonly health: SchoolIntegration['health'] }) {
  const now = useNow()
  const formats = formatsOf(currentLocale())
  const at = health.last_success_at
  return (
    <Card title={<Trans>Det senaste dygnet</Trans>}>
      <Box as="dl" display="flex" flexWrap="wrap" gap="0.75rem 2rem" margin="0">
        <Count name={<Trans>Mottagna värden</Trans>} count={formats.number(health.accepted_24h, 1)} />
        <Count name={<Trans>Dubbletter</Trans>} count={formats.number(health.duplicate_24h, 1)} />
        <Count name={<Trans>Avvisade värden</Trans>} count={formats.number(health.rejected_24h, 1)} />
      </Box>
      <p>
        {at === null ? (
          <Trans>Inget meddelande har kommit än.</Trans>
        ) : (
          <Trans>Senaste meddelandet kom {formats.age(Date.parse(at), now)}.</Trans>
        )}
      </p>
    </Card>
  )
}

function Count({ name, count }: { readonly name: ReactNode; readonly count: string }) {
  return (
    <Box display="flex" flexDirection="column-reverse">
      <Box as="dt" color="fg-muted">
        {name}
      </Box>
      <Box as="dd" margin="0" fontSize="var(--text-title)" fontWeight="800">
        {count}
      </Box>
    </Box>
  )
}
