import type { CSSProperties } from 'react'

interface PlateColors {
  readonly usual: string
  readonly strong: string
  readonly letters: string
}

/**
 * For what has a school's own colour as its ground: `--plate` and `--on-plate`, each a colour. Where the device asks for more
 * contrast the ground is the strong one (`base.css`).
 */
export function plateProps({ usual, strong, letters }: PlateColors) {
  const style = { '--plate-usual': usual, '--plate-strong': strong, '--on-plate': letters }
  return { 'data-plate': '', style: style as CSSProperties }
}

/** The place in a school's plate where a page puts the one thing that leads back, on phones. */
export const plateActId = 'plate-act'
