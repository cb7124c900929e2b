import type { DeviceModel } from '#server/ingestion/adapter.ts'
import type { Codec } from './codec.ts'
import { decentlab } from './decentlab.ts'
import { draginoLaq4, draginoLht65, draginoLse01 } from './dragino.ts'
import { elsys } from './elsys.ts'
import { imbuildings } from './imbuildings.ts'
import { milesightAir, milesightLight, milesightSoil, milesightSound } from './milesight.ts'
import { milesightLines, milesightPassage, milesightPresence, milesightRestroom } from './milesight-more.ts'
import { netvox } from './netvox.ts'
import { tektelic } from './tektelic.ts'

/** All codecs, in the order in which a person chooses from them. */
export const codecs: readonly Codec[] = [
  elsys,
  milesightAir,
  milesightSoil,
  milesightLight,
  milesightSound,
  milesightLines,
  milesightPassage,
  milesightPresence,
  milesightRestroom,
  ...decentlab,
  netvox,
  draginoLht65,
  draginoLse01,
  draginoLaq4,
  tektelic,
  imbuildings,
]

const codecsByKey = new Map(codecs.map((codec) => [codec.key, codec]))

/** The codec of a device profile, or undefined for a key that this version does not know. */
export function codecOf(key: string): Codec | undefined {
  return codecsByKey.get(key)
}

/**
 * The codec that answers to a named model. Spelling differs by platform (`milesight-iot` and `em500-smtc`,
 * `Milesight EM500-SMTC`, `ELSYS ERS CO2`), so only letters and digits count and names are matched from their
 * beginning; a brand may stand in front of the model.
 */
export function codecOfModel({ brand, model }: DeviceModel): Codec | undefined {
  const name = squeeze(model)
  return codecs.find((codec) => {
    const prefix = codec.brands.find((codecBrand) => name.startsWith(codecBrand))
    const brandFits =
      brand === null
        ? prefix !== undefined
        : codec.brands.some((codecBrand) => squeeze(brand).startsWith(codecBrand))
    if (codec.wholeBrand && brandFits) return true
    if (brand !== null && !brandFits) return false
    const bareName = prefix === undefined ? name : name.slice(prefix.length).replace(/^iot/, '')
    return codec.models.some((codecModel) => bareName.startsWith(codecModel))
  })
}

function squeeze(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
