import { Trans } from '@lingui/react/macro'
import type { WallPageProps } from '#client/features/wall/wall-facts.ts'
import styles from './LightSoundPage.module.css'
import { LightWindows } from './LightWindows.tsx'
import { lightSoundWords } from './light-sound-words.ts'
import { SoundLadder } from './SoundLadder.tsx'

/** Two pictures of all rooms: how loud each of them is beside sounds that everybody knows, and windows as bright as the rooms are. */
export function LightSoundPage({ facts: { lightSound } }: WallPageProps) {
  if (!lightSound) return null
  const { sound, light } = lightSound
  return (
    <section className={styles.page} aria-labelledby="wall-light-sound">
      <h2 id="wall-light-sound" className={styles.words}>
        {lightSoundWords(lightSound)}
      </h2>
      {sound.length > 0 && (
        <section className={styles.card} aria-labelledby="wall-sound">
          <h3 id="wall-sound">
            <Trans>Ljudet</Trans>
          </h3>
          <SoundLadder rooms={sound} more={lightSound.more.sound} />
        </section>
      )}
      {light.length > 0 && (
        <section className={styles.card} aria-labelledby="wall-light">
          <h3 id="wall-light">
            <Trans>Ljuset</Trans>
          </h3>
          <LightWindows rooms={light} more={lightSound.more.light} isAlone={sound.length === 0} />
        </section>
      )}
    </section>
  )
}
