import type { Text } from '#domain/locale.ts'

/** A Swedish province (landskap). Its point, in degrees, is its middle. */
export interface Province {
  /** A slug; `region_code` in the contract. */
  readonly code: string
  readonly name: Text
  readonly lat: number
  readonly lng: number
}

/** The country that the provinces belong to. */
export const provincesCountry = 'SE'

type Row = readonly [code: string, sv: string, en: string, lat: number, lng: number]

/** From south to north, as the provinces are counted. Points: Lantmäteriet's map of districts. */
const rows: readonly Row[] = [
  ['skane', 'Skåne', 'Scania', 55.9526, 13.6077],
  ['blekinge', 'Blekinge', 'Blekinge', 56.2853, 15.1959],
  ['oland', 'Öland', 'Öland', 56.7419, 16.6723],
  ['halland', 'Halland', 'Halland', 56.9458, 12.7568],
  ['smaland', 'Småland', 'Småland', 57.2134, 14.9969],
  ['gotland', 'Gotland', 'Gotland', 57.4901, 18.5049],
  ['vastergotland', 'Västergötland', 'Västergötland', 58.0957, 13.2655],
  ['ostergotland', 'Östergötland', 'Östergötland', 58.3699, 15.6569],
  ['bohuslan', 'Bohuslän', 'Bohuslän', 58.4356, 11.6562],
  ['dalsland', 'Dalsland', 'Dalsland', 58.8354, 12.2042],
  ['narke', 'Närke', 'Närke', 59.0974, 15.0844],
  ['sodermanland', 'Södermanland', 'Södermanland', 59.0849, 16.879],
  ['varmland', 'Värmland', 'Värmland', 59.8083, 13.1821],
  ['vastmanland', 'Västmanland', 'Västmanland', 59.752, 15.6155],
  ['uppland', 'Uppland', 'Uppland', 59.9576, 17.785],
  ['gastrikland', 'Gästrikland', 'Gästrikland', 60.6643, 16.7716],
  ['dalarna', 'Dalarna', 'Dalarna', 60.9774, 14.3843],
  ['halsingland', 'Hälsingland', 'Hälsingland', 61.7112, 16.145],
  ['harjedalen', 'Härjedalen', 'Härjedalen', 62.3136, 13.4583],
  ['medelpad', 'Medelpad', 'Medelpad', 62.5014, 16.4126],
  ['angermanland', 'Ångermanland', 'Ångermanland', 63.5223, 17.665],
  ['jamtland', 'Jämtland', 'Jämtland', 63.5274, 14.4418],
  ['vasterbotten', 'Västerbotten', 'Västerbotten', 64.5392, 20.1867],
  ['lappland', 'Lappland', 'Lapland', 66.4134, 18.3993],
  ['norrbotten', 'Norrbotten', 'Norrbotten', 66.3853, 22.2455],
]

export const provinces: readonly Province[] = rows.map(([code, sv, en, lat, lng]) => ({
  code,
  name: { sv, en },
  lat,
  lng,
}))

const byCode = new Map(provinces.map((province) => [province.code, province]))

export function findProvince(code: string): Province | undefined {
  return byCode.get(code)
}
