import { paragraph, type TextSection } from './text-section.ts'

export interface OpenDataFacts {
  /** Of this server, without a slash at its end. */
  readonly origin: string
  /** A school for the examples. */
  readonly schoolId: string
  /** One of its widgets; null = not known yet. */
  readonly widgetId: string | null
  /** The demo's measurements come from elsewhere. */
  readonly isDemo: boolean
}

/** What anyone may fetch, on what terms, and how. */
export function openDataText({ origin, schoolId, widgetId, isDemo }: OpenDataFacts): readonly TextSection[] {
  const api = `${origin}/api/v1`
  return [
    {
      id: 'what',
      heading: { sv: 'Vad som finns', en: 'What there is' },
      blocks: [
        paragraph(
          'Alla mätvärden som visas på sidorna går att hämta som JSON, utan konto och utan nyckel: skolornas senaste värden och mätserier för en vald tid, upp till ett år åt gången.',
          'Every measurement shown on the pages can be fetched as JSON, without an account or a key: the latest values of the schools, and series for a chosen period of up to a year at a time.',
        ),
        {
          kind: 'list',
          items: [
            {
              sv: 'Tider är i UTC enligt ISO 8601, eller sekunder sedan 1970 i serierna.',
              en: 'Times are UTC in ISO 8601, or seconds since 1970 in the series.',
            },
            {
              sv: 'Varje värde har sin enhet med sig. Ett värde som saknas är null, aldrig noll.',
              en: 'Every value comes with its unit. A missing value is null, never zero.',
            },
            {
              sv: 'Inget handlar om enskilda personer. Besökare räknas bara per timme.',
              en: 'Nothing is about individuals. Visitors are counted by the hour only.',
            },
          ],
        },
      ],
    },
    {
      id: 'terms',
      heading: { sv: 'Villkor', en: 'Terms' },
      blocks: [
        isDemo
          ? paragraph(
              'Den här servern visar en demokommun. Dess värden är inspelade i andra rum (CC BY 4.0, se Licenser) eller konstruerade och säger inget om någon skola.',
              'This server shows a demo municipality. Its values were recorded in other rooms (CC BY 4.0, see Licences) or constructed, and say nothing about any school.',
            )
          : paragraph(
              'Skolornas egna mätningar är fria att använda till vad som helst (CC0 1.0). Du behöver inte fråga och inte ange källa.',
              'The schools’ own measurements are free to use for anything (CC0 1.0). You need neither ask nor name the source.',
            ),
        paragraph(
          'Väderprognoser och matsedlar kommer från andra och ingår inte: de har sina egna villkor.',
          'Weather forecasts and lunch menus come from others and are not included: they have terms of their own.',
        ),
        {
          kind: 'link',
          label: { sv: 'Läs om CC0 1.0', en: 'Read about CC0 1.0' },
          href: 'https://creativecommons.org/publicdomain/zero/1.0/deed.sv',
        },
      ],
    },
    {
      id: 'how',
      heading: { sv: 'Så hämtar du', en: 'How to fetch it' },
      blocks: [
        paragraph('Skolorna och deras senaste värden:', 'The schools and their latest values:'),
        { kind: 'code', code: `curl ${api}/schools` },
        paragraph(
          'En skolas alla mätvärden med de senaste fem timmarna. Svaret har widgetarnas id:',
          'All metrics of a school with the last five hours. The answer has the ids of the widgets:',
        ),
        { kind: 'code', code: `curl ${api}/schools/${schoolId}/home_page/overview` },
        paragraph('En mätserie för en vald tid:', 'A series for a chosen period:'),
        {
          kind: 'code',
          code: `curl '${api}/widgets/${widgetId ?? 'WIDGET_ID'}/data?from=2026-11-16T00:00:00Z&to=2026-11-21T00:00:00Z'`,
        },
        paragraph(
          'Fråga gärna med ETag och If-None-Match, och inte oftare än var 30:e sekund. Fel svarar som application/problem+json med en kod.',
          'Please ask with ETag and If-None-Match, and no more often than every 30 seconds. Errors answer as application/problem+json with a code.',
        ),
      ],
    },
  ]
}
