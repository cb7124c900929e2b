import type { Locale } from '#domain/locale.ts'

/** Who reads a text: pupils (and visitors beside them), staff in the workspace, or readers of the public pages of words. */
export type Audience = 'pupils' | 'staff' | 'public'

export interface WordingRule {
  /** Left out: in every text. */
  readonly audience?: 'pupils' | 'staff'
  readonly pattern: RegExp
  /** What to write, as docs/words.md has it. */
  readonly instead: string
  readonly reason: string
  /** Texts that stood in the app once, each of which the pattern has to find. */
  readonly was: readonly string[]
}

/** Wording that may not come back, by language. docs/words.md has the same choices for whoever writes. */
export const wordingRules: Readonly<Record<Locale, readonly WordingRule[]>> = {
  sv: [
    {
      pattern: /(?<! har| har inte| har aldrig)(?:^| )mätta?\b/i,
      instead: 'uppmätt, mättes, har mätts; få mätningar',
      reason: 'mätt is having eaten enough',
      was: ['För lite är mätt den här dagen.', 'Mätt', 'Den mätta kurvan ligger över din egen.'],
    },
    {
      pattern: /\bgissa(?:t|r|de)? om\b/i,
      instead: 'gissa på, gissa vad',
      reason: 'guess about, word for word',
      was: ['Gissa om det som pappret döljer.', 'För få har gissat om samma stund.'],
    },
    {
      pattern: /\ben titt\b/i,
      instead: 'behöver hjälp',
      reason: 'needs a look, word for word',
      was: ['1 annat rum behöver också en titt', '{count} skolor behöver en titt'],
    },
    {
      pattern: /titta på tavlan/i,
      instead: 'Titta på den stora skärmen',
      reason: 'the curve is on the projector; tavlan is what is written on',
      was: ['Gissningen kom inte med. Titta på tavlan.'],
    },
    {
      pattern: /\btavlan så mår|mätpanel/i,
      instead: 'Så mår skolan',
      reason: 'one page, one name',
      was: ['Tavlan Så mår skolan', 'Öppna mätpanelen'],
    },
    {
      pattern: /\bplatt(?:a|an|or|orna)s?\b/i,
      instead: 'surfplatta',
      reason: 'one device, one word',
      was: ['Rensa plattan', 'Inga plattor behövs.'],
    },
    {
      pattern: /insläpp/i,
      instead: 'ta emot, lämna in',
      reason: 'the door of a nightclub',
      was: ['Stäng insläppet', 'Insläppet är stängt'],
    },
    {
      pattern: /\b(?:hörs|hördes|hörts|hörd)\b|\bvi hör\b|\bhörde (?:den|mätaren)\b/i,
      instead: 'skickar värden, svarar, som vi får värden från',
      reason: 'sensors and screens have no voice',
      was: ['{room} hörs', 'Rummen vi hör mår bra.', 'Tiden är när nätet hörde mätaren.', 'Inte hörd än'],
    },
    {
      pattern: /\btryck(?:a|er)? in\b/i,
      instead: 'fyll i',
      reason: 'press in, word for word',
      was: ['Räkna händerna och tryck in hur många de är.'],
    },
    {
      pattern: /\bmycket partiklar\b|\bdet är partiklar\b/i,
      instead: 'många partiklar',
      reason: 'particles can be counted, and some are always there',
      was: ['Mycket partiklar', 'Vädra inte nu, det är partiklar ute.'],
    },
    {
      pattern: /PM(?:10|2,5) är de (?:lite|allra)/,
      instead: 'I PM10 räknas PM2,5 med',
      reason: 'PM10 contains PM2.5, and there are smaller ones',
      was: ['PM10 är de lite större.', 'PM2,5 är de allra minsta.'],
    },
    {
      pattern: /\bväktare/i,
      instead: 'elev, ansvarig',
      reason: 'a security guard',
      was: ['En ny väktare varje lektion trycker när något händer.'],
    },
    {
      pattern: /\bgöm\b/i,
      instead: 'Dölj',
      reason: 'the other buttons say Dölj',
      was: ['Göm QR-koden'],
    },
    {
      pattern: /\bprövad|\bprövat\b|\bprövade\b/i,
      instead: 'testat',
      reason: 'the word of accessibility statements',
      was: ['Röststyrning och reglageknappar är inte prövade.'],
    },
    {
      pattern: /^förra$|\bförra (?:avsnitt|månad)/i,
      instead: 'Föregående',
      reason: 'beside Nästa; förra is for time that has passed',
      was: ['Förra', 'Förra avsnittet'],
    },
    {
      audience: 'pupils',
      pattern: /\btysta?\b/i,
      instead: 'Mätaren i X svarar inte',
      reason: 'a quiet library is praise',
      was: ['Biblioteket är tyst', 'Alla mätare är tysta.'],
    },
    {
      audience: 'pupils',
      pattern: /\bsensor/i,
      instead: 'mätare',
      reason: 'the word of pupils',
      was: ['Sensorn är tyst'],
    },
    {
      audience: 'pupils',
      pattern: /\bmedel\b/i,
      instead: 'medelvärde',
      reason: 'the word of Lgr22; medel is also a means',
      was: ['Medel: {0}.', 'medel per timme'],
    },
    {
      audience: 'staff',
      pattern: /\bmätar(?:e|en|na|ens|nas)\b/i,
      instead: 'sensor (elmätare for electricity)',
      reason: 'the menu says Sensorer',
      was: ['Välj modell för den under Mätare.', 'Mätaren var tyst'],
    },
  ],
  en: [
    {
      pattern:
        /\blet(?:ting)? (?:some )?(?:fresh )?air in\b|\blet(?:ting)? in fresh air|^fresh air\b|\bfresh air for\b/i,
      instead: 'air the room; in advice: open the windows',
      reason: 'fresh air is not an act, and on a room with bad air it says the opposite',
      was: [
        'Fresh air',
        'Let fresh air in at the break.',
        'You are letting in fresh air',
        'Let some fresh air in.',
      ],
    },
    {
      pattern: /\bair(?:ed)? for\b|\bwhile you aired\b(?! the room)/i,
      instead: 'air the room for',
      reason: 'air needs its object',
      was: ['You aired for {time}.', 'Air for at least two minutes.'],
    },
    {
      pattern: /\bwarmth\b/i,
      instead: 'temperature',
      reason: 'warmth is how pleasant it is, not what is measured',
      was: ['How much did the warmth change?'],
    },
    {
      pattern: /\b(?:the|enough) moisture\b/i,
      instead: 'humidity',
      reason: 'of air',
      was: ['The weather outside and how many we are change the moisture too.'],
    },
    {
      pattern: /\bpress in\b/i,
      instead: 'enter',
      reason: 'tryck in, word for word',
      was: ['Count the hands and press in how many there are.'],
    },
    {
      pattern: /\bhangs?\b/i,
      instead: 'is mounted, is',
      reason: 'hänger, word for word',
      was: ['See where the sensor hangs', 'No sensors hang here'],
    },
    {
      pattern: /\bheard\b|\bwe hear\b/i,
      instead: 'sends, answers, has readings from',
      reason: 'sensors and screens have no voice',
      was: ['{room} is heard', 'The rooms we hear are fine.'],
    },
    {
      audience: 'pupils',
      pattern: /\bsilent\b/i,
      instead: 'the sensor is not answering',
      reason: 'a silent library is praise',
      was: ['Biblioteket is silent', 'All sensors are silent.'],
    },
    {
      pattern: /\bneeds? a look\b/i,
      instead: 'needs attention',
      reason: 'behöver en titt, word for word',
      was: ['1 other room needs a look too'],
    },
    {
      pattern: /\blook at the board\b/i,
      instead: 'Look at the big screen',
      reason: 'the curve is on the projector',
      was: ['Look at the board. Guess about what the paper hides.'],
    },
    {
      pattern: /\bsports\b(?! (?:hall|day))/i,
      instead: 'PE',
      reason: 'the school subject',
      was: ['Then sports began.'],
    },
    {
      pattern: /\bgrades?\b/i,
      instead: 'year 9, years 7–9',
      reason: 'the lesson sheets say years',
      was: ['Fit the curve (grades 7–9)'],
    },
    {
      pattern: /\bguess(?:ed)? about\b/i,
      instead: 'guess what, guess',
      reason: 'gissa om, word for word',
      was: ['Guess about what the paper hides.', 'Too few have guessed about the same time.'],
    },
    {
      pattern: /\b(?:be|are|were) (?:more|fewer) in the\b/i,
      instead: 'more people in the room',
      reason: 'vara fler, word for word',
      was: ['We were more in the room.'],
    },
    {
      pattern: /\bconstructed example\b/i,
      instead: 'made-up example',
      reason: 'one thing, one word',
      was: ['Constructed example'],
    },
    {
      pattern: /\btried out\b|\bbeen tried (?:by|automatically|on)\b/i,
      instead: 'tested',
      reason: 'the word of accessibility statements',
      was: ['How we have tried out the service', 'It has only been tried automatically and with a keyboard.'],
    },
    {
      pattern: /\bpersons\b|\bsingle people\b/i,
      instead: 'people, individuals',
      reason: 'persons is of laws',
      was: ['Nothing is about single people.', 'not to write about persons'],
    },
    {
      pattern: /\b(?:goes|go) (?:too|when|after|at once)\b|\bcomes? (?:back )?by itself\b/i,
      instead: 'is removed when; will appear when',
      reason: 'försvinner and kommer, word for word',
      was: ['Goes when the tab is closed.', 'It comes by itself when the internet is back.'],
    },
    {
      pattern: /\b(?:shortest|real) way\b|\bthe way is\b/i,
      instead: 'distance, route, trip',
      reason: 'väg, word for word',
      was: ['{food} travelled the shortest way', 'The way is short. It has no number.'],
    },
    {
      pattern: /\busual (?:is|night|closed)\b/i,
      instead: 'usually, a normal night',
      reason: 'vanlig, word for word',
      was: ['{amount}, usual is {usual}', 'A usual night uses'],
    },
    {
      pattern: /(?<!school )\bdashboard\b/i,
      instead: 'school dashboard',
      reason: 'one page, one name',
      was: ['Dashboard', 'Open the dashboard'],
    },
    {
      pattern: /\bfood journey\b/,
      instead: 'Food Journey',
      reason: 'the name of the game',
      was: ['Carts of the food journey'],
    },
  ],
}

/** Texts that may keep such a word, each with its reason; one that no longer stands anywhere is a fault. */
export const allowedTexts: Readonly<Record<string, string>> = {
  'Logotypen får en vit platta, så att den syns.': 'the plate behind a logo',
  'Logotypen får en mörk platta, så att den syns.': 'the plate behind a logo',
  'What grows in Sweden right now? What needs more warmth than we have?': 'what plants need',
  'Ljud från korridoren och skolgården hörs också.': 'sounds are heard',
  'Sounds from the corridor and the playground are heard too.': 'sounds are heard',
  'Något hörs inte, eller läses upp fel': 'sounds are heard',
  'Something is not heard, or is read aloud wrongly': 'sounds are heard',
  'Hang up a wet towel and guess again.': 'a towel is hung up',
  'vara tysta': 'pupils are quiet',
  'vi är tysta': 'pupils are quiet',
  'Vi var tysta.': 'pupils are quiet',
}
