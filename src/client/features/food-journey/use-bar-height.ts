import { type RefCallback, type RefObject, useCallback } from 'react'

/** For the game's bottom bar: its height is written to the CSS variable `--bar-height`, without React. */
export function useBarHeight(game: RefObject<HTMLElement | null>): RefCallback<HTMLDivElement> {
  return useCallback(
    (bar) => {
      if (!bar) return
      const observer = new ResizeObserver(([entry]) => {
        const height = entry?.borderBoxSize[0]?.blockSize ?? bar.offsetHeight
        game.current?.style.setProperty('--bar-height', `${Math.ceil(height)}px`)
      })
      observer.observe(bar, { box: 'border-box' })
      return () => observer.disconnect()
    },
    [game],
  )
}
