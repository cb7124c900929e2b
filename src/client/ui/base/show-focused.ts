import type { FocusEvent } from 'react'

/** For a row that scrolls sideways: what gets the focus is seen whole, where Chromium leaves what shows 32 px as it is. */
export function showFocused({ target }: FocusEvent<HTMLElement>): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
