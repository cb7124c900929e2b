import type { Text } from '#domain/locale.ts'
import type {
  ExperimentAnswer,
  ExperimentChange,
  ExperimentMetric,
  ExperimentSettings,
} from './experiment-choices.ts'

/** What is asked about, and how each answer sounds in a sentence. */
export const metricWords: Readonly<
  Record<ExperimentMetric, { readonly asked: Text } & Readonly<Record<ExperimentAnswer, Text>>>
> = {
  co2: {
    asked: { sv: 'luften', en: 'the air' },
    higher: { sv: 'luften blir sämre', en: 'the air gets worse' },
    same: { sv: 'luften blir ungefär likadan', en: 'the air stays about the same' },
    lower: { sv: 'luften blir bättre', en: 'the air gets better' },
  },
  indoor_temperature: {
    asked: { sv: 'värmen', en: 'the temperature' },
    higher: { sv: 'det blir varmare', en: 'it gets warmer' },
    same: { sv: 'det blir ungefär lika varmt', en: 'it stays about as warm' },
    lower: { sv: 'det blir svalare', en: 'it gets cooler' },
  },
  humidity: {
    asked: { sv: 'fukten', en: 'the humidity' },
    higher: { sv: 'luften blir fuktigare', en: 'the air gets damper' },
    same: { sv: 'luften blir ungefär lika fuktig', en: 'the air stays about as damp' },
    lower: { sv: 'luften blir torrare', en: 'the air gets drier' },
  },
  sound: {
    asked: { sv: 'ljudet', en: 'the sound' },
    higher: { sv: 'det låter mer', en: 'it gets louder' },
    same: { sv: 'det låter ungefär lika mycket', en: 'it stays about as loud' },
    lower: { sv: 'det blir tystare', en: 'it gets quieter' },
  },
  light: {
    asked: { sv: 'ljuset', en: 'the light' },
    higher: { sv: 'det blir ljusare', en: 'it gets brighter' },
    same: { sv: 'det blir ungefär lika ljust', en: 'it stays about as bright' },
    lower: { sv: 'det blir mörkare', en: 'it gets darker' },
  },
}

interface ChangeWords {
  /** What the class has to do, within a sentence. */
  readonly todo: Text
  /** Within the question. */
  readonly asked: Text
  /** As a sentence of its own: what the class did. */
  readonly done: Text
}

/** How each change sounds. */
export const changeWords: Readonly<Record<ExperimentChange, ChangeWords>> = {
  door_open: {
    todo: { sv: 'öppna dörren', en: 'open the door' },
    asked: { sv: 'dörren står öppen', en: 'the door is open' },
    done: { sv: 'Vi öppnade dörren.', en: 'We opened the door.' },
  },
  door_shut: {
    todo: { sv: 'stänga dörren', en: 'shut the door' },
    asked: { sv: 'dörren är stängd', en: 'the door is shut' },
    done: { sv: 'Vi stängde dörren.', en: 'We shut the door.' },
  },
  window_open: {
    todo: { sv: 'öppna fönstret', en: 'open the window' },
    asked: { sv: 'fönstret står öppet', en: 'the window is open' },
    done: { sv: 'Vi öppnade fönstret.', en: 'We opened the window.' },
  },
  window_shut: {
    todo: { sv: 'stänga fönstret', en: 'shut the window' },
    asked: { sv: 'fönstret är stängt', en: 'the window is shut' },
    done: { sv: 'Vi stängde fönstret.', en: 'We shut the window.' },
  },
  lights_off: {
    todo: { sv: 'släcka lamporna', en: 'switch off the lamps' },
    asked: { sv: 'lamporna är släckta', en: 'the lamps are off' },
    done: { sv: 'Vi släckte lamporna.', en: 'We switched off the lamps.' },
  },
  lights_on: {
    todo: { sv: 'tända lamporna', en: 'switch on the lamps' },
    asked: { sv: 'lamporna är tända', en: 'the lamps are on' },
    done: { sv: 'Vi tände lamporna.', en: 'We switched on the lamps.' },
  },
  curtains_drawn: {
    todo: { sv: 'dra för gardinen', en: 'draw the curtains' },
    asked: { sv: 'gardinen är fördragen', en: 'the curtains are drawn' },
    done: { sv: 'Vi drog för gardinen.', en: 'We drew the curtains.' },
  },
  fewer: {
    todo: { sv: 'vara färre i rummet', en: 'have fewer people in the room' },
    asked: { sv: 'vi är färre i rummet', en: 'there are fewer of us in the room' },
    done: { sv: 'Vi var färre i rummet.', en: 'We had fewer people in the room.' },
  },
  more: {
    todo: { sv: 'vara fler i rummet', en: 'have more people in the room' },
    asked: { sv: 'vi är fler i rummet', en: 'there are more of us in the room' },
    done: { sv: 'Vi var fler i rummet.', en: 'We had more people in the room.' },
  },
  move: {
    todo: { sv: 'röra på er', en: 'move about' },
    asked: { sv: 'vi rör på oss', en: 'we move about' },
    done: { sv: 'Vi rörde på oss.', en: 'We moved about.' },
  },
  quiet: {
    todo: { sv: 'vara tysta', en: 'be quiet' },
    asked: { sv: 'vi är tysta', en: 'we are quiet' },
    done: { sv: 'Vi var tysta.', en: 'We were quiet.' },
  },
}

/** "Vad händer med luften om dörren står öppen?" It asks for no answer more than for another. */
export function experimentQuestion({ metric, change }: ExperimentSettings): Text {
  const [what, when] = [metricWords[metric].asked, changeWords[change].asked]
  return { sv: `Vad händer med ${what.sv} om ${when.sv}?`, en: `What happens to ${what.en} if ${when.en}?` }
}
