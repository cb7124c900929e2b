import { Trans, useLingui } from '@lingui/react/macro'
import { amountOf } from '#client/widgets/shown-number.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { FallToFit } from '#domain/ventilation/fall-to-fit.ts'
import styles from './FitCurve.module.css'

interface WhyCurveProps {
  readonly fall: FallToFit
  /** Air changes per hour, as they are shown. */
  readonly rate: string
}

/** The mathematics of it, for whoever asks. */
export function WhyCurve({ fall: { begins, outdoors }, rate }: WhyCurveProps) {
  const { t } = useLingui()
  return (
    <details className={styles.more}>
      <summary>
        <Trans>Varför just den kurvan? (årskurs 9)</Trans>
      </summary>
      <p>
        <Trans>
          Luft kommer in utifrån och blandas med rummets. Ju mer koldioxid som är kvar, desto mer försvinner
          på en minut. Därför faller kurvan fort först och sedan allt långsammare. Det kallas exponentiellt
          avtagande.
        </Trans>
      </p>
      <p
        className={styles.formula}
        role="math"
        aria-label={t`C av t är C ute plus, inom parentes, C noll minus C ute, gånger e upphöjt till minus n gånger t`}
      >
        C(t) = C<sub>{t`ute`}</sub> + (C<sub>0</sub> − C<sub>{t`ute`}</sub>) · e<sup>−n · t</sup>
      </p>
      <ul>
        <li>
          <Trans>t är tiden i timmar.</Trans>
        </li>
        <li>
          <Trans>n är luftbyten i timmen, det som du ändrar: {rate} just nu.</Trans>
        </li>
        <li>
          C<sub>0</sub>{' '}
          <Trans>
            är där kurvan börjar: {amountOf(co2, begins)}, lagt så att den kan komma nära punkterna.
          </Trans>
        </li>
        <li>
          C<sub>{t`ute`}</sub>{' '}
          {outdoors.isMeasured ? (
            <Trans>är luften ute: {amountOf(co2, outdoors.ppm)}, det lägsta som rummet hade på natten.</Trans>
          ) : (
            <Trans>är luften ute: {amountOf(co2, outdoors.ppm)}, som den brukar vara.</Trans>
          )}
        </li>
      </ul>
      <p>
        <Trans>
          Ett luftbyte är så mycket ny luft som rummet rymmer. Den blandas med den gamla: efter ett luftbyte
          är drygt en tredjedel kvar av det som var mer än ute.
        </Trans>
      </p>
    </details>
  )
}
