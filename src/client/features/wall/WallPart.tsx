import { Trans } from '@lingui/react/macro'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { recover } from '#client/offline/reload.ts'
import { Cone } from '#client/ui/base/Cone.tsx'
import styles from './Wall.module.css'

interface WallPartProps {
  /** What it shows, and of when: a part that broke is tried again when that is another. */
  readonly resetKey: string
  readonly children: ReactNode
}

/** A page or a tile of a wall that breaks costs itself: nobody is there to load it again, and the others go on. */
export function WallPart({ resetKey, children }: WallPartProps) {
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={BrokenPart}>
      {children}
    </CatchBoundary>
  )
}

/** Besides, the whole wall is loaded again, at most once in ten minutes. */
function BrokenPart() {
  useEffect(recover, [])
  return (
    <div className={styles.broken}>
      <Cone kind="asleep" className={styles.cone} />
      <p>
        <Trans>Det här kan inte visas just nu</Trans>
      </p>
    </div>
  )
}
