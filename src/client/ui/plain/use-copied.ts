import { useState } from 'react'

/** Copies a text and says how it went; browsers refuse outside secure pages. */
export function useCopied(text: string) {
  // Which text was copied counts: a new one has not been yet.
  const [done, setDone] = useState<{ readonly text: string; readonly state: 'copied' | 'failed' } | null>(
    null,
  )
  const copy = () => {
    const clipboard = navigator.clipboard as Clipboard | undefined
    const copying = clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => setDone({ text, state: 'copied' }),
      () => setDone({ text, state: 'failed' }),
    )
  }
  return { state: done?.text === text ? done.state : 'waiting', copy } as const
}
