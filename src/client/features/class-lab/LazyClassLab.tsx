import { Suspense } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import type { ClassLabProps } from './ClassLab.tsx'

const Part = lazyPart<ClassLabProps>(() => import('./ClassLab.tsx').then(({ ClassLab }) => ClassLab))

/** `ClassLab` as a chunk of its own: a game does not load what looks at rooms. */
export function LazyClassLab(props: ClassLabProps) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
