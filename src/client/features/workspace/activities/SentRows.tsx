import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, LinedList, Row } from '#client/ui/chakra/layout.ts'
import type { ContentOf, ContributionContent, ContributionKind } from '#domain/activities/contribution.ts'
import { feelingWords, isFeeling } from '#domain/activities/feelings.ts'
import { isMarkKey, markWords } from '#domain/activities/mark-kinds.ts'

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
    <LinedList role="list">
      {sent.map((decision) => (
        <li key={decision.id}>
          <Row gap="0.5rem 1rem" justifyContent="space-between">
            <SentTitle sent={decision} />
            <Button disabled={!canEdit} onClick={() => onDecide(decision.id)}>
              {action === 'remove' ? <Trans>Ta bort</Trans> : <Trans>Ta tillbaka</Trans>}
              <NameForTheEar sent={decision} />
            </Button>
          </Row>
        </li>
      ))}
    </LinedList>
  )
}

export function SentTitle({ sent }: { readonly sent: Decided }) {
  return (
    <Box as="h3" fontSize="medium" fontWeight="800">
      <SentName sent={sent} />
    </Box>
  )
}

/** Which one a button is about, for those who do not see beside what it stands. */
export function NameForTheEar({ sent }: { readonly sent: Decided }) {
  return (
    <span className="sr-only">
      {' '}
      <SentName sent={sent} />
    </span>
  )
}

function SentName({ sent: { content, at } }: { readonly sent: Decided }) {
  const now = useNow()
  return (
    <>
      <ContributionName content={content} /> {formatsOf(currentLocale()).clock(Date.parse(at), now)}
    </>
  )
}

/** What a contribution is called in a teacher's list, by its kind; null = it is in no list. */
const contributionNames: {
  readonly [Kind in ContributionKind]: ((content: ContentOf<Kind>) => ReactNode) | null
} = {
  mark: ({ mark }) => (isMarkKey(mark) ? markWords[mark][currentLocale()] : null),
  airing: ({ lasted_s }) => {
    const minutes = Math.round(lasted_s / 60)
    return <Plural value={minutes} one="Vädring i # minut" other="Vädring i # minuter" />
  },
  opening: null,
  guess: ({ points }) => {
    const ppm = points.at(-1)?.ppm ?? 0
    return <Trans>Gissning, {ppm} ppm i slutet</Trans>
  },
  hypothesis: ({ answer }) => hypothesisNames[answer](),
  trial: ({ lasted_s }) => {
    const minutes = Math.round(lasted_s / 60)
    return <Plural value={minutes} one="Ändring i # minut" other="Ändring i # minuter" />
  },
  feel: ({ feeling }) => (isFeeling(feeling) ? feelingWords[feeling][currentLocale()] : null),
  verdict: () => <Trans>Svar på ett detektivfall</Trans>,
  choice: null,
}

const hypothesisNames: Readonly<Record<ContentOf<'hypothesis'>['answer'], () => ReactNode>> = {
  higher: () => <Trans>Gissning: högre</Trans>,
  same: () => <Trans>Gissning: ungefär likadant</Trans>,
  lower: () => <Trans>Gissning: lägre</Trans>,
}

function ContributionName({ content }: { readonly content: ContributionContent }) {
  // The table has for each kind the name of its own content.
  const name = contributionNames[content.kind] as ((content: ContributionContent) => ReactNode) | null
  return name?.(content)
}
