import { Suspense } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { withTexts } from '#client/texts/i18n.ts'

const Part = lazyPart(() =>
  withTexts('device-check', import('./OnThisDevice.tsx')).then((part) => part.OnThisDevice),
)

/** Only a start page without a network shows it. */
export function OnThisDevice() {
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
}
