import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { ReadAloud } from '#client/widgets/ReadAloud.tsx'
import type { PrivacyRegister } from '#contract/privacy-register.ts'
import { resultsKeptDays } from '#domain/activities/activity-state.ts'
import styles from './PrivacyPolicy.module.css'

interface ForChildrenProps {
  /** What counts visitors; `none` = nothing, null = it is not stated, undefined = it is not known on this device. */
  readonly visitorCounters: PrivacyRegister['visitor_counters'] | undefined
}

/** What is kept, in words that children read, or have read to them. */
export function ForChildren({ visitorCounters }: ForChildrenProps) {
  const words = useRef<HTMLDivElement>(null)
  return (
    <section className={styles.child} aria-labelledby="short">
      <h2 id="short">
        <Trans>Det korta svaret</Trans>
      </h2>
      <ReadAloud text={() => words.current?.textContent ?? ''} />
      <div ref={words} className={styles.words}>
        <p>
          <Trans>Du behöver inte logga in, och ingen frågar vad du heter.</Trans>{' '}
        </p>
        <p>
          <Trans>
            Mätarna mäter luft, värme, ljus och hur högt det låter. Hit kommer bara siffror. Här finns inga
            bilder från mätarna och inget av vad någon säger.
          </Trans>{' '}
          <VisitorCounters visitorCounters={visitorCounters} />
        </p>
        <p>
          <Trans>
            Din surfplatta minns vilket språk du valde och vilken skola du såg sist. Det stannar på
            surfplattan.
          </Trans>{' '}
        </p>
        <p>
          <Trans>
            När du är klar med Matens resa går din kundvagn till klassen. Där finns mat och länder. Klassen
            kan också skicka märken, vädringar, gissningar, röster och experiment.
          </Trans>{' '}
        </p>
        <p>
          <Trans>
            Ditt eget namn finns inte där. Appen lottar fram ett djur i stället. Din lärare kan förstå vilket
            djur som är du. Därför är vi rädda om det. När aktiviteten är slut tar vi bort allt som klassen
            har skickat, efter {resultsKeptDays} dagar.
          </Trans>{' '}
        </p>
        <p>
          <Trans>
            Vill du ta bort något? Säg till din lärare. Undrar du något? Fråga en vuxen på skolan.
          </Trans>
        </p>
      </div>
    </section>
  )
}

function VisitorCounters({ visitorCounters }: ForChildrenProps) {
  if (visitorCounters === undefined || visitorCounters === 'none') return null
  if (visitorCounters === 'cameras')
    return (
      <Trans>En kamera vid dörren räknar hur många som går in. Den skickar bara hit hur många det var.</Trans>
    )
  if (visitorCounters === 'no_cameras')
    return <Trans>En mätare vid dörren räknar hur många som går in. Den är ingen kamera.</Trans>
  return <Trans>En mätare vid dörren räknar hur många som går in.</Trans>
}
