import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { withExample } from '#client/widgets/age-words.ts'
import { CurveTable } from '#client/widgets/CurveTable.tsx'
import { formatPpm } from '#client/widgets/format-ppm.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { Provenance } from '#contract/shared-shapes.ts'
import { co2ErrorPpm } from '#domain/activities/sensor-error.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { curveAt } from '#domain/ventilation/exponential-fit.ts'
import { curveOfFall, distanceAt, type FallToFit, fitsWithin } from '#domain/ventilation/fall-to-fit.ts'
import styles from './FitCurve.module.css'
import { FitFigure } from './FitFigure.tsx'
import { WhyCurve } from './WhyCurve.tsx'

export interface FitCurveProps {
  readonly fall: FallToFit
  /** null = it was measured here. */
  readonly provenance: Provenance
  /** A class aired its room then: it says what else may be in the curve. */
  readonly isAiring?: boolean
  /** Of its heading. */
  readonly level: 'h2' | 'h3'
}

/**
 * Curve fitting by hand: a pupil lays an exponential decay over what was measured, with one number. The result is a range and a doubt,
 * never the room's air changes: those Kotte computes by a rule of its own (`air-changes.ts`), or not.
 */
export function FitCurve({ fall, provenance, isAiring = false, level: Heading }: FitCurveProps) {
  const { t } = useLingui()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [rate, setRate] = useState(fall.step)
  const [hasFitted, setFitted] = useState(false)
  // What was asked for is read from its beginning.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const distance = distanceAt(fall, rate)
  const isFitting = fitsWithin(distance)
  if (isFitting && !hasFitted) setFitted(true)

  const formats = formatsOf(currentLocale())
  const ppm = (value: number) => amountOf(co2, formatPpm(value))
  const [from, to] = [ppm(fall.measured[0]?.ppm ?? 0), ppm(fall.measured.at(-1)?.ppm ?? 0)]
  const day = formats.day(fall.start * 1000)
  const when = `${day.charAt(0).toUpperCase()}${day.slice(1)} ${formats.time(fall.start * 1000)}–${formats.time(fall.end * 1000)}`
  const shownRate = formats.number(rate, 0.1)
  const [low, high] = [formats.number(fall.fits.low, 0.1), formats.number(fall.fits.high, 0.1)]
  const off = `${formats.number(distance, 1)}\u00a0ppm`
  const fallText = t`${when}: koldioxiden sjönk från ${from} till ${to}.`
  const nearness = t`Kurvan ligger i snitt ${off} från punkterna.`
  const quickest = formats.number(Math.floor(60 / fall.fits.high), 1)
  const slowest = formats.number(Math.ceil(60 / fall.fits.low), 1)
  return (
    <section className={styles.fit} aria-labelledby={id}>
      <Heading id={id} ref={heading} tabIndex={-1}>
        <Trans>Passa kurvan</Trans>
      </Heading>
      <p className={styles.when}>{withExample(fallText, provenance)}</p>
      <p>
        <Trans>Dra i reglaget tills kurvan ligger så nära punkterna du kan.</Trans>
      </p>
      <FitFigure label={`${fallText} ${nearness}`} fall={fall} rate={rate} hasFitted={hasFitted} />
      <div className={styles.slider}>
        <label htmlFor={`${id}-rate`}>
          <Trans>Luftbyten i timmen</Trans>
        </label>
        <output htmlFor={`${id}-rate`} aria-hidden="true">
          {shownRate}
        </output>
        <input
          id={`${id}-rate`}
          type="range"
          min={fall.step}
          max={fall.most}
          step={fall.step}
          value={rate}
          aria-valuetext={`${shownRate}. ${nearness}`}
          onChange={(event) => setRate(Math.round(event.currentTarget.valueAsNumber * 10) / 10)}
        />
        <p aria-hidden="true">{nearness}</p>
      </div>
      <p role="status" className={isFitting ? styles.status : undefined}>
        {isFitting &&
          t`Nu passar kurvan! Mätaren kan själv visa ${co2ErrorPpm} ppm fel, och du är närmare än så.`}
      </p>
      {hasFitted && (
        <div className={styles.answer}>
          <p className={styles.range}>
            <Trans>
              Mellan {low} och {high} passar lika bra.
            </Trans>
          </p>
          <p>
            <Trans>
              Med din kurva byts luften mellan {low} och {high} gånger i timmen. Ett luftbyte tar då{' '}
              {quickest} till {slowest} minuter.
            </Trans>
          </p>
          <p>
            {isAiring ? (
              <Trans>
                Det är din passning, inte Kottes svar. Var dörren också öppen? Satt ni kvar i rummet? Mätaren
                hinner inte riktigt med när luften byts fort.
              </Trans>
            ) : (
              <Trans>
                Det är din passning, inte Kottes svar. Var någon kvar i rummet? Var ett fönster öppet? Det
                syns inte i punkterna.
              </Trans>
            )}
          </p>
        </div>
      )}
      <WhyCurve fall={fall} rate={shownRate} />
      <FitTable fall={fall} rate={rate} />
    </section>
  )
}

interface FitTableProps {
  readonly fall: FallToFit
  /** Air changes per hour. */
  readonly rate: number
}

/** The points and the curve as rows. */
function FitTable({ fall, rate }: FitTableProps) {
  const { t } = useLingui()
  const curve = curveOfFall(fall, rate)
  const ppm = (value: number) => amountOf(co2, formatPpm(value))
  const measured = new Map(fall.measured.map((point) => [fall.start + point.hours * 3600, point]))
  const rows = {
    times: [...measured.keys()],
    columns: [
      { name: t`Uppmätt`, at: (time: number) => ppm(measured.get(time)?.ppm ?? 0) },
      { name: t`Kurvan`, at: (time: number) => ppm(curveAt(curve, measured.get(time)?.hours ?? 0)) },
    ],
  }
  return <CurveTable {...rows} />
}
