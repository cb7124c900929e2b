import { Trans } from '@lingui/react/macro'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { Cone } from '#client/ui/base/Cone.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box } from '#client/ui/chakra/layout.ts'

/** An inbox in which nothing waits: what would come here, and where it comes from. */
export function NothingWaits({ schoolId }: { readonly schoolId: string }) {
  return (
    <Card>
      <Box display="grid" justifyItems="center" gap="0.5rem" padding="1rem 0" textAlign="center">
        <Box width="4.5rem">
          <Cone kind="asleep" />
        </Box>
        <Box as="h2" fontSize="large">
          <Trans>Inga nya enheter</Trans>
        </Box>
        <p>
          <Trans>En sensor som skickar för första gången dyker upp här av sig själv.</Trans>
        </p>
        <RouteLink to="/$schoolId/workspace/integrations" params={{ schoolId }}>
          <Trans>Till integrationerna</Trans>
        </RouteLink>
      </Box>
    </Card>
  )
}
