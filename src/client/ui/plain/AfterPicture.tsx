import { type ReactNode, Suspense } from 'react'
import { useIsDrawn } from './first-picture.ts'

interface AfterPictureProps {
  /** Keeps the place until the part is there. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** A part whose code comes after the page's first picture, so that the values in it wait for nothing else. */
export function AfterPicture({ fallback = null, children }: AfterPictureProps) {
  return useIsDrawn() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
