import type { LessonSheet } from './lesson-sheet.ts'
import { co2Room, noNamesNote, offlineNote } from './shared-words.ts'

/** How the air feels, what the sensor says, and how it will go on. */
export const feelAndDraw: LessonSheet = {
  id: 'feel-and-draw',
  title: { sv: 'Känn, rita och mät', en: 'Feel, draw and measure' },
  about: {
    sv: 'Klassen röstar om hur luften känns, ritar hur den ska bli och ser sedan hur det gick.',
    en: 'The class votes on how the air feels, draws how it will be, and then sees how it went.',
  },
  minutes: 20,
  years: [3, 9],
  activities: ['room_feel', 'room_guess'],
  needs: [
    co2Room,
    {
      sv: 'I **Rita din gissning** väljer du 20 minuter under **Så långt fram gissar klassen**.',
      en: 'In **Draw your guess** you choose 20 minutes under **How far ahead the class guesses**.',
    },
  ],
  steps: [
    {
      minutes: 4,
      words: {
        sv: 'Öppna **Känn och mät** på surfplattorna. Välj **Frisk**, **Okej** eller **Instängd** och tryck **Rösta**.',
        en: 'Open **Feel and measure** on the tablets. Choose **Fresh**, **Okay** or **Stuffy** and press **Vote**.',
      },
      ask: { sv: 'Hur känns luften i rummet?', en: 'How does the air in the room feel?' },
    },
    {
      minutes: 3,
      words: {
        sv: 'Nu visar surfplattan vad mätaren säger. Skriv talet på bladet. Kände ni och mätaren likadant?',
        en: 'Now the tablet shows what the sensor says. Write the number on the sheet. Did you and the sensor agree?',
      },
    },
    {
      minutes: 5,
      words: {
        sv: 'Öppna **Rita din gissning**. Rita med fingret, ända fram till kanten, och tryck **Klar**. Det går också att trycka **Sätt fem punkter**.',
        en: 'Open **Draw your guess**. Draw with a finger, all the way to the edge, and press **Done**. You can also press **Set five points**.',
      },
      ask: {
        sv: 'Hur blir luften de närmaste 20 minuterna?',
        en: 'How will the air be in the next 20 minutes?',
      },
    },
    {
      minutes: 0,
      when: { sv: 'medan de 20 minuterna går', en: 'while the 20 minutes pass' },
      words: {
        sv: 'Gör något annat. Rör inte fönstren.',
        en: 'Do something else. Leave the windows as they are.',
      },
    },
    {
      minutes: 8,
      words: {
        sv: 'Öppna surfplattan igen. Mätarens kurva ligger över din egen. Tryck **Klassens gissningar** och jämför med hela klassen.',
        en: 'Open the tablet again. The sensor’s curve lies over your own. Press **The class’s guesses** and compare with the whole class.',
      },
      ask: { sv: 'Var på kurvan gissade ni rätt?', en: 'Where on the curve were your guesses right?' },
    },
  ],
  questions: [
    {
      sv: 'Varför känner man inte alltid att luften är dålig?',
      en: 'Why can you not always feel that the air is bad?',
    },
    {
      sv: 'Vad fick kurvan att stiga? Vad kan få den att sjunka?',
      en: 'What made the curve rise? What can make it fall?',
    },
    { sv: 'Är det mätaren eller vi som har rätt?', en: 'Who is right, the sensor or we?' },
  ],
  keepInMind: [
    {
      sv: 'Lukt och värme känns. Koldioxid känns inte. Därför kan rösterna och mätaren säga olika.',
      en: 'You can feel smells and heat. You cannot feel carbon dioxide. So votes and sensor may differ.',
    },
    {
      sv: 'Klassens gissningar visas när minst fem har gissat på samma stund.',
      en: 'The class’s guesses are shown once at least five have guessed the same time.',
    },
    noNamesNote,
    offlineNote,
  ],
  syllabus: [
    {
      sv: 'Matematik: samband och förändring samt sannolikhet och statistik',
      en: 'Mathematics: relationships and change, probability and statistics',
    },
    { sv: 'Naturorienterande ämnen årskurs 1–3', en: 'Science years 1–3' },
    {
      sv: 'Fysik årskurs 4–6 och 7–9: systematiska undersökningar',
      en: 'Physics years 4–6 and 7–9: systematic investigations',
    },
  ],
  pupil: {
    question: { sv: 'Känner vi det som mätaren mäter?', en: 'Do we feel what the sensor measures?' },
    ownNumbers: 'room',
    writing: [
      { label: { sv: 'Jag tycker att luften känns', en: 'I think the air feels' }, lines: 1 },
      { label: { sv: 'Mätaren säger', en: 'The sensor says' }, lines: 1 },
      { label: { sv: 'Om 20 minuter tror jag', en: 'In 20 minutes I think' }, lines: 1 },
      {
        label: { sv: 'Så blev det, och jag tror att det beror på', en: 'How it went, and why I think so' },
        lines: 3,
      },
    ],
  },
}
