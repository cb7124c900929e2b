import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { schoolDaysQuery } from '#client/queries/widgets.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { RadioRow } from '#client/ui/base/RadioRow.tsx'
import { exampleWords, isExample } from '#client/widgets/age-words.ts'
import { Meatballs } from '#client/widgets/Meatballs.tsx'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { Series } from '#contract/widget-data.ts'
import { wasteOf } from '#domain/equivalents/plate-waste.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { type DayRange, dayRanges } from '#domain/time/week-ranges.ts'
import styles from './LunchSection.module.css'
import { NoSeriesYet } from './NoSeriesYet.tsx'

interface WasteOverTimeProps {
  readonly widgetId: string
}

/** The plate waste of several school days together, by the pupils who ate. */
export function WasteOverTime({ widgetId }: WasteOverTimeProps) {
  const { t } = useLingui()
  const [range, setRange] = useState<DayRange>('last_seven_days')
  const { data, isError } = useQuery(schoolDaysQuery(widgetId, range))
  const meals = data?.series.flatMap((series) => series.meals ?? []) ?? []
  const waste = wasteOf(meals.map(weighed))
  const isMadeUp = data?.series.some(({ provenance }) => isExample(provenance)) ?? false
  const mean = waste && t`I genomsnitt ${amountOf(foodWaste, waste.gramsPerPortion)}`
  const names = {
    last_seven_days: t`Senaste sju dagarna`,
    week: t`Den här veckan`,
    month: t`Den här månaden`,
  }
  return (
    <section className={styles.over} aria-labelledby="waste-over-time">
      <h3 id="waste-over-time">
        <Trans>Matsvinn under en längre tid</Trans>
      </h3>
      <RadioRow
        legend={t`Tid för matsvinnet`}
        options={dayRanges.map((key) => ({ key, name: names[key] }))}
        chosen={range}
        onChoose={setRange}
      />
      <div className={styles.result} role="status">
        {waste ? (
          <>
            <LevelSymbol symbol={foodWaste.levels[waste.level].symbol} />
            <p>
              <strong>{foodWaste.levels[waste.level].word[currentLocale()]}</strong>
              <br />
              {isMadeUp ? `${mean}, ${exampleWords()}` : mean}
            </p>
          </>
        ) : (
          <p>{data ? <Trans>Inget vägdes under den här tiden.</Trans> : <NoSeriesYet isError={isError} />}</p>
        )}
      </div>
      {waste && <Meatballs grams={waste.gramsPerPortion} />}
    </section>
  )
}

function weighed({ total_g, portions }: NonNullable<Series['meals']>[number]) {
  return { weightG: total_g, portions }
}
