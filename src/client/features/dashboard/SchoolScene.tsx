import { type ReactNode, Suspense, useRef } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import type { SchoolPictureProps } from './SchoolPicture.tsx'
import styles from './SchoolScene.module.css'

const SchoolPicture = lazyPart(() => import('./SchoolPicture.tsx').then(({ SchoolPicture }) => SchoolPicture))

interface SchoolSceneProps extends Omit<SchoolPictureProps, 'words'> {
  readonly children: ReactNode
}

/** The sentence in the sky above the living school: the words first, the picture into the place that is kept for it. */
export function SchoolScene({ children, ...picture }: SchoolSceneProps) {
  const words = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.scene} data-photograph={picture.schoolNow.lostAt !== null || undefined}>
      <div ref={words} className={styles.words}>
        {children}
      </div>
      <Suspense fallback={<div className={styles.picture} />}>
        <SchoolPicture words={words} {...picture} />
      </Suspense>
    </div>
  )
}
