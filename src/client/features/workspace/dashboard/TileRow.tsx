import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FoldButton } from '#client/features/workspace/components/FoldButton.tsx'
import { MoveButtons } from '#client/features/workspace/components/MoveButtons.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import { Switch } from '#client/ui/chakra/Switch.tsx'
import { useIsNarrow } from '#client/ui/chakra/use-media.ts'
import type { Widget } from '#contract/widgets.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { type DraftTile, withHiddenOnWalls } from './dashboard-draft.ts'

interface TileRowProps {
  readonly tile: DraftTile
  readonly widget: Widget
  readonly index: number
  readonly count: number
  readonly onChange: (tile: DraftTile) => void
  readonly onMove: (by: -1 | 1) => void
}

/** One value of the dashboard: where it stands, whether it is shown, and whether also on walls. */
export function TileRow({ tile, widget, index, count, onChange, onMove }: TileRowProps) {
  const { t } = useLingui()
  const name = widget.title[currentLocale()]
  const metric = metricOf(widget.metric_key)
  const { layout, isShown } = tile
  const isNarrow = useIsNarrow()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isOpen = !isNarrow || isUnfolded
  const isOnWalls = !layout.hide_on.includes('wall')
  return (
    <Box
      as="li"
      padding="0.25rem 0.75rem"
      border="1.5px solid var(--border-muted)"
      borderStyle={isShown ? 'solid' : 'dashed'}
      borderRadius="var(--radius-card)"
      background={isShown ? 'bg-subtle' : 'bg-panel'}
    >
      <Row gap="0 0.75rem">
        {metric && <Icon name={metric.icon} />}
        <Box flex="1 1 0" minWidth="0">
          <b>{name}</b>
          {!isOpen && !(isShown && isOnWalls) && (
            <Box color="fg-muted">{isShown ? <Trans>Bara på panelen</Trans> : <Trans>Ingenstans</Trans>}</Box>
          )}
        </Box>
        {isOpen && <MoveButtons name={name} index={index} count={count} onMove={onMove} />}
        {isNarrow && <FoldButton name={name} isOpen={isOpen} onPress={() => setIsUnfolded(!isOpen)} />}
      </Row>
      <Box display={isOpen ? 'flex' : 'none'} flexWrap="wrap" gap="0 0.5rem">
        <Toggle
          label={t`Visas: ${name}`}
          isOn={isShown}
          onPress={() => onChange({ ...tile, isShown: !isShown })}
        >
          <Trans>Visas</Trans>
        </Toggle>
        {isShown && (
          <Toggle
            label={t`På väggskärm: ${name}`}
            isOn={isOnWalls}
            onPress={() => onChange(withHiddenOnWalls(tile, isOnWalls))}
          >
            <Trans>På väggskärm</Trans>
          </Toggle>
        )}
      </Box>
    </Box>
  )
}

function Toggle({
  label,
  isOn,
  onPress,
  children,
}: {
  /** What is switched, for a user who does not see where the switch is. */
  readonly label: string
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <Switch isOn={isOn} label={label} onChange={onPress}>
      {children}
    </Switch>
  )
}
