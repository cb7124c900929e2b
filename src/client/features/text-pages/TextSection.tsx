import { type ReactNode, useId } from 'react'

interface TextSectionProps {
  readonly heading: ReactNode
  readonly children: ReactNode
}

/** A part of a long text, named by its heading. */
export function TextSection({ heading, children }: TextSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
