import type { ComponentProps } from 'react'
import { answerOf, pastAnswerOf } from '#client/features/dashboard/face-answer/answer-of.ts'
import { SchoolScene } from '#client/features/dashboard/SchoolScene.tsx'
import { sceneFactsOf } from '#client/living-school/scene-facts.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import styles from './ReplayScene.module.css'
import { BackToNow, ReplayWords } from './ReplayWords.tsx'
import { type Replay, usePastOf } from './use-replay.ts'

interface ReplaySceneProps extends Omit<ComponentProps<typeof SchoolScene>, 'answer'> {
  readonly replay: Replay
  /** The room whose face was pressed; null = none. */
  readonly answeringId: string | null
}

/** The living school now, or at the time that is replayed. */
export function ReplayScene({ replay, answeringId, children, ...now }: ReplaySceneProps) {
  const past = usePastOf(replay)
  const scene = { ...now, ...past }
  const { schoolNow } = scene
  const room =
    schoolNow.lostAt === null ? schoolNow.rooms.find(({ room }) => room.id === answeringId) : undefined
  const answer = room && {
    roomId: room.room.id,
    words: past ? pastAnswerOf(room, past.now) : answerOf(schoolNow, room, scene.now),
  }
  return (
    <div className={styles.place}>
      <SchoolScene {...scene} answer={answer ?? null} {...(past && { pastSeason: seasonOf(now) })}>
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
}: Pick<ReplaySceneProps, 'school' | 'overview' | 'schoolNow' | 'now'>) {
  return sceneFactsOf(school, overview, schoolNow, now, currentLocale()).season
}
