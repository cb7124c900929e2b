import { assessedOn } from '#domain/accessibility-assessment.ts'
import type { Text } from '#domain/locale.ts'
import { paragraph, type TextBlock, type TextSection } from './text-section.ts'

/** One of the three words that the authority's template allows. */
export type ConformanceStatus = 'helt förenlig' | 'delvis förenlig' | 'inte förenlig'

/** When this text was last changed. `YYYY-MM-DD`. */
export const updatedOn = '2026-11-21'
export const status: ConformanceStatus = 'delvis förenlig'
export const supervisorUrl = 'https://www.digg.se/tdosanmalan'
/** How soon somebody answers, working days. */
export const answerWithinDays = 5

const statusInEnglish: Readonly<Record<ConformanceStatus, string>> = {
  'helt förenlig': 'fully compliant',
  'delvis förenlig': 'partially compliant',
  'inte förenlig': 'not compliant',
}

export interface StatementFacts {
  /** Who answers for the service; null = nobody has said. */
  readonly municipality: string | null
  /** Where to write or call; null = no address of its own. */
  readonly contact: string | null
}

/** The statement that the law (2018:1937) asks for, with the eleven fields of the supervising authority's template. */
export function accessibilityStatement({ municipality, contact }: StatementFacts): readonly TextSection[] {
  const actor: Text = { sv: municipality ?? 'Kommunen', en: municipality ?? 'The municipality' }
  return [
    {
      id: 'actor',
      heading: { sv: 'Vem som ansvarar', en: 'Who is responsible' },
      blocks: [
        paragraph(
          `${actor.sv} ansvarar för tjänsten och vill att alla ska kunna använda den.`,
          `${actor.en} is responsible for this service and wants everyone to be able to use it.`,
        ),
      ],
    },
    {
      id: 'service',
      heading: { sv: 'Vad redogörelsen gäller', en: 'What this statement covers' },
      blocks: [
        paragraph(
          'Redogörelsen gäller Kotte: skolornas sidor, tavlan Så mår skolan, väggskärmar och widgetar som visas på andra webbplatser.',
          'The statement covers Kotte: the pages of the schools, the school dashboard, wall displays and widgets shown on other websites.',
        ),
      ],
    },
    {
      id: 'status',
      heading: { sv: 'Hur tillgänglig tjänsten är', en: 'How accessible the service is' },
      blocks: [
        paragraph(
          `Tjänsten är ${status} med lagen om tillgänglighet till digital offentlig service. Vi känner inte till något som hindrar någon från att läsa mätvärdena, men allt är inte prövat än.`,
          `The service is ${statusInEnglish[status]} with the Swedish act on accessibility to digital public services. We know of nothing that stops anyone from reading the measurements, but not everything has been tried out yet.`,
        ),
      ],
    },
    {
      id: 'not-accessible',
      heading: {
        sv: 'Det som inte är tillgängligt eller inte prövat',
        en: 'What is not accessible or not yet tried out',
      },
      blocks: [{ kind: 'list', items: shortcomings }],
    },
    {
      id: 'unreasonable-burden',
      heading: { sv: 'Oskäligt betungande anpassning', en: 'Disproportionate burden' },
      blocks: [
        paragraph(
          'Vi åberopar inget undantag för oskäligt betungande anpassning (12 § i lagen).',
          'We claim no exemption for a disproportionate burden (section 12 of the act).',
        ),
      ],
    },
    {
      id: 'out-of-scope',
      heading: { sv: 'Innehåll som lagen inte gäller', en: 'Content that the act does not cover' },
      blocks: [
        paragraph(
          'Webbplatser som vi länkar till, till exempel med lektioner och lärandemål, sköts av andra och har egna redogörelser (9 § i lagen).',
          'Websites that we link to, such as those with lessons and learning goals, are run by others and have statements of their own (section 9 of the act).',
        ),
      ],
    },
    {
      id: 'feedback',
      heading: { sv: 'Säg till när något inte fungerar', en: 'Tell us when something does not work' },
      blocks: [
        paragraph(
          'Hittar du ett hinder, eller behöver du innehållet i en annan form? Hör av dig. Du behöver inget konto.',
          'Have you met an obstacle, or do you need the content in another form? Get in touch. You need no account.',
        ),
        ...(contact === null ? withoutContact(municipality) : withContact(contact)),
      ],
    },
    {
      id: 'supervision',
      heading: { sv: 'Om du inte är nöjd med svaret', en: 'If you are not satisfied with the answer' },
      blocks: [
        paragraph(
          'Myndigheten för digital förvaltning, Digg, ser till att lagen följs. Du kan anmäla brister dit.',
          'Digg, the Agency for Digital Government in Sweden, makes sure that the act is followed. You can report shortcomings to it.',
        ),
        {
          kind: 'link',
          href: supervisorUrl,
          label: {
            sv: 'Anmäl bristande tillgänglighet till Digg',
            en: 'Report poor accessibility to Digg (in Swedish)',
          },
        },
      ],
    },
    {
      id: 'method',
      heading: { sv: 'Hur vi har prövat tjänsten', en: 'How we have tried out the service' },
      blocks: [
        paragraph(
          'De som utvecklar tjänsten har granskat den. Ingen utomstående har gjort det. Varje sida prövas automatiskt mot det som går att pröva automatiskt av WCAG 2.2 nivå AA, på båda språken, med ljusa färger och med väggskärmens mörka. Automatiska prov hittar bara en del av alla hinder. Tjänsten prövas också med enbart tangentbord, med dubbelt så stor text, med större avstånd i texten och på skärmar som är 320 punkter breda.',
          'The service has been assessed by those who develop it, and by nobody else. Every page is checked automatically against the part of WCAG 2.2 level AA that can be checked automatically, in both languages, in light colours and in the dark ones of the wall displays. Automatic checks find only some of all obstacles. The service is also tried with the keyboard alone, with text twice as large, with wider spacing of text and on screens that are 320 points wide.',
        ),
      ],
    },
    {
      id: 'assessed',
      heading: { sv: 'När vi senast prövade tjänsten', en: 'When we last tried out the service' },
      blocks: [
        paragraph(
          `Senaste bedömningen gjordes ${assessedOn}.`,
          `The latest assessment was made on ${assessedOn}.`,
        ),
      ],
    },
    {
      id: 'updated',
      heading: { sv: 'När redogörelsen ändrades', en: 'When this statement was changed' },
      blocks: [
        paragraph(`Redogörelsen uppdaterades ${updatedOn}.`, `The statement was updated on ${updatedOn}.`),
      ],
    },
  ]
}

