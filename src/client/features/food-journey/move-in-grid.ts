import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End in a grid of buttons of which Tab comes to one. Up and down keep the column. */
export function walkGrid(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  if (at === -1) return
  const top = buttons[0]?.offsetTop
  const columns = Math.max(1, buttons.filter(({ offsetTop }) => offsetTop === top).length)
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: buttons.length - 1,
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  buttons[to]?.focus()
}
