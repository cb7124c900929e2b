import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadPartTexts, loadTexts } from '#client/texts/i18n.ts'
import { resultsKeptDays } from '#domain/activities/activity-state.ts'
import type { Locale } from '#domain/locale.ts'
import { dataSubjectNames, dataSubjects } from '#domain/privacy/data-subjects.ts'
import type { PrivacyFacts } from '#domain/privacy/facts.ts'
import { keptOnDevice } from '#domain/privacy/kept-on-device.ts'
import { processingsOf } from '#domain/privacy/processings.ts'
import { privacyRegister } from '#domain/privacy/register.ts'
import { logKeptMs, pushKeptMs } from '#domain/privacy/retention.ts'
import { spanInWords } from '#domain/privacy/span-in-words.ts'
import { lix } from '#tests/support/lix.ts'
import { exampleFacts, leastFacts } from '#tests/support/privacy-facts.ts'
import { PrivacyText } from './PrivacyPolicy.tsx'

const officer = { name: 'Dataskyddsombudet', address: 'dso@kottebo.example' }
const controller = { name: 'Barn- och utbildningsnämnden', address: 'https://kottebo.example/bun' }

type Known = Partial<Pick<Parameters<typeof PrivacyText>[0], 'dataProtection' | 'controller' | 'register'>>

/** The page in full, in the words of a server with these facts. */
async function pageIn(locale: Locale, facts: Partial<PrivacyFacts> = {}, known: Known = {}): Promise<string> {
  await loadTexts(locale)
  await loadPartTexts('text-pages')
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PrivacyText
        municipality="Kottebo kommun"
        controller={controller}
        dataProtection={officer}
        register={privacyRegister({ ...exampleFacts, ...facts })}
        {...known}
      />
    </I18nProvider>,
  ).replaceAll('<!-- -->', '')
}

const configurations: readonly Partial<PrivacyFacts>[] = [
  {},
  leastFacts,
  { visitorCounters: null, log: 'errors' },
  { visitorCounters: 'no_cameras', sendsMail: false },
  { isShared: true, signInServices: ['Microsoft Entra ID', 'Kommunens inloggning'], hasWebhooks: false },
]

/** What GDPR, article 13 asks a page to say, and by which words it is found. */
const article13 = {
  sv: {
    '1 a: who decides': [controller.name, controller.address],
    '1 b: the data protection officer': [officer.name, officer.address],
    '1 c: purposes and legal grounds': [
      '>Varför<',
      '>Rättslig grund<',
      'artikel 6.1 e',
      'skollagen 2010:800',
      'pseudonym',
    ],
    '1 e: recipients': ['Vem som får uppgifterna', 'personuppgiftsbiträde', 'aviseringstjänst'],
    '1 f: third countries': ['Utanför EU och EES', '(EU) 2023/1795'],
    '2 a: how long': ['>Hur länge<'],
    '2 b: rights': ['få en kopia', 'rättade', 'raderade', 'begränsad', 'invända'],
    '2 c: consent': ['Inget här bygger på samtycke'],
    '2 d: complaints': ['Integritetsskyddsmyndigheten (IMY)', 'https://www.imy.se'],
    '2 e: whether data must be given': ['Måste du lämna uppgifter?'],
    '2 f: decisions by machines': ['Inga beslut fattas automatiskt'],
    'LEK 9:28': ['2022:482'],
  },
  en: {
    '1 a: who decides': [controller.name, controller.address],
    '1 b: the data protection officer': [officer.name, officer.address],
    '1 c: purposes and legal grounds': ['>Why<', '>Legal basis<', 'Article 6(1)(e)', '2010:800', 'pseudonym'],
    '1 e: recipients': ['Who receives the data', 'processor', 'push service'],
    '1 f: third countries': ['Outside the EU and the EEA', '(EU) 2023/1795'],
    '2 a: how long': ['>How long<'],
    '2 b: rights': ['copy', 'corrected', 'erased', 'restricted', 'object'],
    '2 c: consent': ['Nothing here is based on consent'],
    '2 d: complaints': ['(IMY)', 'https://www.imy.se'],
    '2 e: whether data must be given': ['Do you have to give any data?'],
    '2 f: decisions by machines': ['No decisions are made automatically'],
    'LEK 9:28': ['2022:482'],
  },
} as const

test.each(['sv', 'en'] as const)(
  'in %s it states all of article 13, however the server is configured',
  async (locale) => {
    for (const facts of configurations) {
      const page = await pageIn(locale, facts)
      for (const [duty, words] of Object.entries(article13[locale]))
        for (const word of words) expect(page, `${duty} with ${JSON.stringify(facts)}`).toContain(word)
    }
  },
)

