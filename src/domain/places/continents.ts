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
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  asia: 'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  north_america:
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  south_america: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS',
}

const continentByCode = new Map(
  continents.flatMap((continent) => codes[continent].split(' ').map((code) => [code, continent] as const)),
)

/** The continent of a country of `countries`; undefined for any other code. */
export function continentOf(countryCode: string): Continent | undefined {
  return continentByCode.get(countryCode)
}
