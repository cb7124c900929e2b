import { Badge as ChakraBadge, type BadgeProps as ChakraBadgeProps } from '@chakra-ui/react/badge'
import { defineRecipe } from '@chakra-ui/react/styled-system'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'

const recipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.35rem',
    minWidth: '0',
    maxWidth: '100%',
    // A longer word than its place breaks; in a table its column is as wide as its words.
    overflowWrap: 'break-word',
    padding: '0.1rem 0.6rem',
    borderRadius: 'var(--radius-chip)',
    fontWeight: '700',
    verticalAlign: 'middle',
    // Where the browser takes the colours away, the frame is still there.
    border: '1px solid transparent',
  },
  variants: {
    tone: {
      good: { background: 'bg-success', color: 'fg-success' },
      bad: { background: 'bg-error', color: 'fg-error' },
      warning: { background: 'bg-warning', color: 'fg-warning' },
      neutral: { background: 'bg-muted', color: 'fg' },
    },
  },
})

interface BadgeProps extends Omit<ChakraBadgeProps, 'variant' | 'size' | 'recipe'> {
  readonly tone?: 'good' | 'bad' | 'warning' | 'neutral'
  /** Before its words. */
  readonly icon?: IconName
}

/** A short word in a frame of its own; the word says it, the colour only helps. */
export function Badge({ tone = 'neutral', icon, children, ...props }: BadgeProps) {
  return (
    <ChakraBadge {...props} {...{ recipe, tone }}>
      {icon && <Icon name={icon} />}
      <span style={{ minWidth: 0 }}>{children}</span>
    </ChakraBadge>
  )
}