test.each<[Partial<PrivacyFacts>, readonly string[], readonly string[]]>([
  [{ log: 'requests' }, ['En rad i serverns logg för varje anrop'], ['bara när något går fel']],
  [{ log: 'errors' }, ['bara när något går fel'], ['för varje anrop']],
  [{ sendsMail: true }, ['E-postservern'], ['skickar ingen e-post']],
  [{ sendsMail: false }, ['skickar ingen e-post'], ['E-postservern']],
  [{ visitorCounters: 'cameras' }, ['2018:1200', 'En kamera vid dörren'], ['ingen kamera']],
  [{ visitorCounters: 'no_cameras' }, ['Den är ingen kamera'], ['2018:1200', 'En kamera']],
  [{ visitorCounters: null }, ['har inte uppgett om mätarna'], ['2018:1200', 'ingen kamera']],
  [{ visitorCounters: 'none' }, [], ['räknar', 'kamera', 'går genom en dörr']],
  [{ sessionIdleMinutes: 60 }, ['inte har använts på en timme'], []],
  [{ sessionIdleMinutes: null }, [], ['inte har använts på']],
  [{ isShared: true }, ['Det står i en tabell i databasen'], ['Servern har det i minnet']],
  [{ isShared: false }, ['Servern har det i minnet'], ['Det står i en tabell i databasen']],
  [{ hasWebhooks: false }, [], ['System som en skola själv har kopplat in']],
  [{ signInServices: ['Kommunens inloggning'] }, ['(Kommunens inloggning)'], ['sköts av ett företag i USA']],
  [{ signInServices: ['Google'] }, ['Inloggningen med Google sköts av ett företag i USA'], []],
  [{ signInServices: [] }, [], ['Inloggningstjänsten (']],
])('with %j it says %j and not %j', async (facts, said, unsaid) => {
  const page = await pageIn('sv', facts)
  for (const words of said) expect(page).toContain(words)
  for (const words of unsaid) expect(page).not.toContain(words)
})

test.each([
  ['sv', 25],
  ['en', 30],
] as const)('in %s it speaks to children first, and simply', async (locale, most) => {
  for (const visitorCounters of ['cameras', 'no_cameras', null, 'none'] as const) {
    const page = await pageIn(locale, { visitorCounters })
    const [, child = ''] = /<section[^>]*>.*?<\/h2>(.*?)<\/section>/s.exec(page) ?? []
    const text = child.replaceAll(/<[^>]+>/g, ' ')
    expect(text.split(/\s+/).length).toBeGreaterThan(50)
    expect(text).toContain(String(resultsKeptDays))
    expect(lix(text)).toBeLessThanOrEqual(most)
  }
})

test.each(['sv', 'en'] as const)(
  'in %s it lists everything of every group of the registers',
  async (locale) => {
    const text = await pageIn(locale)
    for (const group of dataSubjects) expect(text).toContain(`>${dataSubjectNames[group][locale]}</h3>`)
    for (const { what, why, kept } of dataSubjects.flatMap((group) => processingsOf(group, exampleFacts)))
      for (const words of [what, why, kept]) expect(text).toContain(words[locale])
    for (const [key, { what }] of Object.entries(keptOnDevice)) {
      expect(text).toContain(`<code>${key}</code>`)
      expect(text).toContain(what[locale])
    }
    for (const kept of [logKeptMs, pushKeptMs]) expect(text).toContain(spanInWords(kept)[locale])
  },
)

test('it says of pupils what lies on the server, and of teachers that the log keeps their address', async () => {
  const text = await pageIn('sv')
  for (const words of ['utan slutdag', 'hur många som går', 'ljudets styrka', 'också när inbjudan är borta'])
    expect(text).toContain(words)
})

test('whom the municipality named is shown, or a note that there is none: no name is made up', async () => {
  expect(await pageIn('sv')).toContain('<a href="mailto:dso@kottebo.example">')
  const none = await pageIn('sv', {}, { dataProtection: null, controller: null })
  for (const words of [
    'inte skrivit in någon kontakt',
    'En nämnd i Kottebo kommun',
    'inte skrivit här vilken nämnd',
  ])
    expect(none).toContain(words)
  // A device that has never fetched it claims neither.
  const unknown = await pageIn(
    'sv',
    {},
    { dataProtection: undefined, controller: undefined, register: undefined },
  )
  for (const words of ['inte skrivit', 'kamera']) expect(unknown).not.toContain(words)
  expect(unknown).toContain('kommunens dataskyddsombud')
})
