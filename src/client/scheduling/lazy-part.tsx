import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'

/**
 * A part of a page with a chunk of its own. What cannot be fetched never takes the rest of the page with it: nothing
 * stands in its place, or what `missing` says to somebody who has asked for it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: () => ReactNode = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load()
      .catch(() => missing)
      .then((part) => ({ default: part })),
  )
}

function Nothing() {
  return null
}
