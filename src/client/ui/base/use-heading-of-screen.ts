import { useEffect, useRef } from 'react'

/** What is new on the screen is read from its heading on: the heading has the focus once `screen` is another one. */
export function useHeadingOfScreen(screen: string | number, { preventScroll = false }: FocusOptions = {}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(screen)
  useEffect(() => {
    if (before.current !== screen) heading.current?.focus({ preventScroll })
    before.current = screen
  }, [screen, preventScroll])
  return heading
}
