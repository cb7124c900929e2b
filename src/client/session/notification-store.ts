import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

/** How it went; words and a symbol say it too. */
export type NotificationVariant = 'success' | 'error' | 'info'

/** Notifications of the workspace, one at a time: the specification, section 3. */
export interface Notification {
  readonly message: ReactNode
  readonly variant: NotificationVariant
  readonly isVisible: boolean
  /** What can be done about it, as the word on a button; null = nothing. */
  readonly actionName: ReactNode
  readonly onAction: (() => void) | null
}

type Message = Pick<Notification, 'message' | 'variant'>
type MessageWithAction = Message & {
  readonly actionName: ReactNode
  readonly onAction: () => void
}

export interface NotificationState extends Notification {
  /** Takes it off the screen; what it said stays, for whatever fades out. */
  readonly hide: () => void
  /** Shows a message without an action, in place of what was shown. */
  readonly setMessage: (message: Message) => void
  /** Shows a message with something to do about it. */
  readonly setMessageWithAction: (message: MessageWithAction) => void
}

export const initialNotification: Notification = {
  message: null,
  variant: 'info',
  isVisible: false,
  actionName: null,
  onAction: null,
}

export function createNotificationStore(initial: Partial<Notification> = {}) {
  return createStore<NotificationState>()((set) => ({
    ...initialNotification,
    ...initial,
    hide: () => set({ isVisible: false }),
    setMessage: (message) => set({ ...message, actionName: null, onAction: null, isVisible: true }),
    setMessageWithAction: (message) => set({ ...message, isVisible: true }),
  }))
}

/** The one of this page. */
export const notificationStore = createNotificationStore()

/** Reports that something went well. */
export function notifySuccess(message: ReactNode): void {
  notificationStore.getState().setMessage({ variant: 'success', message })
}

/** Reports that something went wrong. */
export function notifyError(message: ReactNode): void {
  notificationStore.getState().setMessage({ variant: 'error', message })
}
