import type { ComponentProps } from 'react'
import { SchoolScene } from '#client/features/dashboard/SchoolScene.tsx'
import styles from './ReplayScene.module.css'
import { BackToNow, ReplayWords } from './ReplayWords.tsx'
import { type Replay, usePastOf } from './use-replay.ts'

interface ReplaySceneProps extends ComponentProps<typeof SchoolScene> {
  readonly replay: Replay
}

/** The living school now, or at the time that is replayed. */
export function ReplayScene({ replay, children, ...scene }: ReplaySceneProps) {
  const past = usePastOf(replay)
  return (
    <div className={styles.place}>
      <SchoolScene {...scene} {...past}>
        {past ? <ReplayWords replay={replay} past={past} /> : children}
      </SchoolScene>
      {past && <BackToNow replay={replay} />}
    </div>
  )
}
