import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Alert } from '#client/ui/rich/Alert.tsx'
import { Details } from '#client/ui/rich/Details.tsx'
import { Box } from '#client/ui/rich/layout.ts'

interface FailureProps {
  /** What is known of the reason, in words. */
  readonly reason: ReactNode
  /** For whoever looks closer. */
  readonly technical: string
}

/** An integration that does not work: the specification's words (section 8), the reason, and what an expert wants to see. */
export function Failure({ reason, technical }: FailureProps) {
  return (
    <Alert tone="bad" role="alert">
      <Box as="h3" display="flex" gap="0.5rem" color="fg-error" fontSize="var(--text-medium)">
        <Icon name="circle-x" />
        <Trans>Fel</Trans>
      </Box>
      <p>
        <Trans>Något gick fel. Kontrollera inställningarna för integrationen och försök igen.</Trans>
      </p>
      {reason && <p>{reason}</p>}
      <Details summary={<Trans>Tekniska uppgifter</Trans>}>
        <Box as="code" overflowWrap="anywhere" {...{ lang: 'en' }}>
          {technical}
        </Box>
      </Details>
    </Alert>
  )
}
