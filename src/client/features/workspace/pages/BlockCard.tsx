import { Trans, useLingui } from '@lingui/react/macro'
import { MoveButtons } from '#client/features/workspace/components/MoveButtons.tsx'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Badge } from '#client/ui/rich/Badge.tsx'
import { IconButton } from '#client/ui/rich/IconButton.tsx'
import { Box, Row, Stack } from '#client/ui/rich/layout.ts'
import type { Block } from '#contract/pages.ts'
import { BlockFields } from './BlockFields.tsx'
import { blockLooks } from './block-looks.ts'
import { missingIn } from './section-draft.ts'

interface BlockCardProps {
  readonly schoolId: string
  readonly blockKey: string
  readonly block: Block
  /** Its place among all parts, from 0, for moving it. */
  readonly index: number
  readonly count: number
  /** Where it stands in what is sent: `blocks.2`. */
  readonly path: string
  readonly onChange: (block: Block) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One part of a section: what it is, what it lacks, its fields. */
export function BlockCard({
  schoolId,
  blockKey,
  block,
  index,
  count,
  path,
  onChange,
  onMove,
  onRemove,
}: BlockCardProps) {
  const { t } = useLingui()
  const number = Number(path.split('.')[1]) + 1
  const kind = blockLooks[block.type].text()
  const name = t`del ${number}, ${kind}`
  const missing = missingIn(block)
  return (
    <Stack
      as="section"
      data-block={blockKey}
      aria-labelledby={`${path}-name`}
      gap="1rem"
      padding="0.5rem 1rem 1rem"
      border="1.5px solid var(--border-muted)"
      borderRadius="var(--radius-card)"
      background="bg-subtle"
    >
      <Row gap="0.25rem 0.75rem">
        <Box
          as="h3"
          id={`${path}-name`}
          display="flex"
          alignItems="center"
          gap="0.5rem"
          fontSize="var(--text-medium)"
        >
          <Icon name={blockLooks[block.type].icon} />
          {number}. {kind}
        </Box>
        {missing.includes('sv') && (
          <Badge tone="warning">
            <Trans>Svenska saknas</Trans>
          </Badge>
        )}
        {missing.includes('en') && (
          <Badge tone="warning">
            <Trans>Engelska saknas</Trans>
          </Badge>
        )}
        <Box display="flex" marginInlineStart="auto">
          <MoveButtons name={name} index={index} count={count} onMove={onMove} />
          <IconButton icon="trash-2" label={t`Ta bort ${name}`} onClick={onRemove} />
        </Box>
      </Row>
      <BlockFields schoolId={schoolId} block={block} path={path} onChange={onChange} />
    </Stack>
  )
}
