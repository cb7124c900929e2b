import { useLayoutEffect } from 'react'

/** Names the window after a page and its site; nothing where what stands in the page names itself. */
export function useTitle(title: string | undefined, siteName: string): void {
  useLayoutEffect(() => {
    if (title !== undefined) document.title = `${title} | ${siteName}`
  }, [title, siteName])
}
