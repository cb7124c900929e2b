import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

export interface UnsavedForm {
  /** What the form is called on the page. */
  readonly title: ReactNode
  /** Throws away what was typed. */
  readonly clear: () => void
}

interface UnsavedFormsState {
  /** The forms on the screen with something that is not saved, in the order in which a user began with them. */
  readonly forms: readonly UnsavedForm[]
  /** Returns what takes the form out again. */
  readonly add: (form: UnsavedForm) => () => void
}

export const unsavedForms = createStore<UnsavedFormsState>()((set) => ({
  forms: [],
  add(form) {
    set(({ forms }) => ({ forms: [...forms, form] }))
    return () => set(({ forms }) => ({ forms: forms.filter((other) => other !== form) }))
  },
}))
