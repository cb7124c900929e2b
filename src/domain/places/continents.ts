/** In the order in which a Swedish class meets them; keys 1 to 6 of the world map. */
export const continents = ['europe', 'asia', 'africa', 'north_america', 'south_america', 'oceania'] as const
export type Continent = (typeof continents)[number]

/**
 * Country codes by continent, as the regions of the United Nations (M49): the Caucasus, Türkiye and Cyprus count as
 * Asia, Central America and the Caribbean as North America, Russia as Europe. Taiwan and Kosovo, which M49 leaves out,
 * stand with their neighbours.
 */
const codes: Readonly<Record<Continent, string>> = {
  europe:
    'AD AL AT BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM UA VA XK',
  asia: 'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW',
  north_america: 'AG BB BS BZ CA CR CU DM DO GD GL GT HN HT JM KN LC MX NI PA SV TT US VC',
  south_america: 'AR BO BR CL CO EC GY PE PY SR UY VE',
  oceania: 'AU FJ FM KI MH NR NZ PG PW SB TO TV VU WS',
}

const continentByCode = new Map(
  continents.flatMap((continent) => codes[continent].split(' ').map((code) => [code, continent] as const)),
)

/** The continent of a country of `countries`; undefined for any other code. */
export function continentOf(countryCode: string): Continent | undefined {
  return continentByCode.get(countryCode)
}
