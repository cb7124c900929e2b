import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { notificationStore } from '#client/session/notification-store.ts'

const Toaster = lazyPart(() => import('#client/ui/rich/Toaster.tsx').then(({ Toaster }) => Toaster))

/** Where the workspace tells how something went: there soon after the page, so that whoever listens hears the first one. */
export function Notifications() {
  const { t } = useLingui()
  const notification = useStore(notificationStore)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => setIsDrawn(true), [])
  if (!isDrawn) return null
  return (
    <Suspense>
      <Toaster
        notification={notification.isVisible ? notification : null}
        onHide={notification.hide}
        label={t`Meddelanden`}
        closeLabel={t`Stäng meddelandet`}
      />
    </Suspense>
  )
}
