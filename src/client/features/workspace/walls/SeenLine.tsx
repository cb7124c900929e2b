import { useNow } from '#client/offline/use-now.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { Box } from '#client/ui/chakra/layout.ts'
import type { WorkspaceWall } from '#contract/workspace-walls.ts'
import type { WallState } from '#domain/walls/wall.ts'
import { seenWords, stateOf } from './wall-words.tsx'

const looks: Readonly<Record<WallState, readonly [icon: IconName, color: string]>> = {
  unseen: ['circle-question-mark', 'fg-muted'],
  late: ['clock-alert', 'fg-warning'],
  without_values: ['clock-alert', 'fg-warning'],
  heard: ['circle-check', 'fg-success'],
}

/** When a screen was seen. */
export function SeenLine({ wall }: { readonly wall: WorkspaceWall }) {
  const now = useNow()
  const [icon, color] = looks[stateOf(wall, now)]
  return (
    <Box display="flex" gap="0.5rem" color={color} fontWeight="700">
      <Box as="span" flex="none" display="flex">
        <Icon name={icon} />
      </Box>
      <span>{seenWords(wall, now)}</span>
    </Box>
  )
}
