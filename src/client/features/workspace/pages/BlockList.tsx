import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { FoldButton } from '#client/features/workspace/components/FoldButton.tsx'
import { useFaultAt } from '#client/features/workspace/components/form-fields.tsx'
import { MoveButtons } from '#client/features/workspace/components/MoveButtons.tsx'
import { moved } from '#client/features/workspace/components/moved.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { IconButton } from '#client/ui/chakra/IconButton.tsx'
import { Box, Row, Stack } from '#client/ui/chakra/layout.ts'
import { useIsNarrow } from '#client/ui/chakra/use-media.ts'
import type { Block } from '#contract/pages.ts'
import { BlockFields } from './BlockFields.tsx'
import { blockKinds, blockLooks } from './block-looks.ts'
import { type BlockType, type DraftBlock, emptyBlock, missingIn, withBlock } from './section-draft.ts'

interface BlockListProps {
  readonly schoolId: string
  readonly blocks: readonly DraftBlock[]
  readonly onChange: (blocks: readonly DraftBlock[]) => void
}

/** The parts of a section in their order, and what can be added below them. */
export function BlockList({ schoolId, blocks, onChange }: BlockListProps) {
  const list = useRef<HTMLDivElement>(null)
  /** Whose first control, or whose undo, is to have the focus once it is drawn. */
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    list.current
      ?.querySelector<HTMLElement>(`[data-block="${wanted}"] :is([data-first], input, textarea, select)`)
      ?.focus()
    setWanted(null)
  }, [wanted])
  function add(type: BlockType) {
    const key = crypto.randomUUID()
    onChange([...blocks, { key, block: emptyBlock(type), isRemoved: false }])
    setWanted(key)
  }
  const places = new Map(
    blocks.filter(({ isRemoved }) => !isRemoved).map(({ key }, place) => [key, place] as const),
  )
  return (
    <Stack ref={list} gap="1rem">
      {blocks.map((item, index) => {
        const { key } = item
        const place = places.get(key)
        if (place === undefined) {
          return (
            <Removed
              key={key}
              blockKey={key}
              type={item.block.type}
              onUndo={() => {
                onChange(withBlock(blocks, key, { isRemoved: false }))
                setWanted(key)
              }}
            />
          )
        }
        return (
          <BlockCard
            key={key}
            schoolId={schoolId}
            blockKey={key}
            block={item.block}
            index={index}
            count={blocks.length}
            path={`blocks.${place}`}
            onChange={(block) => onChange(withBlock(blocks, key, { block }))}
            onMove={(by) => onChange(moved(blocks, index, by))}
            onRemove={() => {
              onChange(withBlock(blocks, key, { isRemoved: true }))
              setWanted(key)
            }}
          />
        )
      })}
      <Stack role="group" aria-labelledby="add-block" gap="0.5rem">
        <b id="add-block">
          <Trans>Lägg till</Trans>
        </b>
        <Row gap="0.5rem">
          {blockKinds.map((type) => (
            <Button icon={blockLooks[type].icon} key={type} type="button" onClick={() => add(type)}>
              {blockLooks[type].text()}
            </Button>
          ))}
        </Row>
      </Stack>
    </Stack>
  )
}

function Removed({
  blockKey,
  type,
  onUndo,
}: {
  readonly blockKey: string
  readonly type: BlockType
  readonly onUndo: () => void
}) {
  return (
    <Row
      data-block={blockKey}
      gap="0.5rem 1rem"
      padding="0.5rem 1rem"
      border="1.5px dashed var(--border)"
      borderRadius="var(--radius-card)"
      color="fg-muted"
    >
      <span role="status">
        {blockLooks[type].text()}: <Trans>borttagen när du sparar.</Trans>
      </span>
      <Button data-first onClick={onUndo}>
        <Trans>Ångra</Trans>
      </Button>
    </Row>
  )
}

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
function BlockCard({
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
  const isNarrow = useIsNarrow()
  const faultAt = useFaultAt()
  // What is new or asked for by its address is open from the start.
  const [isUnfolded, setIsUnfolded] = useState(
    () => missing.length > 0 || location.hash.startsWith(`#${path}.`),
  )
  const isOpen = !isNarrow || isUnfolded || faultAt(path) !== undefined
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
        <Box as="h3" id={`${path}-name`} display="flex" alignItems="center" gap="0.5rem" fontSize="medium">
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
        <Box display="flex" flexWrap="wrap" marginInlineStart="auto">
          <MoveButtons name={name} index={index} count={count} onMove={onMove} />
          <IconButton icon="trash-2" label={t`Ta bort ${name}`} onClick={onRemove} />
          {isNarrow && <FoldButton name={name} isOpen={isOpen} onPress={() => setIsUnfolded(!isOpen)} />}
        </Box>
      </Row>
      {isOpen && <BlockFields schoolId={schoolId} block={block} path={path} onChange={onChange} />}
    </Stack>
  )
}
