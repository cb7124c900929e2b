import { plural, t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { WeekStory } from '#contract/week-story.ts'

/** The number of a week's story: large, what it is of, and that of the week before where it is compared. */
export interface StoryNumberWords {
  readonly figure: string
  readonly words: string
  readonly before: string | null
}

/** `room`: its name as a sentence has it. */
export function storyNumber(
  { kind, value, before, of }: WeekStory['number'],
  room: string,
): StoryNumberWords {
  const number = (amount: number) => formatsOf(currentLocale()).number(amount, 1)
  const percent = (share: number) => `${number(100 * share)}${currentLocale() === 'sv' ? '\u00a0' : ''}%`
  const lastWeek = (amount: string) => (before === null ? null : t`Förra veckan: ${amount}.`)
  const was = before ?? 0
  switch (kind) {
    case 'days_without_bad':
      return {
        figure: number(value),
        words: plural(value, {
          one: `dag av ${of ?? 0} slapp ${room} bli rosa.`,
          other: `dagar av ${of ?? 0} slapp ${room} bli rosa.`,
        }),
        before: lastWeek(plural(was, { one: '# dag', other: '# dagar' })),
      }
    case 'lesson_share':
      return {
        figure: percent(value),
        words: t`av lektionstiden var luften dålig i ${room}.`,
        before: lastWeek(percent(was)),
      }
    case 'airings':
      return {
        figure: number(value),
        words: plural(value, { one: `gång vädrade ni ${room}.`, other: `gånger vädrade ni ${room}.` }),
        before: lastWeek(plural(was, { one: '# gång', other: '# gånger' })),
      }
    case 'plate_waste':
      return {
        figure: t`${number(value)} g`,
        words: t`mat blev kvar på varje tallrik.`,
        before: lastWeek(t`${number(was)} g`),
      }
  }
}
