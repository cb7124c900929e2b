import { useState } from 'react'

/**
 * Copies a text and says how it went; browsers refuse outside secure pages. A text that changes by itself has a name, so
 * that the word about it stays.
 */
export function useCopied(text: string, name = text) {
  // Which text was copied counts: a new one has not been yet.
  const [done, setDone] = useState<{ readonly name: string; readonly state: 'copied' | 'failed' } | null>(
    null,
  )
  const copy = () => {
    const clipboard = navigator.clipboard as Clipboard | undefined
    const copying = clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => setDone({ name, state: 'copied' }),
      () => setDone({ name, state: 'failed' }),
    )
  }
  return { state: done?.name === name ? done.state : 'waiting', copy } as const
}
