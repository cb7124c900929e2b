import type { Text } from '#domain/locale.ts'
import type { MetricKey } from '#domain/metrics/define-metric.ts'

/** What a teacher asks a class about a curve of which the end is hidden. */
export interface LessonWords {
  /** The question that the class guesses an answer to: about the highest or the lowest value of what is hidden. */
  readonly ask: Text
  readonly side: 'highest' | 'lowest'
  /** To talk about when the curve is there, after what happened at that time. */
  readonly talk: Text
  /** What now. */
  readonly deed: Text
}

const all: Readonly<Record<MetricKey, LessonWords>> = {
  co2: {
    ask: { sv: 'Hur dålig hinner luften bli?', en: 'How bad will the air get?' },
    side: 'highest',
    talk: { sv: 'Hur länge räcker den friska luften?', en: 'How long does the fresh air last?' },
    deed: {
      sv: 'Vädra på nästa rast och gissa igen.',
      en: 'Air the room at the next break and guess again.',
    },
  },
  pm25: {
    ask: {
      sv: 'Hur mycket fint damm blir det i luften?',
      en: 'How much fine dust will there be in the air?',
    },
    side: 'highest',
    talk: { sv: 'Var kan dammet ha kommit ifrån?', en: 'Where may the dust have come from?' },
    deed: {
      sv: 'Titta igen en dag när vinden har vänt.',
      en: 'Look again on a day when the wind has turned.',
    },
  },
  pm10: {
    ask: { sv: 'Hur mycket damm blir det i luften?', en: 'How much dust will there be in the air?' },
    side: 'highest',
    talk: { sv: 'Vad får dammet att flyga upp?', en: 'What makes the dust fly up?' },
    deed: {
      sv: 'Leta upp det som dammar mest och gissa igen.',
      en: 'Find what is dustiest and guess again.',
    },
  },
  indoor_temperature: {
    ask: { sv: 'Hur varmt hinner det bli?', en: 'How warm will it get?' },
    side: 'highest',
    talk: {
      sv: 'Vad värmer mest: vi, solen eller elementet?',
      en: 'What warms most: us, the sun or the radiator?',
    },
    deed: {
      sv: 'Dra för gardinen en solig dag och gissa igen.',
      en: 'Draw the curtains on a sunny day and guess again.',
    },
  },
  outdoor_temperature: {
    ask: { sv: 'Hur varmt hinner det bli ute?', en: 'How warm will it get outside?' },
    side: 'highest',
    talk: {
      sv: 'När står solen högst? Är det varmast då?',
      en: 'When is the sun highest? Is it warmest then?',
    },
    deed: {
      sv: 'Gissa vad det blir i morgon. Titta då om det stämde.',
      en: 'Guess what it will be tomorrow. Then see if you were right.',
    },
  },
  humidity: {
    ask: { sv: 'Hur fuktig hinner luften bli?', en: 'How damp will the air get?' },
    side: 'highest',
    talk: { sv: 'Vart tar vattnet i vår andedräkt vägen?', en: 'Where does the water in our breath go?' },
    deed: { sv: 'Häng upp en blöt handduk och gissa igen.', en: 'Hang up a wet towel and guess again.' },
  },
  light: {
    ask: { sv: 'Hur ljust hinner det bli i rummet?', en: 'How bright will the room get?' },
    side: 'highest',
    talk: {
      sv: 'Kommer ljuset från lampor eller från solen?',
      en: 'Does the light come from lamps or from the sun?',
    },
    deed: {
      sv: 'Släck lamporna en rast och gissa igen.',
      en: 'Turn off the lamps for a break and guess again.',
    },
  },
  sound: {
    ask: { sv: 'Hur högt hinner ljudet bli?', en: 'How loud will it get?' },
    side: 'highest',
    talk: { sv: 'Vad låter mest när ljudet är som högst?', en: 'What makes the noise when it is loudest?' },
    deed: {
      sv: 'Prova en lektion där alla viskar. Gissa igen.',
      en: 'Try a lesson of whispers. Guess again.',
    },
  },
  soil_moisture: {
    ask: { sv: 'Hur torr hinner jorden bli?', en: 'How dry will the soil get?' },
    side: 'lowest',
    talk: { sv: 'Vart tar vattnet i jorden vägen?', en: 'Where does the water in the soil go?' },
    deed: {
      sv: 'Vattna och gissa hur fort siffran stiger.',
      en: 'Water it and guess how fast the number rises.',
    },
  },
  traffic: {
    ask: { sv: 'Hur många kommer som mest på en timme?', en: 'How many will come in the busiest hour?' },
    side: 'highest',
    talk: { sv: 'Varför kommer många just då?', en: 'Why do so many come just then?' },
    deed: {
      sv: 'Räkna själva vid dörren en timme och jämför.',
      en: 'Count at the door for an hour and compare.',
    },
  },
  electricity: {
    ask: {
      sv: 'Hur mycket el går åt som mest på en timme?',
      en: 'How much electricity will one hour use at most?',
    },
    side: 'highest',
    talk: { sv: 'Vad i skolan drar el just då?', en: 'What in the school uses electricity just then?' },
    deed: {
      sv: 'Släck allt ni kan en timme och gissa igen.',
      en: 'Turn off all you can for an hour and guess again.',
    },
  },
  food_waste: {
    ask: { sv: 'Hur mycket mat slängs det som mest?', en: 'How much food is thrown away at most?' },
    side: 'highest',
    talk: { sv: 'Vilken mat blir ofta kvar på tallriken?', en: 'Which food is often left on the plate?' },
    deed: {
      sv: 'Ta lite först i morgon och gissa igen.',
      en: 'Take a little first tomorrow and guess again.',
    },
  },
  // What has no curve of its own is asked about by the one that shows what came of it.
  menu: {
    ask: {
      sv: 'Hur mycket av lunchen slängs det som mest?',
      en: 'How much of the lunch is thrown away at most?',
    },
    side: 'highest',
    talk: { sv: 'Vilken lunch gick åt bäst?', en: 'Which lunch was eaten up best?' },
    deed: { sv: 'Läs menyn för nästa vecka och gissa igen.', en: "Read next week's menu and guess again." },
  },
  weather: {
    ask: { sv: 'Hur varmt blev det ute?', en: 'How warm did it get outside?' },
    side: 'highest',
    talk: { sv: 'Stämde vädret med prognosen?', en: 'Was the forecast right about it?' },
    deed: {
      sv: 'Läs prognosen för i morgon. Titta sedan om den stämde.',
      en: 'Read the forecast for tomorrow. Then see if it was right.',
    },
  },
}

/** What to ask about a metric, or about a topic. */
export function lessonWordsOf(key: MetricKey): LessonWords {
  return all[key]
}

/** True for a key that an address may name. */
export function isLessonKey(key: string): key is MetricKey {
  return Object.hasOwn(all, key)
}
