import { Button as ChakraButton } from '@chakra-ui/react/button'
import { defineRecipe } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'

const isUsable = ':not(:disabled, [aria-disabled="true"])'
const isUnusable = '&:disabled, &[aria-disabled="true"]'

const recipe = defineRecipe({
  base: {
    display: 'inline-flex',
    // As wide as its words, also in a grid.
    justifySelf: 'start',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    minHeight: 'var(--target)',
    minWidth: 'var(--target)',
    // With `overflowWrap="anywhere"` on one that says a name, however long.
    maxWidth: '100%',
    padding: '0 1rem',
    border: '2px solid var(--brand-solid)',
    borderRadius: 'var(--radius-control)',
    background: 'bg-panel',
    color: 'brand-fg',
    fontWeight: '700',
    textDecoration: 'none',
    transition: 'background-color 120ms',
    [`&:hover${isUsable}`]: { background: 'brand-muted' },
    [isUnusable]: {
      borderColor: 'border-muted',
      color: 'fg-muted',
      cursor: 'not-allowed',
      // Browsers do so for `disabled` alone.
      '@media (forced-colors: active)': { borderColor: 'GrayText', color: 'GrayText' },
    },
  },
  variants: {
    kind: {
      outline: {},
      quiet: {
        background: 'transparent',
        borderColor: 'transparent',
        color: 'fg',
        [isUnusable]: { borderColor: 'transparent', color: 'fg-muted' },
      },
      solid: {
        background: 'brand-solid',
        color: 'brand-contrast',
        [`&:hover${isUsable}`]: { background: 'brand-fg' },
        [isUnusable]: { background: 'bg-muted', borderColor: 'border-muted', color: 'fg-muted' },
      },
      danger: {
        borderColor: 'fg-error',
        color: 'fg-error',
        [`&:hover${isUsable}`]: { background: 'bg-error' },
      },
    },
  },
})

export interface ButtonProps
  extends Omit<ComponentProps<typeof ChakraButton>, 'variant' | 'size' | 'recipe'> {
  /** How much it asks for: the one thing to do is solid, what takes something away is danger. */
  readonly kind?: 'outline' | 'quiet' | 'solid' | 'danger'
  /** Before its words. */
  readonly icon?: IconName
}

/** A button, or with `asChild` a link that looks like one. */
export function Button({ kind = 'outline', icon, children, ...props }: ButtonProps) {
  return (
    <ChakraButton {...props} {...{ recipe, kind }}>
      {icon ? (
        <>
          <Icon name={icon} />
          {children}
        </>
      ) : (
        children
      )}
    </ChakraButton>
  )
}
