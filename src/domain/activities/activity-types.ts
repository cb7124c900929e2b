import { foodJourneyType } from '#domain/food-journey/activity-type.ts'
import { activityTitles } from './activity-titles.ts'
import {
  experimentSettingsSchema,
  guessSettingsSchema,
  lessonGuessSettingsSchema,
  mysterySettingsSchema,
  roomSettingsSchema,
} from './room-settings.ts'

/** Marks on a room's curve as a kind of activity. */
export const roomEventsType = {
  id: 'room_events',
  key: 'room_events',
  title: activityTitles.room_events,
  description: {
    sv: 'Eleverna märker ut när något händer i rummet, till exempel när fönstret öppnas, och ser vad luften gör före och efter.',
    en: 'Pupils mark when something happens in the room, such as a window being opened, and see what the air does before and after.',
  },
  resultVersion: 1,
  curriculum: [
    { subject: { sv: 'Fysik', en: 'Physics' }, age_band: '4-6' },
    { subject: { sv: 'Matematik', en: 'Mathematics' }, age_band: '4-6' },
    { subject: { sv: 'Naturorienterande ämnen', en: 'Science' }, age_band: 'f-3' },
  ],
  settingsSchema: roomSettingsSchema,
} as const

/** Airing a room as an experiment, as a kind of activity. */
export const roomAiringType = {
  id: 'room_airing',
  key: 'room_airing',
  title: activityTitles.room_airing,
  description: {
    sv: 'Klassen gissar, öppnar fönstret och ser luften och värmen ändras medan det händer. Sedan får den veta vad vädringen gjorde.',
    en: 'The class guesses, opens the window and watches the air and the warmth change as it happens. Then it finds out what the airing did.',
  },
  resultVersion: 1,
  curriculum: [
    { subject: { sv: 'Fysik', en: 'Physics' }, age_band: '4-6' },
    { subject: { sv: 'Fysik', en: 'Physics' }, age_band: '7-9' },
    { subject: { sv: 'Matematik', en: 'Mathematics' }, age_band: '4-6' },
    { subject: { sv: 'Naturorienterande ämnen', en: 'Science' }, age_band: 'f-3' },
  ],
  settingsSchema: roomSettingsSchema,
} as const

/** Guessing how the air of a room goes on, as a kind of activity. */
export const roomGuessType = {
  id: 'room_guess',
  key: 'room_guess',
  title: activityTitles.room_guess,
  description: {
    sv: 'Eleverna ritar hur luften i rummet ska bli. När tiden har gått ser de hur det blev, och hur hela klassen gissade.',
    en: 'Pupils draw how the air in the room will go on. When the time has passed they see how it went, and how the whole class guessed.',
  },
  resultVersion: 1,
  curriculum: [
    { subject: { sv: 'Matematik', en: 'Mathematics' }, age_band: '4-6' },
    { subject: { sv: 'Matematik', en: 'Mathematics' }, age_band: '7-9' },
    { subject: { sv: 'Fysik', en: 'Physics' }, age_band: '4-6' },
    { subject: { sv: 'Naturorienterande ämnen', en: 'Science' }, age_band: 'f-3' },
  ],
  settingsSchema: guessSettingsSchema,
} as const

/** Changing one thing and measuring what that does, as a kind of activity. */
export const roomExperimentType = {
  id: 'room_experiment',
  key: 'room_experiment',
  title: activityTitles.room_experiment,
  description: {
    sv: 'Klassen ändrar en sak i rummet och gissar vad som händer. Mätaren svarar före och efter, och rapporten går att skriva ut.',
    en: 'The class changes one thing in its room and predicts what will happen. The sensor answers before and after, and the report can be printed.',
  },
  resultVersion: 1,
  curriculum: [
    { subject: { sv: 'Fysik', en: 'Physics' }, age_band: '4-6' },
    { subject: { sv: 'Fysik', en: 'Physics' }, age_band: '7-9' },
    { subject: { sv: 'Teknik', en: 'Technology' }, age_band: '4-6' },
    { subject: { sv: 'Naturorienterande ämnen', en: 'Science' }, age_band: 'f-3' },
  ],
  settingsSchema: experimentSettingsSchema,
} as const

/** How the air of a room feels, beside what its sensor says, as a kind of activity. */
export const comfortVoteType = {
  id: 'room_feel',
  key: 'room_feel',
  title: activityTitles.room_feel,
  description: {
    sv: 'Eleverna röstar om hur luften känns, utan namn. Först därefter ser de vad mätaren säger. Lektion för lektion växer en bild av båda.',
    en: 'Pupils vote on how the air feels, without names. Only then do they see what the sensor says. Lesson by lesson a picture of both grows.',
  },
  resultVersion: 1,
  curriculum: [
    { subject: { sv: 'Naturorienterande ämnen', en: 'Science' }, age_band: 'f-3' },
    { subject: { sv: 'Fysik', en: 'Physics' }, age_band: '4-6' },
    { subject: { sv: 'Matematik', en: 'Mathematics' }, age_band: '4-6' },
    { subject: { sv: 'Matematik', en: 'Mathematics' }, age_band: '7-9' },
  ],
  settingsSchema: roomSettingsSchema,
} as const

/** Finding out why something happened that the school's own sensors have noticed, as a kind of activity. */
export const roomMysteryType = {
  id: 'room_mystery',
  key: 'room_mystery',
  title: activityTitles.room_mystery,
  description: {
    sv: 'Skolans mätare har märkt något konstigt. Klassen ser kurvan, väljer en förklaring och jämför med veckan efter.',
    en: 'The school’s sensors have noticed something strange. The class looks at the curve, chooses an explanation and compares it with the week after.',
  },
  resultVersion: 1,
  curriculum: [
    { subject: { sv: 'Naturorienterande ämnen', en: 'Science' }, age_band: 'f-3' },
    { subject: { sv: 'Fysik', en: 'Physics' }, age_band: '4-6' },
    { subject: { sv: 'Fysik', en: 'Physics' }, age_band: '7-9' },
    { subject: { sv: 'Teknik', en: 'Technology' }, age_band: '4-6' },
  ],
  settingsSchema: mysterySettingsSchema,
} as const

/** Guessing by tablets what the curve of a lesson on the projector comes to, as a kind of activity. */
export const lessonGuessType = {
  id: 'lesson_guess',
  key: 'lesson_guess',
  title: activityTitles.lesson_guess,
  description: {
    sv: 'Klassen ser början av en kurva på tavlan och gissar på surfplattor hur högt eller lågt den kommer. Sedan visar läraren svaret.',
    en: 'The class sees the beginning of a curve on the board and guesses on tablets how high or low it gets. Then the teacher shows the answer.',
  },
  resultVersion: 1,
  curriculum: [
    { subject: { sv: 'Matematik', en: 'Mathematics' }, age_band: '4-6' },
    { subject: { sv: 'Fysik', en: 'Physics' }, age_band: '4-6' },
    { subject: { sv: 'Naturorienterande ämnen', en: 'Science' }, age_band: 'f-3' },
  ],
  settingsSchema: lessonGuessSettingsSchema,
} as const

/** Every kind of activity that a school can have. */
export const activityTypes = [
  foodJourneyType,
  roomEventsType,
  roomAiringType,
  roomGuessType,
  roomExperimentType,
  comfortVoteType,
  roomMysteryType,
  lessonGuessType,
] as const
