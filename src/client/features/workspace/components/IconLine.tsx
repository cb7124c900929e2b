import type { ReactNode } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { Box } from '#client/ui/chakra/layout.ts'

interface IconLineProps {
  readonly icon: IconName
  readonly tone: 'fg' | 'fg-success' | 'fg-warning' | 'fg-error'
  readonly children: ReactNode
}

/** Words behind a symbol that keeps its size, however many they are. */
export function IconLine({ icon, tone, children }: IconLineProps) {
  return (
    <Box display="flex" gap="0.5rem" color={tone}>
      <Box as="span" flex="none" display="flex">
        <Icon name={icon} />
      </Box>
      <Box as="span" minWidth="0" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  )
}
