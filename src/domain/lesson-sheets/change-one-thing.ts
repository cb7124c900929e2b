import type { LessonSheet } from './lesson-sheet.ts'
import { noNamesNote, offlineNote } from './shared-words.ts'
import { talkQuestions } from './talk-questions.ts'

/** A question of the class's own. */
export const changeOneThing: LessonSheet = {
  id: 'change-one-thing',
  title: { sv: 'Ändra en sak', en: 'Change one thing' },
  about: {
    sv: 'Klassen ställer en egen fråga, ändrar en enda sak i rummet och skriver en rapport.',
    en: 'The class asks a question of its own, changes one single thing in the room and writes a report.',
  },
  minutes: 40,
  years: [4, 9],
  activities: ['room_experiment'],
  needs: [
    {
      sv: 'Ett rum med en mätare. Välj i aktiviteten under **Det här mäter klassen** och **Det här ändrar klassen**.',
      en: 'A room with a sensor. In the activity, choose under **What the class measures** and **What the class changes**.',
    },
    { sv: 'En surfplatta för två eller tre elever.', en: 'A tablet for every two or three pupils.' },
  ],
  steps: [
    {
      minutes: 5,
      words: {
        sv: 'Läs frågan på surfplattan, till exempel ”Vad händer med luften om dörren står öppen?”.',
        en: 'Read the question on the tablet, such as “What happens to the air if the door is open?”.',
      },
      ask: {
        sv: 'Vad ska vi ändra? Vad måste vara precis som förut?',
        en: 'What are we going to change? What has to stay just as it was?',
      },
    },
    {
      minutes: 5,
      words: {
        sv: 'Varje grupp väljer ett svar och trycker **Det tror vi**. Först då visar surfplattan vad mätaren säger.',
        en: 'Each group chooses an answer and presses **That’s our guess**. Only then does the tablet show what the sensor says.',
      },
    },
    {
      minutes: 12,
      words: {
        sv: 'En grupp trycker **Vi ändrar nu** när ni gör det. Vänta minst två minuter, gärna tio. Tryck **Klart**.',
        en: 'One group presses **We change it now** as you do it. Wait for at least two minutes, better ten. Press **Done**.',
      },
    },
    {
      minutes: 5,
      words: {
        sv: 'Läs värdet före och efter. Är skillnaden mindre än mätarens eget fel säger surfplattan att vi inte vet.',
        en: 'Read the value before and after. Where the difference is smaller than the sensor’s own error, the tablet says that we do not know.',
      },
    },
    {
      minutes: 10,
      words: {
        sv: 'Tryck **Skriv ut rapporten**. Fråga, hypotes, metod och resultat står där. Skriv slutsats och felkällor för hand. **Spara som lektion** ger samma sak som en fil.',
        en: 'Press **Print the report**. Question, hypothesis, method and results are there. Write conclusion and sources of error by hand. **Save as a lesson** gives you the same as a file.',
      },
    },
    {
      minutes: 3,
      words: {
        sv: 'Bestäm när ni ska göra om försöket. Då trycker ni **Prova igen**.',
        en: 'Decide when you will do it again. Then you press **Try again**.',
      },
    },
  ],
  questions: talkQuestions.experiment,
  keepInMind: [
    {
      sv: '”Vi vet inte” är ett ärligt resultat. Fråga vad ni kunde göra annorlunda.',
      en: '“We do not know” is an honest result. Ask what you could do differently.',
    },
    {
      sv: 'Ändra bara en sak. Går halva klassen ut samtidigt vet ingen vad som gjorde skillnaden.',
      en: 'Change only one thing. If half of the class goes out at the same time, nobody knows what made the difference.',
    },
    noNamesNote,
    offlineNote,
  ],
  syllabus: [
    {
      sv: 'Fysik årskurs 4–6: ”Observationer och experiment med såväl analoga som digitala verktyg. Planering, utförande, värdering av resultat samt dokumentation med ord, bilder och tabeller.”',
      en: 'Physics years 4–6: systematic investigations, from planning to documenting results',
    },
    {
      sv: 'Fysik årskurs 7–9: ”Formulering av undersökningsbara frågor, planering, utförande, värdering av resultat samt dokumentation med bilder, tabeller, diagram och rapporter.”',
      en: 'Physics years 7–9: questions that can be investigated, planning, carrying out, judging and documenting results',
    },
  ],
  pupil: {
    question: {
      sv: 'Vad händer om vi ändrar en enda sak?',
      en: 'What happens if we change one single thing?',
    },
    ownNumbers: 'room',
    writing: [
      { label: { sv: 'Vår fråga', en: 'Our question' }, lines: 1 },
      { label: { sv: 'Jag tror att', en: 'I think that' }, lines: 1 },
      {
        label: {
          sv: 'Det här ändrade vi, och det här var som förut',
          en: 'What we changed, and what stayed as it was',
        },
        lines: 2,
      },
      { label: { sv: 'Före och efter', en: 'Before and after' }, lines: 1 },
      { label: { sv: 'Det betyder att', en: 'That means that' }, lines: 2 },
      {
        label: { sv: 'Det här kan ha stört mätningen', en: 'What may have disturbed the measurement' },
        lines: 1,
      },
    ],
  },
}
