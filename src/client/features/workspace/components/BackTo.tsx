import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'

/** The way up, above the heading; takes what a `Link` takes. */
export const BackTo = createLink(ArrowLink)

function ArrowLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} style={look}>
      <Icon name="arrow-left" />
      {children}
    </a>
  )
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  minHeight: 'var(--target)',
  justifySelf: 'start',
  overflowWrap: 'anywhere',
} as const
