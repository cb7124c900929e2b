import { Plural, Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { withExample } from '#client/widgets/age-words.ts'
import { levelWord, loweredWords, warmthWords } from '#client/widgets/airing/airing-done-words.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import type { ClassResult } from '#contract/class-results.ts'
import { directionOf } from '#domain/activities/airing.ts'
import { temperatureErrorC } from '#domain/activities/sensor-error.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Now } from '#domain/time/age.ts'
import styles from './ClassPage.module.css'
import { GuessNews } from './GuessNews.tsx'
import { MysteryNews } from './MysteryNews.tsx'

type Airing = Extract<ClassResult, { readonly kind: 'airing' }>
type Journey = Extract<ClassResult, { readonly kind: 'food_journey' }>

interface ClassPageProps {
  readonly result: ClassResult
  readonly now: Now
}

/** What a class has found out, and a teacher has let everybody see, or what one is asked: one sentence, large, and when it was. */
export function ClassPage({ result, now }: ClassPageProps) {
  return (
    <section className={styles.page} aria-labelledby="wall-class">
      <News result={result} moment={formatsOf(currentLocale()).moment(Date.parse(result.at), now)} />
    </section>
  )
}

function News({ result, moment }: { readonly result: ClassResult; readonly moment: string }) {
  switch (result.kind) {
    case 'airing':
      return <AiringNews result={result} moment={moment} />
    case 'food_journey':
      return <JourneyNews result={result} moment={moment} />
    case 'guess':
      return <GuessNews result={result} moment={moment} />
    case 'mystery':
      return <MysteryNews result={result} />
  }
}

function AiringNews({ result, moment }: { readonly result: Airing; readonly moment: string }) {
  const { room, ppm, celsius, lasted_s: lastedS, provenance } = result
  const warmth = celsius && { ...celsius, direction: directionOf(celsius, temperatureErrorC) }
  return (
    <>
      <p className={styles.where}>{withExample(`${room.name}, ${moment}`, provenance)}</p>
      <h2 id="wall-class" className={styles.words}>
        {loweredWords(ppm, lastedS)}
      </h2>
      <div className={styles.sides} aria-hidden="true">
        <Side ppm={ppm.before} />
        <Icon name="arrow-right" className={styles.arrow} />
        <Side ppm={ppm.after} />
      </div>
      {warmth && <p className={styles.more}>{warmthWords({ warmth })}</p>}
    </>
  )
}

function Side({ ppm }: { readonly ppm: number }) {
  const level = co2.levels[currentScale(co2).levelOf(ppm)]
  return (
    <div className={styles.side}>
      <LevelSymbol symbol={level.symbol} className={styles.face} />
      <p className={styles.number}>{formatPpm(ppm)}</p>
      <p className={styles.level}>{levelWord(formatPpm(ppm))}</p>
    </div>
  )
}

function JourneyNews({ result, moment }: { readonly result: Journey; readonly moment: string }) {
  const { title, carts_count: carts, kilometres, provenance } = result
  const distance = formatsOf(currentLocale()).number(kilometres, 1)
  return (
    <>
      <p className={styles.where}>{withExample(`${title}, ${moment}`, provenance)}</p>
      <h2 id="wall-class" className={styles.words} data-is-alone>
        <Trans>Maten har rest {distance} km.</Trans>
      </h2>
      <p className={styles.more}>
        <Plural
          value={carts}
          one="Räknat fågelvägen, för # kundvagn."
          other="Räknat fågelvägen, för klassens # kundvagnar."
        />
      </p>
    </>
  )
}
