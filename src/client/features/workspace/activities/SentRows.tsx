import { Trans } from '@lingui/react/macro'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import type { ContributionContent } from '#domain/activities/contribution.ts'
import { ContributionName } from './activity-kinds.tsx'

/** A contribution that a teacher decides about. */
interface Decided {
  readonly id: string
  readonly content: ContributionContent
  /** ISO 8601 */
  readonly at: string
}

interface SentRowsProps {
  readonly sent: readonly Decided[]
  readonly canEdit: boolean
  readonly action: 'remove' | 'take-back'
  readonly onDecide: (id: string) => void
}

/** What was sent, in rows that can be taken out or back in. */
export function SentRows({ sent, canEdit, action, onDecide }: SentRowsProps) {
  return (
    <ul role="list">
      {sent.map((decision) => (
        <li key={decision.id}>
          <Row gap="0.5rem 1rem" justifyContent="space-between">
            <SentTitle sent={decision} />
            <Button disabled={!canEdit} onClick={() => onDecide(decision.id)}>
              {action === 'remove' ? <Trans>Ta bort</Trans> : <Trans>Ta tillbaka</Trans>}
            </Button>
          </Row>
        </li>
      ))}
    </ul>
  )
}

export function SentTitle({ sent: { content, at } }: { readonly sent: Decided }) {
  const now = useNow()
  return (
    <Box as="h3" fontSize="medium" fontWeight="800">
      <ContributionName content={content} /> {formatsOf(currentLocale()).clock(Date.parse(at), now)}
    </Box>
  )
}
