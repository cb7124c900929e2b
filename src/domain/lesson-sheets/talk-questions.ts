import type { Text } from '#domain/locale.ts'

/** What has no right answer: for the class to talk about on a sheet, and in the file of what it has measured. */
export const talkQuestions = {
  airing: [
    {
      sv: 'Gick det snabbast i början eller i slutet? Varför?',
      en: 'Was it fastest at the beginning or at the end? Why?',
    },
    {
      sv: 'Vad hade hänt om alla hade gått ut?',
      en: 'What would have happened if everybody had gone out?',
    },
  ],
  experiment: [
    { sv: 'Kan något annat ha gjort skillnaden?', en: 'Can something else have made the difference?' },
    { sv: 'Varför räcker det inte att prova en gång?', en: 'Why is it not enough to try once?' },
    {
      sv: 'Hur skulle ni övertyga någon som inte var här?',
      en: 'How would you convince somebody who was not here?',
    },
  ],
} as const satisfies Record<string, readonly [Text, ...Text[]]>
