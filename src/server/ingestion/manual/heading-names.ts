import { limits } from '#domain/limits.ts'
import { comparedLetters, isGarbledHeading } from '#server/ingestion/letters.ts'
import { withoutUnit } from './meter-columns.ts'
import type { Column, ColumnKey } from './table-shapes.ts'
import { wasteColumnOf } from './waste-columns.ts'

/** The headings of tables: our names, and those of spreadsheets and of grid companies in Swedish, English and German. */
const headings: Readonly<Partial<Record<ColumnKey, readonly string[]>>> = {
  date: [
    'date',
    'datum',
    'dag',
    'dygn',
    'avläsningsdatum',
    'mätdatum',
    'månad',
    'day',
    'month',
    'tag',
    'monat',
  ],
  time: ['time', 'tid', 'timme', 'klockslag', 'kl', 'avläsningstid', 'hour', 'kvart', 'uhrzeit'],
  at: [
    ...['at', 'tidpunkt', 'datum och tid', 'datum tid', 'tidsstämpel', 'tidstämpel'],
    ...['date time', 'date and time', 'timestamp', 'zeitpunkt', 'zeitstempel', 'datum und uhrzeit'],
  ],
  from: [
    ...['from', 'från', 'från och med', 'from och med', 'start', 'starttid', 'startdatum', 'startar'],
    ...['period start', 'start time', 'von', 'datum von', 'beginn'],
  ],
  to: [
    'to',
    'till',
    't.o.m.',
    'till och med',
    'slut',
    'sluttid',
    'slutdatum',
    'slutar',
    'period slut',
    'end',
    'end time',
    ...['bis', 'datum bis', 'ende'],
  ],
  meal: ['meal', 'måltid', 'mahlzeit'],
  dish: ['dish', 'rätt', 'maträtt', 'gericht'],
  labels: ['labels', 'märkning'],
  allergens: ['allergens', 'allergener'],
  waste_kind: ['waste kind', 'typ', 'slag', 'kind'],
  weight_g: ['weight g', 'vikt g', 'gram'],
  weight_kg: ['weight kg', 'vikt kg', 'vikt', 'kg'],
  portions: [
    'portions',
    'portioner',
    'antal portioner',
    'antal ätande',
    'antal gäster',
    'antal matgäster',
    'matgäster',
  ],
  reason: ['reason', 'orsak', 'anledning'],
  total_kwh: [
    ...[
      'total kwh',
      'total',
      'mätarställning',
      'ställning',
      'mätarvärde',
      'avläst värde',
      'avläst ställning',
    ],
    ...['meter reading', 'reading', 'meter total', 'zählerstand'],
  ],
  used_kwh: [
    ...[
      'used kwh',
      'energy kwh',
      'förbrukning',
      'energiförbrukning',
      'elförbrukning',
      'elanvändning',
      'användning',
    ],
    ...[
      'energi',
      'elenergi',
      'uttag',
      'volym',
      'timvärde',
      'kvartsvärde',
      'dygnsvärde',
      'kwh',
      'värde',
      'mängd',
      'el',
    ],
    ...['consumption', 'usage', 'use', 'energy', 'value', 'active energy', 'aktiv energi', 'import'],
    ...['verbrauch', 'stromverbrauch', 'energieverbrauch'],
  ],
  unit: ['unit', 'enhet'],
}

const keysByName = new Map(
  Object.entries(headings).flatMap(([key, names]) =>
    names.map((name) => [comparedLetters(name), key as ColumnKey] as const),
  ),
)

/**
 * Names of the column that says which meter a line is of, in the letters of `comparedLetters`: a meter, metering point or
 * site, by itself, by its number or by its name; and the numbers that metering points have by their own names: GSRN and EAN
 * (GS1), EIC (ENTSO-E), MPAN and MPRN (Great Britain), NMI (Australia), ESI ID (Texas), PRM and PDL (France), POD (Italy),
 * CUPS (Spain), Zählpunkt (Austria, Germany).
 */
const meterName =
  /^(?:el)?(?:(?:matar|matare|matarens|matpunkt|matplats|matstalle|anlaggning|anl|uttagspunkt|leveranspunkt|malepunkt|maler|malar|meteringpoint|meteringgridpoint|meterpoint|meter|supplypoint|deliverypoint|pointofdelivery|zahlpunkt|zahler)s?(?:id|nr|nummer|namn|beteckning|bezeichnung|kod|code|name|no|number|num|serial|serienummer|reference|administration|gsrn|ean|eic|matpunkt|anlaggning)*|gsrn(?:id|nr|nummer|number)?|ean(?:kod|code|id|nr|nummer|number)?|(?:mpan|mprn|mpxn)(?:core|id|number)?|mpanmprn|eic(?:kod|code|id)?|nmi|esiid|(?:identifiant)?(?:prm|pdl)|pod(?:id)?|cups|serienummer|serialnumber|serialno)$/

/**
 * What a heading says of its column; null for one that is none of ours. A unit may stand behind the name, and behind that of
 * a meter what kind of number it has: "Mätpunkts-ID (GSRN)".
 */
export function columnOf(heading: string): Pick<Column, 'key' | 'unit'> | null {
  if (heading.length > limits.table.headingCharacters) return null
  const name = comparedLetters(heading)
  const plain = keysByName.get(name)
  if (plain !== undefined) return { key: plain, unit: kwhIn(name) === null ? null : name }
  if (isMeterName(heading)) return { key: 'meter', unit: null }
  const { written, unit } = withoutUnit(heading)
  const key = unit === null ? undefined : keysByName.get(comparedLetters(written))
  return key === undefined ? wasteColumnOf(heading) : { key, unit }
}

/** True for a heading that is one of ours but for letters that cannot be read. */
export function hasLostLetters(heading: string): boolean {
  if (heading.length > limits.table.headingCharacters || columnOf(heading) !== null) return false
  return isGarbledHeading(withoutUnit(heading).written, [...keysByName.keys(), ...meterNames, ...wasteNames])
}

const meterNames = [
  'matare',
  'elmatare',
  'matarnummer',
  'matarid',
  'matpunkt',
  'matpunktsid',
  'matplats',
  'anlaggning',
].concat(['anlaggningsid', 'anlaggningsnummer'])
const wasteNames = ['kokssvinn', 'kokssvinng', 'kokssvinnkg']

function isMeterName(heading: string): boolean {
  if (meterName.test(comparedLetters(heading))) return true
  const [, before = '', within = ''] = /^([^()[\]]*)[([]([^()[\]]*)[)\]]$/.exec(heading.trim()) ?? []
  return [before, within].some((part) => meterName.test(comparedLetters(part)))
}

const units = new Map([
  ['kwh', 1],
  ['wh', 0.001],
  ['mwh', 1000],
])

/** How many kWh a unit is; null for what is no energy. */
export function kwhIn(unit: string): number | null {
  return units.get(unit.trim().toLowerCase()) ?? null
}
