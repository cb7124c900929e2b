import type { Text } from '#domain/locale.ts'

/** What a class can talk about, by what it found out. */
export const talkQuestions = {
  airing_lower: [
    { sv: 'Vart tog den gamla luften vägen?', en: 'Where did the old air go?' },
    {
      sv: 'Hur länge tror ni att luften håller sig så bra?',
      en: 'How long do you think the air stays this good?',
    },
  ],
  airing_same: [
    { sv: 'Varför ändrades luften nästan inte?', en: 'Why did the air hardly change?' },
    { sv: 'Vad kan ni öppna nästa gång?', en: 'What can you open next time?' },
  ],
  airing_higher: [
    { sv: 'Varför blev luften inte bättre?', en: "Why didn't the air get better?" },
    {
      sv: 'Hur många var ni i rummet, och var sitter mätaren?',
      en: 'How many were you, and where is the sensor?',
    },
  ],
  experiment_as_thought: [
    { sv: 'Varför blev det som ni trodde?', en: 'Why did it go as you thought?' },
    { sv: 'Vad tror ni händer i ett annat rum?', en: 'What do you think happens in another room?' },
  ],
  experiment_not_as_thought: [
    { sv: 'Vad fick er att tro något annat?', en: 'What made you think otherwise?' },
    { sv: 'Vad kan det bero på att det blev så här?', en: 'Why may it have gone this way?' },
  ],
  experiment_unclear: [
    { sv: 'Vad mer ändrades i rummet samtidigt?', en: 'What else changed in the room at the same time?' },
    { sv: 'Hur kan ni prova så att ni blir säkrare?', en: 'How can you try again and be more certain?' },
  ],
  guess_right: [
    { sv: 'Vad tittade ni på när ni gissade?', en: 'What did you look at when you guessed?' },
    { sv: 'Vad hade fått luften att bli annorlunda?', en: 'What would have made the air different?' },
  ],
  guess_too_high: [
    { sv: 'Varför blev luften bättre än ni trodde?', en: 'Why was the air better than you thought?' },
    { sv: 'Vad hände i rummet under tiden?', en: 'What happened in the room meanwhile?' },
  ],
  guess_too_low: [
    { sv: 'Varför blev luften sämre än ni trodde?', en: 'Why was the air worse than you thought?' },
    { sv: 'Vad hände i rummet under tiden?', en: 'What happened in the room meanwhile?' },
  ],
  events: [
    { sv: 'Vad ändrade luften mest, och varför?', en: 'What changed the air most, and why?' },
    { sv: 'Vilket märke syns inte på kurvan?', en: "Which mark can't be seen on the curve?" },
  ],
  feel_stuffy: [
    {
      sv: 'Vad kändes instängt: lukten, värmen eller något annat?',
      en: 'What felt stuffy: the smell, the heat or something else?',
    },
    { sv: 'Känner den som just har kommit in mer?', en: 'Does someone who has just come in feel more?' },
  ],
  feel_good: [
    { sv: 'Visar mätaren samma sak som ni känner?', en: 'Does the sensor show what you feel?' },
    { sv: 'Kan luften vara dålig utan att det känns?', en: 'Can air be bad without anyone feeling it?' },
  ],
  mystery: [
    { sv: 'Vad talar emot det som de flesta tror?', en: 'What speaks against what most think?' },
    { sv: 'Vad behöver ni mäta för att bli säkra?', en: 'What do you need to measure to be certain?' },
  ],
  lesson: [
    { sv: 'Varför gissade ni olika?', en: 'Why did you guess differently?' },
    {
      sv: 'Hur blir kurvan om dubbelt så många är i rummet?',
      en: 'What happens to the curve with twice as many in the room?',
    },
  ],
  food: [
    { sv: 'Varför äter vi mat som har rest så långt?', en: 'Why do we eat food that has come so far?' },
    {
      sv: 'Vilken vara kan ni byta mot något från närmare håll?',
      en: 'Which food can you swap for something from closer by?',
    },
  ],
} as const satisfies Record<string, readonly Text[]>

export type TalkKey = keyof typeof talkQuestions

/** What a class has found out. */
export interface ClassFinding {
  /** As a sentence; null = nothing can be said yet. */
  readonly sentence: string | null
  /** What it asks to be talked about; null = nothing was found out yet. */
  readonly talk: TalkKey | null
}

export const noFinding: ClassFinding = { sentence: null, talk: null }
