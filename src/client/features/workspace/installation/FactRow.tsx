import type { ReactNode } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Box } from '#client/ui/chakra/layout.ts'

/** `unset` = not set up, or not tried: neither well nor wrong. */
export type FactState = 'good' | 'warning' | 'bad' | 'unset'

interface FactRowProps {
  readonly state: FactState
  readonly title: ReactNode
  readonly facts?: ReactNode
  /** A try, or the way to where it is mended. */
  readonly act?: ReactNode
}

/** One thing of the installation: how it is as a sentence, its facts, and what can be done. */
export function FactRow({ state, title, facts, act }: FactRowProps) {
  const { icon, color } = looks[state]
  return (
    <Box as="li" alignItems="center" css={columns}>
      <Box as="span" display="flex" color={color}>
        <Icon name={icon} />
      </Box>
      <div>
        <Box as="b" color={state === 'bad' ? 'fg-error' : 'fg'}>
          {title}
        </Box>
        {facts && (
          <Box as="p" color="fg-muted">
            {facts}
          </Box>
        )}
      </div>
      {act && <Box gridColumn={{ base: '2', sm: 'auto' }}>{act}</Box>}
    </Box>
  )
}

/** On a phone what can be done stands under its words. */
const columns = {
  '&&': { gridTemplateColumns: { base: '1.5rem minmax(0, 1fr)', sm: '1.5rem minmax(0, 1fr) auto' } },
} as const

const looks = {
  good: { icon: 'circle-check', color: 'fg-success' },
  warning: { icon: 'clock-alert', color: 'fg-warning' },
  bad: { icon: 'circle-x', color: 'fg-error' },
  unset: { icon: 'circle-question-mark', color: 'fg-muted' },
} as const
