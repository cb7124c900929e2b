import type { Locale } from '#domain/locale.ts'
import { listed } from './list-facts.ts'
import { schoolMomentAt } from './school-years.ts'
import type { Checked, Facts, ScreenTexts } from './screen-facts.ts'

/** Words that say how it is now, or how old something is, which nobody knows without contact. */
const nowWords: Readonly<Record<Locale, RegExp>> = {
  sv: /nyss|min sedan|[Bb]ra i |Inte bra|Mätarna är vakna|svarar inte|behöver (?:vädras|hjälp)/,
  en: /just now|min ago|[Gg]ood in |Not good|sensors are awake|not answering|needs? (?:airing|help)/,
}

const dayWords: Readonly<Record<Locale, { readonly today: RegExp; readonly yesterday: RegExp }>> = {
  sv: { today: /i\s?dag/, yesterday: /i\s?går/ },
  en: { today: /today/, yesterday: /yesterday/ },
}

/** What is said without contact, or by a device whose clock is wrong: only how it was, and when, as far as that is known. */
export function withoutContact(said: ScreenTexts, facts: Facts, locale: Locale): readonly Checked[] {
  const kindOf = (kind: string) => `${facts.clock}_${kind}`
  const { time } = schoolMomentAt(facts.answeredAt)
  const sayings = [said.heading, said.line, said.air, said.comfort, said.others].filter(
    (text) => text !== null,
  )
  const now = sayings.find((text) => nowWords[locale].test(text))
  return [
    { kind: kindOf('heading'), wrong: said.heading.includes(time) ? null : `${said.heading} | ${time}` },
    { kind: kindOf('now'), wrong: now ?? null },
    { kind: kindOf('day'), wrong: isDayTrue(said.heading, facts, locale) ? null : said.heading },
    ...said.cards.map(({ name, word, advice }) => ({
      kind: kindOf('room'),
      wrong: word === '' && /(?:Vädra|Open the windows)\.$/.test(advice) ? null : `${name} ${word} ${advice}`,
    })),
    ...said.pills.flatMap(({ name, pill }) =>
      pill === null || /^(Inget svar|No answer)$/.test(pill)
        ? []
        : [{ kind: kindOf('pill'), wrong: `${name} ${pill}` }],
    ),
    listed(said.listed, facts, locale),
  ]
}

/** `i dag` and `i går` stand only where they are true; a device whose clock is wrong says neither. */
function isDayTrue(heading: string, { at, answeredAt, clock }: Facts, locale: Locale): boolean {
  const dayOf = (moment: number) => Date.parse(schoolMomentAt(moment).date)
  const days = Math.round((dayOf(at) - dayOf(answeredAt)) / 86_400_000)
  const { today, yesterday } = dayWords[locale]
  if (clock === 'unsure') return !today.test(heading) && !yesterday.test(heading)
  return (!today.test(heading) || days === 0) && (!yesterday.test(heading) || days === 1)
}
