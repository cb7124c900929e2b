import { type ReactNode, useRef } from 'react'
import { lightOver } from '#domain/places/daylight.ts'
import { SchoolPicture, type SchoolPictureProps } from './SchoolPicture.tsx'
import styles from './SchoolScene.module.css'

interface SchoolSceneProps extends Omit<SchoolPictureProps, 'words'> {
  readonly children: ReactNode
}

/** The sentence in the sky above the living school. */
export function SchoolScene({ children, ...picture }: SchoolSceneProps) {
  const words = useRef<HTMLDivElement>(null)
  const { school, schoolNow, now } = picture
  const isPhotograph = schoolNow.lostAt !== null
  return (
    <div
      className={styles.scene}
      data-photograph={isPhotograph || undefined}
      data-light={isPhotograph ? undefined : lightOver(now.at, school.location)}
    >
      <div ref={words} className={styles.words} data-answered={picture.answer !== null || undefined}>
        {children}
      </div>
      <SchoolPicture words={words} {...picture} />
    </div>
  )
}
