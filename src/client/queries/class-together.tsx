import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ClassTogether, OwnTablet } from './own-tablet.ts'

/** A tablet that has not loaded it, and finds no network, does without its class. */
const Watch = lazy(() =>
  import('./ClassWatch.tsx').then(
    ({ ClassWatch }) => ({ default: ClassWatch }),
    () => ({ default: () => null }),
  ),
)

/**
 * The class of this tablet; undefined without the class's code, and until the server has answered. `watch` has to be rendered: it says that
 * the tablet is here, and its code comes after the first picture.
 */
export function useClassTogether({
  code,
  ...own
}: OwnTablet & { readonly code: string | null | undefined }): {
  readonly together: ClassTogether | undefined
  readonly watch: ReactNode
} {
  const [together, setTogether] = useState<ClassTogether>()
  if (code == null) return { together: undefined, watch: null }
  const watch = (
    <Suspense fallback={null}>
      <Watch code={code} {...own} onTogether={setTogether} />
    </Suspense>
  )
  return { together, watch }
}
