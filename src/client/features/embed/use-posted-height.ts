import { type RefObject, useLayoutEffect } from 'react'

/** Posted to the embedding page: how high the widget wants to be at its present width, CSS pixels. */
export interface HeightMessage {
  readonly type: 'kotte:height'
  readonly widgetId: string
  readonly height: number
}

/**
 * Posts the widget's height to the page around the frame, at first and whenever it changes. Public numbers only, so any
 * page may listen. It is the height at which nothing is left out, not the frame's current one: a frame that follows it
 * comes to rest.
 */
export function usePostedHeight(frame: RefObject<HTMLElement | null>, widgetId: string): void {
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || window.parent === window) return
    let posted = 0
    const post = () => {
      const height = naturalHeight(element)
      if (height === posted) return
      posted = height
      const message: HeightMessage = { type: 'kotte:height', widgetId, height }
      window.parent.postMessage(message, '*')
    }
    const sizes = new ResizeObserver(post)
    sizes.observe(element)
    const contents = new MutationObserver(post)
    contents.observe(element, { subtree: true, childList: true, characterData: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [frame, widgetId])
}

/** Laid out for a moment as if there were room for everything; nothing of that is drawn. */
function naturalHeight(element: HTMLElement): number {
  element.dataset.measuring = ''
  const height = Math.ceil(element.scrollHeight)
  delete element.dataset.measuring
  return height
}
