import { Suspense } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { withTexts } from '#client/texts/i18n.ts'
import type { ClassLabProps } from './ClassLab.tsx'

const Part = lazyPart<ClassLabProps>(() =>
  withTexts('class-lab', import('./ClassLab.tsx')).then(({ ClassLab }) => ClassLab),
)

/** `ClassLab` with its words, as a chunk of its own: a game does not load what looks at rooms. */
export function LazyClassLab(props: ClassLabProps) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
