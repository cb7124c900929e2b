import { t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { AnyActivity } from '#contract/activities.ts'

/** The question of the case that is open; `room`: the name of its room within a sentence. */
export function caseQuestion(activity: AnyActivity | undefined, room: string): string {
  const mystery = activity && 'mystery' in activity.settings ? activity.settings.mystery : undefined
  switch (mystery?.kind) {
    case 'same_hour':
      return t`Varför blir luften dålig i ${room} klockan ${formatsOf(currentLocale()).time(mystery.from * 1000)}?`
    case 'hot_day':
      return t`Varför blev det så varmt i ${room}?`
    case 'night_load':
      return t`Vad drog el när skolan sov?`
    case 'silent_sensor':
      return t`Varför slutade mätaren i ${room} svara?`
    default:
      return t`Vad är det som har hänt?`
  }
}
