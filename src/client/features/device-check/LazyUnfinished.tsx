import { Suspense, useEffect, useState } from 'react'
import { isDatabaseMade } from '#client/device/databases.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { whenIdle } from '#client/scheduling/when-idle.ts'
import { withTexts } from '#client/texts/i18n.ts'

const Part = lazyPart(() =>
  withTexts('device-check', import('./Unfinished.tsx')).then((part) => part.Unfinished),
)

/** Only a device on which something was begun loads it, once its page is idle. */
export function Unfinished() {
  const [mayHave, setMayHave] = useState(false)
  useEffect(() => whenIdle(() => void isDatabaseMade('kotte-drafts').then(setMayHave, () => undefined)), [])
  return <Suspense fallback={null}>{mayHave && <Part />}</Suspense>
}
