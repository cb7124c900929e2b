import type { Text } from '#domain/locale.ts'
import type { LessonSheet } from './lesson-sheet.ts'
import { co2Room, offlineNote, resultLabel } from './shared-words.ts'
import { talkQuestions } from './talk-questions.ts'

/** Airing as an experiment. `goodAir`: `goodAirText` of the school. */
export const airAndMeasure = (goodAir: Text): LessonSheet => ({
  id: 'air-and-measure',
  title: { sv: 'Vädra och mät', en: 'Air and measure' },
  about: {
    sv: 'Klassen gissar, öppnar fönstret och ser luften och värmen ändras.',
    en: 'The class guesses, opens the window and watches the air and the temperature change.',
  },
  minutes: 30,
  years: [4, 9],
  activities: ['room_airing'],
  needs: [co2Room],
  steps: [
    {
      minutes: 5,
      words: {
        sv: 'Alla öppnar adressen och skriver koden. Läs upp rummets värde.',
        en: 'Everybody opens the address and types the code. Read the room’s value aloud.',
      },
      ask: { sv: 'Vad händer om vi vädrar?', en: 'What happens if we air the room?' },
    },
    {
      minutes: 3,
      words: {
        sv: `Varje grupp gissar hur många minuter det tar till ${goodAir.sv}, och väljer det på surfplattan.`,
        en: `Each group guesses how many minutes it takes to ${goodAir.en}, and chooses that on the tablet.`,
      },
    },
    {
      minutes: 7,
      words: {
        sv: 'Öppna fönster eller dörr och tryck **Starta vädringen**. Titta på kurvan och på värmen. Stäng när ni är nöjda, minst två minuter senare, och tryck på den gula knappen som säger att ni är klara.',
        en: 'Open windows or the door and press **Start airing**. Watch the curve and the temperature. Close when you are happy, at least two minutes later, and press the yellow button that says that you have finished.',
      },
    },
    {
      minutes: 5,
      words: {
        sv: 'Vänta på de sista mätningarna. Kortet säger vad vädringen gjorde, eller varför det inte går att säga.',
        en: 'Wait for the last measurements. The card says what the airing did, or why nobody can say.',
      },
    },
    {
      minutes: 10,
      words: {
        sv: 'Tryck **Skriv ut**. På pappret står er kurva och er tabell. Skriv metod, slutsats och felkällor för hand. **Spara som lektion** ger samma sak som en fil att öppna hemma.',
        en: 'Press **Print**. Your curve and your table are on the paper. Write method, conclusion and sources of error by hand. **Save as a lesson** gives you the same as a file to open at home.',
      },
    },
  ],
  questions: [
    { sv: 'Blev det kallare? Var det värt det?', en: 'Did it get colder? Was it worth it?' },
    ...talkQuestions.airing,
  ],
  keepInMind: [
    {
      sv: 'En mätare som svarar var tionde minut behöver en lång vädring: minst två värden måste hinna komma.',
      en: 'A sensor that answers every ten minutes needs a long airing: at least two values have to come.',
    },
    {
      sv: 'Mätaren kan visa fel. Är skillnaden mindre än felet säger kortet det. Det är också ett resultat.',
      en: 'A sensor can be wrong. Where the difference is smaller than its error, the card says so. That is a result too.',
    },
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
    question: { sv: 'Vad händer om vi vädrar?', en: 'What happens if we air the room?' },
    ownNumbers: 'room',
    writing: [
      {
        label: {
          sv: `Jag gissar att det tar så här många minuter till ${goodAir.sv}`,
          en: `I guess that it takes this many minutes to ${goodAir.en}`,
        },
        lines: 1,
      },
      { label: { sv: 'Så här gjorde vi', en: 'What we did' }, lines: 2 },
      { label: resultLabel, lines: 2 },
      { label: talkQuestions.airing[0], lines: 2 },
      {
        label: { sv: 'Det här kan ha stört mätningen', en: 'What may have disturbed the measurement' },
        lines: 2,
      },
    ],
  },
})
