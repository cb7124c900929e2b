import type { ReactNode } from 'react'
import { observable } from '#client/api/observable.ts'

export interface UnsavedForm {
  /** What the form is called on the page. */
  readonly title: ReactNode
  /** Throws away what was typed. */
  readonly clear: () => void
}

/** The forms on the screen with something that is not saved. */
export const unsavedForms = observable<readonly UnsavedForm[]>([])
