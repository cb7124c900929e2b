import { type Transport, transports } from './transports.ts'

/** Where a food comes from, as far as its way depends on it. */
interface FromCountry {
  readonly country_code: string | null
}

/**
 * Countries that a lorry from Sweden reaches by roads, bridges and ferries over less than 300 km of sea: Europe's
 * mainland with its islands nearby, and Türkiye over its bridges.
 */
const byRoad = new Set(
  'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA VA XK'.split(
    ' ',
  ),
)
/** Of these, the ones without a railway that goods trains from the mainland can use. */
const withoutRails = new Set('AD AX GG GI IE IM JE MT SM VA'.split(' '))

/** Countries without a coast, also not on the sea between them. */
const landlocked = new Set(
  'AD AF AM AT AZ BF BI BO BT BW BY CF CH CZ ET HU KG KZ LA LI LS LU MD MK ML MN MW NE NP PY RS RW SK SM SS SZ TD TJ TM UG UZ VA XK ZM ZW'.split(
    ' ',
  ),
)

/** The ways that a food from there can have come to a Swedish school; none when its origin is unknown. */
export function possibleTransports({ country_code }: FromCountry): readonly Transport[] {
  if (country_code === null) return []
  return transports.filter((way) => {
    if (way === 'plane') return true
    if (way === 'ship') return !landlocked.has(country_code)
    return byRoad.has(country_code) && (way === 'lorry' || !withoutRails.has(country_code))
  })
}

/** What gets old soon. Green beans and berries: Our World in Data; mango, fish and seafood are our judgement. */
const soonOld = new Set(['berries', 'green_beans', 'mango', 'fish', 'seafood'])

/** True for what is often flown: gets old soon, and comes from where no lorry does. */
export function isOftenFlown(foodKey: string, { country_code }: FromCountry): boolean {
  return soonOld.has(foodKey) && country_code !== null && !byRoad.has(country_code)
}
