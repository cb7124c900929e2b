import { Suspense } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { withTexts } from '#client/texts/i18n.ts'
import type { OnThisDeviceProps } from './OnThisDevice.tsx'

const Part = lazyPart<OnThisDeviceProps>(() =>
  withTexts('device-check', import('./OnThisDevice.tsx')).then((part) => part.OnThisDevice),
)

/** Only a page without a network shows it. */
export function OnThisDevice(props: OnThisDeviceProps) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
