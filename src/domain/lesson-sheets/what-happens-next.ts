import type { LessonSheet } from './lesson-sheet.ts'
import { exampleNote, guessLabel, resultLabel, whyLabel } from './shared-words.ts'

/** A curve on the projector whose end is hidden. */
export const whatHappensNext: LessonSheet = {
  id: 'what-happens-next',
  title: { sv: 'Vad händer sen?', en: 'What happens next?' },
  about: {
    sv: 'Klassen ser början av en kurva på tavlan och gissar hur den slutar.',
    en: 'The class sees the beginning of a curve on the board and guesses how it ends.',
  },
  minutes: 10,
  years: [1, 9],
  activities: [],
  needs: [{ sv: 'En projektor. Inga surfplattor behövs.', en: 'A projector. No tablets are needed.' }],
  steps: [
    {
      minutes: 1,
      words: {
        sv: 'Öppna lektionsläget på tavlan. Du kommer också dit från Så mår skolan: tryck **Vad är ppm?** och sedan **Gissa med klassen**.',
        en: 'Open the lesson mode on the board. You also get there from the school dashboard: press **What is ppm?** and then **Guess with the class**.',
      },
      place: 'lesson',
    },
    {
      minutes: 3,
      words: {
        sv: 'Resten av kurvan ligger under ett papper. Läs frågan högt. Låt alla prata två och två. Tryck **Gissa**.',
        en: 'The rest of the curve is under a paper. Read the question aloud. Let everybody talk in pairs. Press **Guess**.',
      },
    },
    {
      minutes: 2,
      words: {
        sv: 'Räck upp handen för ett av talen. Räkna händerna och fyll i hur många de är. Har ni surfplattor kan du trycka **Gissa på surfplattor**.',
        en: 'Hands up for one of the numbers. Count the hands and enter how many there are. If you have tablets, you can press **Guess on tablets**.',
      },
    },
    {
      minutes: 2,
      words: {
        sv: 'Tryck **Visa svaret**. Läs meningen högt och följ kurvan med fingret.',
        en: 'Press **Show the answer**. Read the sentence aloud and follow the curve with a finger.',
      },
    },
    {
      minutes: 2,
      words: {
        sv: 'Tryck **Prata om det**. Svara på de två frågorna och gör det som står under **Gör något av det**.',
        en: 'Press **Talk about it**. Answer the two questions and do what it says under **Do something about it**.',
      },
    },
  ],
  questions: [
    {
      sv: 'Var på kurvan ser man att något hände?',
      en: 'Where on the curve can you see that something happened?',
    },
    { sv: 'Vad tittade ni på när ni gissade?', en: 'What did you look at when you guessed?' },
    { sv: 'Blir det likadant i morgon? Varför?', en: 'Will it be the same tomorrow? Why?' },
  ],
  keepInMind: [
    {
      sv: 'Varje mätvärde har sin egen fråga. Prova också värmen, ljudet, elen eller matsvinnet.',
      en: 'Each measurement has a question of its own. Try the temperature, the sound, the electricity or the food waste too.',
    },
    {
      sv: 'Antalet händer sparas inte. Det är borta när du lämnar lektionen.',
      en: 'The counts are not saved. They are gone when you leave the lesson.',
    },
    exampleNote,
  ],
  syllabus: [
    { sv: 'Naturorienterande ämnen årskurs 1–3', en: 'Science years 1–3' },
    {
      sv: 'Fysik årskurs 4–6: ”Några instrument samt hur de används för att mäta fysikaliska storheter, till exempel temperatur och kraft.”',
      en: 'Physics years 4–6: instruments and how they are used to measure',
    },
    {
      sv: 'Matematik: samband och förändring',
      en: 'Mathematics: relationships and change',
    },
  ],
  pupil: {
    question: { sv: 'Hur slutar kurvan?', en: 'How does the curve end?' },
    ownNumbers: 'rooms',
    writing: [
      { label: guessLabel, lines: 1 },
      { label: whyLabel, lines: 2 },
      { label: resultLabel, lines: 1 },
      {
        label: { sv: 'Vad hände när kurvan vände?', en: 'What happened when the curve turned?' },
        lines: 3,
      },
    ],
  },
}
