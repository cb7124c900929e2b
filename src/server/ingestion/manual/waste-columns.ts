import { comparedLetters } from '#server/ingestion/letters.ts'
import type { Column, WasteColumnKey } from './table-shapes.ts'

/** The kinds of waste by the columns that hold them; parts of the kitchen's stand for themselves where it has no sum. */
export const wasteKindOfColumn: Readonly<Record<WasteColumnKey, 'kitchen' | 'serving' | 'plate'>> = {
  waste_plate: 'plate',
  waste_serving: 'serving',
  waste_kitchen: 'kitchen',
  waste_kitchen_storage: 'kitchen',
  waste_kitchen_preparation: 'kitchen',
  waste_kitchen_cooking: 'kitchen',
}

/** Words of headings, as the Swedish Food Agency's and SkolmatSverige's forms have them, in the letters of `comparedLetters`. */
const words: readonly (readonly [RegExp, WasteColumnKey])[] = [
  [/^tallrik(?:s|ar)?$|^plates?$/, 'waste_plate'],
  [/^serverings?$|^buffe$|^serving$/, 'waste_serving'],
  [/^koks?$|^koket$|^produktions?$|^kitchen$/, 'waste_kitchen'],
  [/^(?:lagrings?|forvarings?|storage)$/, 'waste_kitchen_storage'],
  [/^(?:berednings?|preparation)$/, 'waste_kitchen_preparation'],
  [/^(?:tillagnings?|cooking)$/, 'waste_kitchen_cooking'],
]

/** What may stand beside the kind. */
const besides = new Set([
  ...['food', 'vikt', 'weight', 'mangd', 'fran', 'from', 'i', 'av', ''],
  ...[
    'slangt',
    'slangd',
    'slangda',
    'kastat',
    'kastad',
    'spill',
    'mat',
    'rester',
    'matrester',
    'thrown',
    'away',
  ],
])
const wasteWord = /(?:mat)?svinn(?:et)?$|waste$/
const unitNames: Readonly<Record<string, string>> = {
  ...{ g: 'g', gram: 'g', grams: 'g' },
  ...{ kg: 'kg', kilo: 'kg', kilogram: 'kg', hg: 'hg' },
}

/**
 * The column of one kind of waste, where a line has several: `Tallrikssvinn (g)`, `Svinn servering kg`, `Plate waste [kg]`.
 * Null for anything else, also for a share or an amount for each portion.
 */
export function wasteColumnOf(heading: string): Pick<Column, 'key' | 'unit'> | null {
  if (/[/%]|\bper\b/i.test(heading)) return null
  const [, before = heading, inside] = /^([^()[\]]*)[([]([^()[\]]*)[)\]]$/.exec(heading.trim()) ?? []
  const parts = before.split(/[\s,:_-]+/).map(comparedLetters)
  const behind = unitNames[parts.at(-1) ?? '']
  const unit = inside === undefined ? (behind ?? null) : unitNames[comparedLetters(inside)]
  if (unit === undefined) return null
  const named = behind === undefined ? parts : parts.slice(0, -1)
  const kind = named.map((part) => part.replace(wasteWord, '')).filter((part) => !besides.has(part))
  const found = words.find(([pattern]) => pattern.test(kind.join('')))
  const saysWaste = unit !== null || named.some((part) => wasteWord.test(part))
  return found && saysWaste ? { key: found[1], unit } : null
}

/** Grams of a unit; null for what is no weight. */
export function gramsIn(unit: string): number | null {
  const name = unitNames[comparedLetters(unit)]
  return name === undefined ? null : ({ g: 1, hg: 100, kg: 1000 }[name] ?? null)
}
