import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { AggregatedLatest } from '#contract/latest.ts'

/** By which price a cost was worked out. `sekPerKwh`: on average; null = left out of the sentence. */
export function priceSentence(source: AggregatedLatest['price_source'], sekPerKwh: number | null): string {
  if (source === null) return ''
  const mean = sekPerKwh === null ? '' : formatsOf(currentLocale()).number(sekPerKwh, 0.01)
  const average = sekPerKwh === null || source === 'fixed' ? '' : ` ${t`I snitt ${mean} kr per kWh.`}`
  switch (source) {
    case 'series':
      return t`Kostnaden följer elpriset, kvart för kvart.` + average
    case 'mixed':
      return t`Kostnaden följer elpriset när vi vet det, annars ett fast pris.` + average
    case 'fixed':
      return sekPerKwh === null
        ? t`Kostnaden är räknad med ett fast pris.`
        : t`Kostnaden är räknad med ett fast pris, ${mean} kr per kWh.`
  }
}
