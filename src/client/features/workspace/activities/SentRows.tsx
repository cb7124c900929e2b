import { Plural, Trans } from '@lingui/react/macro'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import type { ContentOf, ContributionContent } from '#domain/activities/contribution.ts'
import { feelingWords, isFeeling } from '#domain/activities/feelings.ts'
import { isMarkKey, markWords } from '#domain/activities/mark-kinds.ts'

/** What a class has sent, as a teacher decides about it. */
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
            <SentTitle one={decision} />
            <Button disabled={!canEdit} onClick={() => onDecide(decision.id)}>
              {action === 'remove' ? <Trans>Ta bort</Trans> : <Trans>Ta tillbaka</Trans>}
            </Button>
          </Row>
        </li>
      ))}
    </ul>
  )
}

export function SentTitle({ one: { content, at } }: { readonly one: Decided }) {
  const now = useNow()
  return (
    <Box as="h3" fontSize="var(--text-medium)" fontWeight="800">
      <ContentName content={content} /> {formatsOf(currentLocale()).clock(Date.parse(at), now)}
    </Box>
  )
}

function ContentName({ content }: Pick<Decided, 'content'>) {
  if (content.kind === 'mark')
    return isMarkKey(content.mark) ? markWords[content.mark][currentLocale()] : null
  if (content.kind === 'guess') {
    const ppm = content.points.at(-1)?.ppm ?? 0
    return <Trans>Gissning, {ppm} ppm i slutet</Trans>
  }
  if (content.kind === 'hypothesis') return <HypothesisName answer={content.answer} />
  // On no list.
  if (content.kind === 'opening' || content.kind === 'choice') return null
  if (content.kind === 'verdict') return <Trans>Svar på ett detektivfall</Trans>
  if (content.kind === 'feel')
    return isFeeling(content.feeling) ? feelingWords[content.feeling][currentLocale()] : null
  const minutes = Math.round(content.lasted_s / 60)
  if (content.kind === 'trial')
    return <Plural value={minutes} one="Ändring i # minut" other="Ändring i # minuter" />
  return <Plural value={minutes} one="Vädring i # minut" other="Vädring i # minuter" />
}

function HypothesisName({ answer }: Pick<ContentOf<'hypothesis'>, 'answer'>) {
  switch (answer) {
    case 'higher':
      return <Trans>Gissning: högre</Trans>
    case 'same':
      return <Trans>Gissning: ungefär lika</Trans>
    case 'lower':
      return <Trans>Gissning: lägre</Trans>
  }
}
