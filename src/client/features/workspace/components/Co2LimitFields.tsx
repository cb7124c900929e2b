import { Trans } from '@lingui/react/macro'
import { FieldRow } from '#client/ui/chakra/layout.ts'
import { LevelScale } from '#client/widgets/LevelScale.tsx'
import type { Co2LimitsShape } from '#contract/co2-limits.ts'
import { areDefaultLimits, co2LimitErrors, co2LimitRange } from '#domain/metrics/co2/limit-rules.ts'
import { type Co2Limits, type Co2LimitValues, defaultCo2Limits } from '#domain/metrics/co2/limits.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { TextField } from './form-fields.tsx'
import type { Words } from './words.tsx'

/** Limits as they are typed. */
export interface TypedCo2Limits {
  /** False = those of the municipality, or the default. */
  readonly isOwn: boolean
  readonly fair_from: string
  readonly poor_above: string
}

/** `own` null = the others stand in the fields. */
export function toTypedLimits(own: Co2LimitsShape | null, others: Co2LimitsShape | null): TypedCo2Limits {
  const { fairFrom, poorAbove } = defaultCo2Limits
  const shown = own ?? others ?? { fair_from: fairFrom, poor_above: poorAbove }
  return {
    isOwn: own !== null,
    fair_from: String(shown.fair_from),
    poor_above: String(shown.poor_above),
  }
}

/** ppm; null = none of its own. A number that cannot be parsed is NaN, see `limitErrors`. */
export function toLimits({ isOwn, fair_from, poor_above }: TypedCo2Limits): Co2LimitsShape | null {
  return isOwn ? { fair_from: typedNumber(fair_from), poor_above: typedNumber(poor_above) } : null
}

export function limitErrors(typed: TypedCo2Limits) {
  return typed.isOwn ? [...co2LimitErrors(valuesOf(typed), 'co2_limits')] : []
}

function valuesOf({ fair_from, poor_above }: TypedCo2Limits): Co2LimitValues {
  return { fairFrom: typedNumber(fair_from), poorAbove: typedNumber(poor_above) }
}

const { min, max } = co2LimitRange

export const limitWordsOfErrors: Words = {
  not_a_co2_limit: () => (
    <Trans>
      Skriv ett helt tal från {min} till {max} ppm.
    </Trans>
  ),
  not_above_fair: () => <Trans>Gränsen för dålig luft ska vara högre än den för att vädra.</Trans>,
}

interface Co2LimitFieldsProps {
  readonly typed: TypedCo2Limits
  /** Whose those in the fields are; null = no one has set any. */
  readonly setBy: Co2Limits['setBy'] | null
  readonly onChange: (change: Partial<TypedCo2Limits>) => void
}

/** The two limits, and the scale that they make, with whose they are. */
export function Co2LimitFields({ typed, setBy, onChange }: Co2LimitFieldsProps) {
  const values = valuesOf(typed)
  const { fairFrom, poorAbove } = values
  const isScale = co2LimitErrors(values, '').length === 0
  const limits = setBy === null || areDefaultLimits(values) ? null : { ...values, setBy }
  return (
    <>
      <FieldRow>
        <TextField
          path="co2_limits.fair_from"
          label={<Trans>Dags att vädra från (ppm)</Trans>}
          inputMode="numeric"
          value={typed.fair_from}
          onChange={(fair_from) => onChange({ fair_from, isOwn: true })}
        />
        <TextField
          path="co2_limits.poor_above"
          label={<Trans>Dålig luft över (ppm)</Trans>}
          inputMode="numeric"
          value={typed.poor_above}
          onChange={(poor_above) => onChange({ poor_above, isOwn: true })}
        />
      </FieldRow>
      {isScale && <LevelScale metric={co2} scale={scaleOf(co2, limits)} current={null} />}
      {isScale && limits === null && (
        <p>
          <Trans>
            Standardgränser: {fairFrom} och {poorAbove} ppm.
          </Trans>
        </p>
      )}
    </>
  )
}
