import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Button, type ButtonProps } from '#client/ui/chakra/Button.tsx'
import { LineLink } from '#client/ui/chakra/layout.ts'

/** A link to another page of ours, in a line of its own and large enough for a finger. */
export const RouteLink = createLink(LineLink)

/** One that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor)

interface ButtonAnchorProps extends ComponentProps<'a'>, Pick<ButtonProps, 'icon'> {
  readonly kind?: 'outline' | 'solid'
}

function ButtonAnchor({ icon, kind = 'outline', children, ...anchor }: ButtonAnchorProps) {
  return (
    <Button asChild kind={kind}>
      <a {...anchor}>
        {icon && <Icon name={icon} />}
        {children}
      </a>
    </Button>
  )
}
