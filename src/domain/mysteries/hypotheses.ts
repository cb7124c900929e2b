import type { Text } from '#domain/locale.ts'
import type { HypothesisKey, MysteryKind } from './mystery-kinds.ts'

interface Hypothesis {
  /** As a class chooses it. */
  readonly title: Text
  /** What the week after shows if it is so. None is right: data speaks for one or against it. */
  readonly next: Text
}

export const hypothesisWords: Readonly<Record<HypothesisKey, Hypothesis>> = {
  crowd: {
    title: { sv: 'Många är i rummet just då.', en: 'Many people are in the room just then.' },
    next: {
      sv: 'Då blir det likadant nästa vecka, om lika många är där.',
      en: 'Then it will be the same next week, if as many people are there.',
    },
  },
  shut: {
    title: { sv: 'Fönster och dörr är stängda just då.', en: 'Windows and door are shut just then.' },
    next: {
      sv: 'Då blir kurvan lägre nästa vecka, om ni vädrar.',
      en: 'Then the curve will be lower next week, if you air the room.',
    },
  },
  fan: {
    title: { sv: 'Fläkten är av eller för svag just då.', en: 'The fan is off or too weak just then.' },
    next: {
      sv: 'Då stiger kurvan lika fort nästa vecka, fast färre är där.',
      en: 'Then the curve will rise as fast next week, even with fewer people there.',
    },
  },
  sun: {
    title: { sv: 'Solen lyste in.', en: 'The sun was shining in.' },
    next: {
      sv: 'Då är det varmt igen en solig dag, men inte en mulen.',
      en: 'Then it will be warm again on a sunny day, but not on a cloudy one.',
    },
  },
  people: {
    title: { sv: 'Många var i rummet länge.', en: 'Many people were in the room for long.' },
    next: {
      sv: 'Då är det varmt igen när lika många är där, vad vädret än är.',
      en: 'Then it will be warm again when as many people are there, whatever the weather.',
    },
  },
  heating: {
    title: { sv: 'Elementen var för varma.', en: 'The radiators were too hot.' },
    next: {
      sv: 'Då är det varmt också när rummet är tomt och det är kallt ute.',
      en: 'Then it will be warm even when the room is empty and it is cold outside.',
    },
  },
  left_on: {
    title: { sv: 'Något glömdes på.', en: 'Something was left on.' },
    next: {
      sv: 'Då går det åt mindre el samma tid nästa vecka.',
      en: 'Then less electricity is used at the same time next week.',
    },
  },
  somebody: {
    title: { sv: 'Någon använde skolan då.', en: 'Somebody used the school then.' },
    next: {
      sv: 'Då går det åt lika mycket bara om någon är där igen.',
      en: 'Then as much is used only if somebody is there again.',
    },
  },
  by_itself: {
    title: {
      sv: 'Något startar av sig självt, till exempel värmen.',
      en: 'Something starts by itself, such as the heating.',
    },
    next: {
      sv: 'Då går det åt lika mycket nästa vecka, fast ingen är där.',
      en: 'Then as much is used next week, even with nobody there.',
    },
  },
  power: {
    title: { sv: 'Batteriet eller strömmen tog slut.', en: 'Its battery or its power ran out.' },
    next: {
      sv: 'Då svarar den först när någon byter batteri eller sätter i sladden.',
      en: 'Then the sensor does not answer until somebody changes the battery or plugs it in.',
    },
  },
  reach: {
    title: {
      sv: 'Något står i vägen, eller så är den flyttad.',
      en: 'Something is in the way, or it was moved.',
    },
    next: {
      sv: 'Då svarar den bara ibland, tills den står som förut.',
      en: 'Then the sensor answers only now and then, until it is where it was.',
    },
  },
  network: {
    title: { sv: 'Nätet låg nere.', en: 'The network was down.' },
    next: {
      sv: 'Då svarar den igen av sig själv. Andra mätare var också borta då.',
      en: 'Then the sensor answers again by itself. Other sensors were gone then too.',
    },
  },
}

/** What a class is asked. */
export const mysteryQuestions: Readonly<Record<MysteryKind, Text>> = {
  same_hour: { sv: 'Varför är luften dålig just då?', en: 'Why is the air bad just then?' },
  hot_day: { sv: 'Varför blev det så varmt?', en: 'Why did it get so warm?' },
  night_load: {
    sv: 'Vad drog el när ingen hade lektion?',
    en: 'What used electricity when nobody had lessons?',
  },
  silent_sensor: { sv: 'Varför slutade mätaren svara?', en: 'Why did the sensor stop answering?' },
}
