import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { notificationStore } from '#client/session/notification-store.ts'
import { Toaster } from '#client/ui/rich/Toaster.tsx'

/** Where the workspace tells how something went. */
export function Notifications() {
  const { t } = useLingui()
  const notification = useStore(notificationStore)
  return (
    <Toaster
      notification={notification.isVisible ? notification : null}
      onHide={notification.hide}
      label={t`Meddelanden`}
      closeLabel={t`Stäng meddelandet`}
    />
  )
}
