import { type ReactNode, useDeferredValue } from 'react'

interface DeferredProps {
  /** Keeps the place until then. */
  readonly placeholder: ReactNode
  readonly children: ReactNode
}

/** A part that is drawn right after the first frame of what it stands in: on a slow tablet the sentence is read meanwhile. */
export function Deferred({ placeholder, children }: DeferredProps) {
  return useDeferredValue(true, false) ? children : placeholder
}
