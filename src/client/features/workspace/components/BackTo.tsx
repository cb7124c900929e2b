import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'

/** The way up, above the heading. */
export function BackTo({ to, children }: { readonly to: '/'; readonly children: ReactNode }) {
  return (
    <Link to={to} style={look}>
      <Icon name="arrow-left" />
      {children}
    </Link>
  )
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  minHeight: 'var(--target)',
  justifySelf: 'start',
} as const
