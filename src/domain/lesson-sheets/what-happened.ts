import type { LessonSheet } from './lesson-sheet.ts'
import { noNamesNote } from './shared-words.ts'

/** Marks on the curve of a day, and a mystery. */
export const whatHappened: LessonSheet = {
  id: 'what-happened',
  title: { sv: 'Vad hände i rummet?', en: 'What happened in the room?' },
  about: {
    sv: 'Klassen märker ut vad som händer under en dag, och löser sedan ett fall som mätarna har hittat.',
    en: 'The class marks what happens during a day, and then solves a case that the sensors have found.',
  },
  minutes: 30,
  years: [3, 9],
  activities: ['room_events', 'room_mystery'],
  needs: [
    {
      sv: 'Ett rum med en mätare för koldioxid, en surfplatta i rummet och en projektor.',
      en: 'A room with a sensor for carbon dioxide, a tablet in the room and a projector.',
    },
  ],
  steps: [
    {
      minutes: 5,
      when: { sv: 'på morgonen', en: 'in the morning' },
      words: {
        sv: 'Visa hur man trycker när något händer: **Fönster öppnat**, **Fönster stängt**, **Rast**, **Lektion börjar**, **Idrott**, **Städning**, **Många på besök**. Glömde ni? Tryck **Annan tid**.',
        en: 'Show how to tap when something happens: **Window opened**, **Window shut**, **Break**, **Lesson starts**, **PE**, **Cleaning**, **Many visitors**. Did you forget? Press **Another time**.',
      },
    },
    {
      minutes: 0,
      when: { sv: 'hela dagen', en: 'all day' },
      words: {
        sv: 'Varje lektion får en ny elev trycka när något händer.',
        en: 'A new monitor each lesson taps when something happens.',
      },
    },
    {
      minutes: 10,
      when: { sv: 'på eftermiddagen', en: 'in the afternoon' },
      words: {
        sv: 'Titta på grafen tillsammans. Täck märkena med handen. Ta bort handen och läs vad luften gjorde före och efter.',
        en: 'Look at the graph together. Cover the marks with your hand. Take the hand away, and read what the air did before and after.',
      },
      ask: {
        sv: 'Var på kurvan tror ni att rasten var?',
        en: 'Where on the curve do you think the break was?',
      },
    },
    {
      minutes: 10,
      when: { sv: 'en annan dag', en: 'another day' },
      words: {
        sv: 'Öppna detektivfallet på surfplattorna. Läs vad mätarna har märkt. Varje grupp väljer en av tre förklaringar och trycker **Det tror vi**.',
        en: 'Open the mystery on the tablets. Read what the sensors have noticed. Each group chooses one of three explanations and presses **That’s our guess**.',
      },
      ask: {
        sv: 'Vad talar för er förklaring? Vad talar emot?',
        en: 'What speaks for your explanation? What speaks against it?',
      },
    },
    {
      minutes: 5,
      when: { sv: 'en vecka senare', en: 'a week later' },
      words: {
        sv: 'Öppna fallet igen. Under **Veckan efter** står samma tid en vecka senare. Vilken förklaring håller?',
        en: 'Open the mystery again. Under **The week after** is the same time a week later. Which explanation holds?',
      },
    },
  ],
  questions: [
    {
      sv: 'Två saker hände nästan samtidigt. Kan man veta vilken som gjorde skillnaden?',
      en: 'Two things happened at almost the same time. Can we know which of them made the difference?',
    },
    {
      sv: 'Hur fort sjunker kurvan när klassen går ut?',
      en: 'How fast does the curve fall when the class goes out?',
    },
    { sv: 'Vad borde vi ha märkt ut men glömde?', en: 'What should we have marked, but forgot?' },
  ],
  keepInMind: [
    {
      sv: 'Att två saker händer samtidigt betyder inte att den ena orsakar den andra. Det är lektionens viktigaste mening.',
      en: 'That two things happen together does not mean that one causes the other. It is the most important sentence of the lesson.',
    },
    {
      sv: 'Har mätarna inte hittat något fall den här veckan gör ni bara de tre första stegen.',
      en: 'Where the sensors have found no mystery this week, do only the first three steps.',
    },
    {
      sv: 'I skolans diagram syns bara märken som du säger ja till: tryck **Visa för alla** i aktivitetens resultat.',
      en: 'The school’s charts show only marks that you say yes to: press **Show to everyone** in the activity’s results.',
    },
    noNamesNote,
  ],
  syllabus: [
    {
      sv: 'Fysik årskurs 4–6 och 7–9: systematiska undersökningar',
      en: 'Physics years 4–6 and 7–9: systematic investigations',
    },
    {
      sv: 'Matematik: sannolikhet och statistik samt samband och förändring',
      en: 'Mathematics: probability and statistics, relationships and change',
    },
  ],
  pupil: {
    question: { sv: 'Vad hände, och hur vet vi det?', en: 'What happened, and how do we know?' },
    ownNumbers: 'room',
    writing: [
      {
        label: { sv: 'Det här hände i dag, och klockan var', en: 'What happened today, and at what time' },
        lines: 4,
      },
      { label: { sv: 'Så blev kurvan efteråt', en: 'What the curve did afterwards' }, lines: 2 },
      { label: { sv: 'Vår förklaring till fallet', en: 'Our explanation of the mystery' }, lines: 2 },
      { label: { sv: 'Veckan efter', en: 'The week after' }, lines: 1 },
    ],
  },
}
