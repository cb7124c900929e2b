import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Writes the height of the game's bottom bar to the CSS variable `--bar-height`, without React. */
export function useBarHeight(game: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = bar
    if (!current) return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? current.offsetHeight
      game.current?.style.setProperty('--bar-height', `${Math.ceil(height)}px`)
    })
    observer.observe(current, { box: 'border-box' })
    return () => observer.disconnect()
  }, [game])
  return bar
}
