import { useEffect } from 'react'

const controls = 'button:not(:disabled), a[href], input, summary, [tabindex="0"]'

/**
 * Many controls disappear when a pupil presses them: "Vet inte", "Ta bort", "Ångra". A keyboard user would then start
 * at the page's top again, so focus moves close by: to a control of the same kind that took its place, else to the
 * first one there, and where the whole screen has changed, to its heading.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The focused element and everything around it, from the inside out. */
    let path: readonly Element[] = []
    const note = ({ target }: FocusEvent) => {
      path = target instanceof Element ? [target, ...around(target)] : []
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return
      // Taken away, it has left the page by then; otherwise the press was outside of all controls.
      queueMicrotask(() => {
        if (path[0]?.isConnected && isLost()) path = []
      })
    }
    const keep = () => {
      const [lost, ...others] = path
      if (!lost || lost.isConnected || !isLost()) return
      for (const near of others) if (near.isConnected && goOn(near, lost)) return
    }
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', leave)
    const changes = new MutationObserver(keep)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', leave)
      changes.disconnect()
    }
  }, [])
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Safari before 17.4 has no `checkVisibility`. */
function isShown(element: Element): boolean {
  return element.getClientRects().length > 0
}

function* around(element: Element): Generator<Element> {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) yield outer
}

/** False when there is nothing to go on with. A whole new screen is waited for until its heading is there. */
function goOn(near: Element, lost: Element): boolean {
  if (near.querySelector('main')) return true
  const isScreen = near.matches('main')
  const heading = near.querySelector<HTMLElement>('h1')
  if (heading || isScreen) {
    window.scrollTo({ top: 0 })
    heading?.focus({ preventScroll: true })
    return true
  }
  const found = [...near.querySelectorAll<HTMLElement>(controls)].filter(isShown)
  const next = found.find(({ tagName }) => tagName === lost.tagName) ?? found[0]
  next?.focus({ preventScroll: true })
  return next !== undefined
}
