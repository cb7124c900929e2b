import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { moved } from '#client/features/workspace/components/moved.ts'
import { Button } from '#client/ui/rich/Button.tsx'
import { Row, Stack } from '#client/ui/rich/layout.ts'
import { BlockCard } from './BlockCard.tsx'
import { blockKinds, blockLooks } from './block-looks.ts'
import { type BlockType, type DraftBlock, emptyBlock, withBlock } from './section-draft.ts'

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
      {blocks.map((each, index) => {
        const { key } = each
        const place = places.get(key)
        if (place === undefined) {
          return (
            <Removed
              key={key}
              blockKey={key}
              type={each.block.type}
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
            block={each.block}
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