/** A promise is made only where somebody has said who keeps it. */
function withContact(contact: string): readonly TextBlock[] {
  return [
    paragraph(
      `Du får svar inom ${answerWithinDays} arbetsdagar.`,
      `You will get an answer within ${answerWithinDays} working days.`,
    ),
    {
      kind: 'link',
      href: contact,
      label: { sv: 'Kontakta oss om tillgänglighet', en: 'Contact us about accessibility' },
    },
  ]
}

function withoutContact(municipality: string | null): readonly TextBlock[] {
  return [
    paragraph(
      `Här finns ingen egen adress för synpunkter än. Kontakta ${municipality ?? 'kommunen'} som vanligt, till exempel genom kontaktcentret, och säg att det gäller Kotte.`,
      `There is no address for feedback here yet. Contact ${municipality ?? 'the municipality'} the usual way, for example through its contact centre, and say that it is about Kotte.`,
    ),
  ]
}

/** By situation, each with its reason. */
const shortcomings: readonly Text[] = [
  {
    sv: 'Utan syn: tjänsten är inte prövad av personer som använder skärmläsare till vardags, och inte med VoiceOver på surfplatta, TalkBack eller NVDA. Vi har hittills bara prövat automatiskt och med tangentbord.',
    en: 'Without sight: the service has not been tried out by people who use a screen reader every day, nor with VoiceOver on a tablet, TalkBack or NVDA. So far we have only tested automatically and with the keyboard.',
  },
  {
    sv: 'Med nedsatt syn: högkontrastläget i Windows är inte prövat på riktiga datorer. Widgetar i mycket små ramar visar bara det viktigaste, och förstorad text får då inte plats.',
    en: 'With low vision: high contrast mode in Windows has not been tried on real computers. Widgets in very small frames show only the most important things, and there is no room for enlarged text in them.',
  },
  {
    sv: 'Med nedsatt handstyrka eller finmotorik: röststyrning och reglageknappar är inte prövade.',
    en: 'With limited strength or dexterity: voice control and switch control have not been tried.',
  },
  {
    sv: 'Med nedsatt kognition: texterna till elever är skrivna enkelt, men elever har inte prövat att läsa dem.',
    en: 'With limited cognition: the texts for pupils are written in plain language, but pupils have not tried reading them.',
  },
  {
    sv: 'Skolornas egna texter, bilder och logotyper läggs in av skolorna. Bildbeskrivningar kan brista, och en del finns bara på svenska.',
    en: 'Texts, pictures and logos of the schools are added by the schools. Picture descriptions may fall short, and some content is in Swedish only.',
  },
  {
    sv: 'Matsedeln kommer från kökets system och finns bara på svenska.',
    en: 'The lunch menu comes from the kitchen’s own system and is in Swedish only.',
  },
]
