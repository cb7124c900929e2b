import type { ReactNode } from 'react'
import { Alert } from './Alert.tsx'

interface ErrorSummaryProps {
  readonly title: ReactNode
  /** `id` is that of the field; without one it is about the whole form, or `message` leads to another page. */
  readonly errors: readonly { readonly id?: string | undefined; readonly message: ReactNode }[]
}

/** Above a form that could not be saved: what is wrong, each a link to its field. It takes the focus when it appears. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <Alert tone="bad" role="alert" tabIndex={-1} ref={focusOnce}>
      <b>{title}</b>
      <ul>
        {errors.map(({ id, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be about one field, and none has a state
          <li key={index}>{id === undefined ? message : <a href={`#${id}`}>{message}</a>}</li>
        ))}
      </ul>
    </Alert>
  )
}

function focusOnce(element: HTMLElement | null) {
  element?.focus()
}
