import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { RejectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, LinedList, Row } from '#client/ui/chakra/layout.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { previewManualTableEndpoint } from '#contract/manual-previews.ts'

type Preview = ResponseOf<typeof previewManualTableEndpoint>['data']
type Outcome = Preview['lines'][number]['outcome']

interface TablePreviewProps {
  readonly preview: Preview
  readonly csv: string
  readonly isBusy: boolean
  readonly onStore: () => void
}

/** What would become of each line, those with something wrong first. */
export function TablePreview({ preview, csv, isBusy, onStore }: TablePreviewProps) {
  const { t } = useLingui()
  const { lines, counts, total, unknown_headings: unknownHeadings } = preview
  const texts = useMemo(() => csv.split(/\r?\n/), [csv])
  const unseen = total - lines.length
  const isWrongUnseen = order.some(
    (outcome) =>
      outcome !== 'accepted' && counts[outcome] > lines.filter((line) => line.outcome === outcome).length,
  )
  const { unreadable, accepted: toStore } = counts
  const sorted = [...lines].sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
  return (
    <>
      <Box role="status" display="flex" flexWrap="wrap" gap="0.5rem">
        {order.map((outcome) =>
          counts[outcome] === 0 ? null : (
            <Badge icon={icons[outcome]} key={outcome} tone={tones[outcome]}>
              {counts[outcome]} {words[outcome]()}
            </Badge>
          ),
        )}
      </Box>
      <Box
        as="section"
        tabIndex={0}
        aria-label={t`Rad för rad`}
        position="relative"
        maxHeight="24rem"
        overflowY="auto"
      >
        <LinedList role="list">
          {sorted.map(({ line, outcome, code, field }) => (
            <Box
              as="li"
              key={`${line} ${field}`}
              padding="0.5rem 0"
              borderTop="1.5px solid var(--border-muted)"
            >
              <Row gap="0.25rem 0.75rem">
                <b>
                  <Trans>Rad {line}</Trans>
                </b>
                <Badge icon={icons[outcome]} tone={tones[outcome]}>
                  {words[outcome]()}
                </Badge>
                {(code !== null || field !== null) && (
                  <span>
                    {field !== null && <b>{code === null ? field : `${field}: `}</b>}
                    {code !== null && <RejectionWords code={code} />}
                  </span>
                )}
              </Row>
              <Box as="code" display="block" overflowWrap="anywhere" color="fg-muted">
                {texts[line - 1]}
              </Box>
            </Box>
          ))}
        </LinedList>
      </Box>
      {unseen > 0 && (
        <p>
          {isWrongUnseen ? (
            <Plural value={unseen} one="# rad till visas inte här." other="# rader till visas inte här." />
          ) : (
            <Plural
              value={unseen}
              one="# rad till sparas men visas inte här."
              other="# rader till sparas men visas inte här."
            />
          )}
        </p>
      )}
      {unknownHeadings.length > 0 && (
        <p>
          <Trans>Kolumner som inte används: {unknownHeadings.join(', ')}.</Trans>
        </p>
      )}
      {unreadable > 0 ? (
        <p>
          <Trans>Rätta raderna som inte går att läsa, och granska igen. Inget är sparat än.</Trans>
        </p>
      ) : (
        <Button kind="solid" disabled={isBusy || toStore === 0} onClick={onStore}>
          <Plural value={toStore} one="Spara # rad" other="Spara # rader" />
        </Button>
      )}
    </>
  )
}

const order: readonly Outcome[] = ['unreadable', 'rejected', 'duplicate', 'accepted']
const words: Readonly<Record<Outcome, () => ReactNode>> = {
  unreadable: () => <Trans>går inte att läsa</Trans>,
  rejected: () => <Trans>avvisas</Trans>,
  duplicate: () => <Trans>finns redan</Trans>,
  accepted: () => <Trans>sparas</Trans>,
}
const tones = { unreadable: 'bad', rejected: 'warning', duplicate: 'neutral', accepted: 'good' } as const
const icons = {
  unreadable: 'circle-x',
  rejected: 'circle-x',
  duplicate: 'copy',
  accepted: 'circle-check',
} as const
