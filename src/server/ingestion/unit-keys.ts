import { metricFields, type Quantity } from '#domain/metrics/fields.ts'
import { comparedLetters } from './letters.ts'
import { remembering } from './plain-name.ts'

/** What a field's name tells of the text in it. */
export interface UnitKey {
  /** It says that its text is a unit: `uom`, `enhet`, `Temperatureinheit`. */
  readonly saysUnit: boolean
  /** It speaks of how values are written: `scale`, `tempFormat`, `measurement_system`. */
  readonly speaksOfScale: boolean
  /** It names a place, a thing or a person, whatever is in it: `room`, `serial`, `unit_id`. */
  readonly namesThing: boolean
  /** What is in an object of that name is of a place or a person. */
  readonly isElsewhere: boolean
  /** It says how something is, or of which kind, where one letter is a mark and no unit: `temperature_flag`, `sensor_type`. */
  readonly isMark: boolean
  /** What is left of it without words for units and scales, as `comparedLetters` writes it; '' = it speaks of all values. */
  readonly about: string
}

const unit =
  '(?<!comm|imm|opport)unit(?:s(?=$|[^a-z])|e(?!d)|(?!e|y))|uom|enhet|einheit|unidad|eenheid|enhed|yksik|jednostk|ucum'
const saysUnit = new RegExp(unit)
const speaksOfScale =
  /scale|skala|echelle|escala|(?<!in)format|symbol|dimension|suffix|notation|measure|matt(?!e)|degree|grad(?!e)|system|convention|standard/

const namesThing =
  /name|namn|room|label|etikett|serial|floor|vaning|etage|building|byggnad|gebaude|location|owner|user|host|topic|channel|section|sektion|department|avdelning|school|skola|skolenhet|address|adress|country|locale|region|title|titel|gateway/
const thingWords = new Set(
  'id rum hus site zone zon tag group grupp port area ort wing sal salle raum place plats city lang language class klass model modell'.split(
    ' ',
  ),
)

const isMark =
  /sensor|probe|thermocouple|device|type|status|state|quality|valid|alarm|fault|error|trend|rating|version|comment/
const markWords = new Set('ok flag high low kind slot bay line series grade level note class'.split(' '))

/** Words beside a unit that say nothing of what it is of. */
const fillers = new Set(
  `of the in is as use uses used using default native current preferred display displayed output report reported base raw data
  value values val reading readings measure measured measurement measurements ofmeasurement ofmeasure mess mass maß matt mat mode
  setting settings config cfg configuration conf option options opts preferences prefs pref profile meta metadata info header device
  sensor my api user client system format scale skala symbol dimension suffix notation type code text name convention standard
  nativeunitofmeasurement degree degrees grad grader c f or`
    .trim()
    .split(/\s+/),
)

const unitAtEnd =
  /(?:units?ofmeasure(?:ment)?|units?|uom|enhet(?:en|er)?|einheit(?:en)?|unites?|eenheid|unidade?s?|enhed(?:en)?|yksikko|jednostka|ucum|scale|skala|format|system|symbol|suffix)$/
const unitAtStart = /^(?:units?|enhet|einheit)/

/** What a field's name tells of a text in it. */
export const unitKeyOf = remembering((name): UnitKey => {
  const words = wordsOf(name)
  const joined = words.join('')
  return {
    saysUnit: saysUnit.test(joined),
    speaksOfScale: speaksOfScale.test(joined),
    namesThing: namesThing.test(joined) || words.some((word) => thingWords.has(word)),
    isElsewhere:
      namesThing.test(joined.replace(/locale|region|country/, '')) ||
      words.some((word) => thingWords.has(word) && !/^lang/.test(word)),
    isMark: isMark.test(joined) || words.some((word) => markWords.has(word)),
    about: words
      .map((word) => (fillers.has(word) ? '' : word.replace(unitAtEnd, '').replace(unitAtStart, '')))
      .filter((word) => !fillers.has(word))
      .join(''),
  }
})

/** The words of a name: `TempUnit`, `temp_unit` and `temp.unit` are `temp` and `unit`. */
export function wordsOf(name: string): readonly string[] {
  return name
    .slice(0, 80)
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(comparedLetters)
    .filter((word) => word !== '')
}

/** What senders also call a quantity where they name its unit. */
const otherNames: Readonly<Partial<Record<Quantity, string>>> = {
  temperature: 't temp temperatur temperatura lampotila indoortemperature outdoortemperature',
  humidity: 'hum rh fukt fuktighet luftfuktighet feuchte luftfeuchte feuchtigkeit humidite',
  co2: 'koldioxid kohlendioxid carbondioxide',
  light: 'ljus ljusstyrka brightness luminance helligkeit lux illuminance',
  electricity: 'energy energi energie el electricity forbrukning consumption verbrauch',
  sound: 'noise ljud ljudniva lautstarke sound',
  pm25: 'pm particles partiklar dust',
  pm10: 'pm particles partiklar dust',
}

const namesOfQuantity = new Map(
  metricFields.map(({ quantity, names = [] }) => [
    quantity,
    new Set([quantity, ...names, ...(otherNames[quantity]?.split(' ') ?? [])].map(comparedLetters)),
  ]),
)
const allNames = new Set([...namesOfQuantity.values()].flatMap((names) => [...names]))

/** True where what a key is about is the quantity, by any of its names. */
export function isAbout(about: string, quantity: Quantity): boolean {
  return namesOfQuantity.get(quantity)?.has(about) ?? false
}

/** True for the name of something that can be measured. */
export function isQuantityName(about: string): boolean {
  return allNames.has(about)
}
