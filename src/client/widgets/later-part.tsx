import { Trans } from '@lingui/react/macro'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'

/**
 * A part of a page whose code comes later. What cannot be fetched never takes the rest of the page with it: nothing
 * stands in its place, or what `missing` says to somebody who has asked for it.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: () => ReactNode = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load()
      .catch(() => missing)
      .then((part) => ({ default: part })),
  )
}

/** Stands where somebody waits for a part that could not be fetched. */
export function PartMissing() {
  return (
    <p role="status">
      <Trans>Den här delen kunde inte hämtas. Ladda om sidan när du har internet.</Trans>
    </p>
  )
}

function Nothing() {
  return null
}
