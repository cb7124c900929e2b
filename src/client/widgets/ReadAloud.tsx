import { Suspense } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import type { ReadAloudProps } from './ReadAloudButton.tsx'

const ReadAloudButton = lazyPart(() =>
  import('./ReadAloudButton.tsx').then(({ ReadAloudButton }) => ReadAloudButton),
)

/** `ReadAloudButton`, which no page waits for. */
export function ReadAloud(props: ReadAloudProps) {
  return (
    <Suspense fallback={null}>
      <ReadAloudButton {...props} />
    </Suspense>
  )
}
