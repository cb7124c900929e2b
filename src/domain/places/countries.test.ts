import { expect, test } from 'vitest'
import { continentOf } from './continents.ts'
import { countries, findCountry } from './countries.ts'

/** ISO 3166-1, the officially assigned alpha-2 codes (ISO Online Browsing Platform, 2025). */
const iso3166 =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )
/** Where only scientists and soldiers live: no food is from there. */
const uninhabited = ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM']

test('the places are those of ISO 3166-1 that people live in, and Kosovo', () => {
  const expected = [...iso3166.filter((code) => !uninhabited.includes(code)), 'XK'].sort()
  expect(iso3166).toHaveLength(249)
  expect(countries.map(({ code }) => code)).toEqual(expected)
})

test.each([
  ['EH', 'Västsahara', 'Western Sahara', 'africa'],
  ['MQ', 'Martinique', 'Martinique', 'north_america'],
  ['GP', 'Guadeloupe', 'Guadeloupe', 'north_america'],
  ['RE', 'Réunion', 'Réunion', 'africa'],
  ['PR', 'Puerto Rico', 'Puerto Rico', 'north_america'],
  ['GF', 'Franska Guyana', 'French Guiana', 'south_america'],
  ['AX', 'Åland', 'Åland Islands', 'europe'],
  ['FK', 'Falklandsöarna', 'Falkland Islands', 'south_america'],
  ['NC', 'Nya Kaledonien', 'New Caledonia', 'oceania'],
  ['MO', 'Macao', 'Macao', 'asia'],
])('%s is %s, %s', (code, sv, en, continent) => {
  expect(findCountry(code)?.name).toEqual({ sv, en })
  expect(continentOf(code)).toBe(continent)
})
