import { useEffect, useState } from 'react'

/** How long after the last keystroke a text is processed, ms. */
export const debounceMs = 400

/** Debounces a text field: the text as it was when the user last stopped typing for `debounceMs`. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
