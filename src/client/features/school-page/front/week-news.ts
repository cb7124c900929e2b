import { plural, t } from '@lingui/core/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { IconName } from '#client/ui/base/icon-name.ts'
import type { WeekStory } from '#contract/week-story.ts'
import { asSentence, roomNameInWords } from '#domain/rooms/room-words.ts'
import { storyQuestion, theWeekday } from '#domain/school-day/week-story.ts'

/** Something that happened in a week, and a smaller line beneath it. */
export interface WeekNewsItem {
  /** A symbol of a level, or an icon. */
  readonly picture: { readonly level: string } | { readonly icon: IconName }
  readonly words: string
  readonly more: string | null
}

/** What a school's week was like in a few true sentences, at most three. `room`: the name of the story's room. */
export function weekNewsOf({ days, number, odd_day }: WeekStory, room: string): readonly WeekNewsItem[] {
  const names = roomNameInWords(room)
  const inLine = names[currentLocale()]
  const first = asSentence(names)[currentLocale()]
  return [numberNews(number, first, inLine), ...(odd_day ? [oddDayNews(odd_day, days, inLine)] : [])]
}

/** `room`, `inLine`: its name at the beginning of a sentence and within one. */
function numberNews(
  { kind, value, before, of }: WeekStory['number'],
  room: string,
  inLine: string,
): WeekNewsItem {
  const days = of ?? 0
  const number = (amount: number) => formatsOf(currentLocale()).number(amount, 1)
  const percent = (share: number) => `${number(100 * share)}${currentLocale() === 'sv' ? '\u00a0' : ''}%`
  const was = (amount: string) => (before === null ? null : t`Veckan innan: ${amount}`)
  const earlier = before ?? 0
  switch (kind) {
    case 'days_without_bad':
      return {
        picture: { level: value === 0 ? 'bad' : 'fair' },
        words:
          value === 0
            ? t`${room} blev rosa alla ${days} dagar`
            : plural(value, {
                one: `${room} slapp bli rosa # dag av ${days}`,
                other: `${room} slapp bli rosa # dagar av ${days}`,
              }),
        more: was(plural(earlier, { one: '# dag', other: '# dagar' })),
      }
    case 'lesson_share': {
      const share = percent(value)
      return {
        picture: { level: 'poor' },
        words: t`Luften i ${inLine} var dålig ${share} av lektionstiden`,
        more: was(percent(earlier)),
      }
    }
    case 'airings':
      return {
        picture: { icon: 'wind' },
        words: plural(value, { one: `${room} vädrades # gång`, other: `${room} vädrades # gånger` }),
        more: was(plural(earlier, { one: '# gång', other: '# gånger' })),
      }
    case 'plate_waste': {
      const [left, leftBefore] = [number(value), number(earlier)]
      return {
        picture: { icon: 'utensils' },
        words: t`${left} g mat blev kvar på varje tallrik`,
        more: was(t`${leftBefore} g`),
      }
    }
  }
}

function oddDayNews(
  { date, is_better }: NonNullable<WeekStory['odd_day']>,
  days: WeekStory['days'],
  room: string,
): WeekNewsItem {
  const locale = currentLocale()
  const day = theWeekday(date)[locale]
  const level = days.find((other) => other.date === date)?.worst
  return {
    picture: level ? { level } : { icon: 'calendar-days' },
    words: is_better ? t`På ${day} var luften bäst i ${room}` : t`På ${day} var luften sämst i ${room}`,
    more: storyQuestion({ oddDay: { date, isBetter: is_better } })[locale],
  }
}
