import type { ComponentProps } from 'react'
import { SchoolScene } from '#client/features/dashboard/SchoolScene.tsx'
import { sceneFactsOf } from '#client/living-school/scene-facts.ts'
import { currentLocale } from '#client/texts/i18n.ts'
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
      <SchoolScene {...scene} {...(past && { ...past, answer: null, pastSeason: seasonOf(scene) })}>
        {past ? <ReplayWords replay={replay} past={past} /> : children}
      </SchoolScene>
      {past && <BackToNow replay={replay} />}
    </div>
  )
}

/** The ground of now: what lay on it then is not known, and a garden that turns white while one drags says something. */
function seasonOf({
  school,
  overview,
  schoolNow,
  now,
}: Omit<ComponentProps<typeof SchoolScene>, 'children'>) {
  return sceneFactsOf(school, overview, schoolNow, now, currentLocale()).season
}
