import { textLimits } from '#domain/limits.ts'
import { trimEndCharacters, trimStartCharacters } from '#domain/trim-characters.ts'
import { fieldOf, textOf } from '#server/ingestion/json.ts'
import type { MenuDay } from '#server/ingestion/school-record.ts'

type Course = MenuDay['courses'][number]

const maxWords = 20

/** Texts as dishes: one line each, without commas and full stops at their ends. */
export function dishesOf(texts: readonly string[]): readonly Course[] {
  return texts.map(oneLine).flatMap((name) => (name === '' ? [] : [{ name, labels: [], allergens: [] }]))
}

/** A field's words: a list of texts or of objects with a `name`, or one text. */
export function wordsOf(value: unknown, key: string): readonly string[] {
  const field = fieldOf(value, key)
  const listed = Array.isArray(field) ? field : [field]
  const words = listed.map((word) => (typeof word === 'string' ? word : (textOf(word, 'name') ?? '')))
  return [...new Set(words.map(oneLine))].filter((word) => word !== '').slice(0, maxWords)
}

/** What could be read of a list; null when it is none of it: then the list is of something else. */
export function readOnes<T>(read: readonly (T | null)[]): readonly T[] | null {
  const ones = read.filter((one) => one !== null)
  return ones.length === 0 && read.length > 0 ? null : ones
}

/** A field's list; empty when it is none. */
export function listOf(value: unknown, key: string): readonly unknown[] {
  const list = fieldOf(value, key)
  return Array.isArray(list) ? list : []
}

function oneLine(text: string): string {
  const line = text.slice(0, 2 * textLimits.course).replace(/[\p{C}\s]+/gu, ' ')
  return trimEndCharacters(trimStartCharacters(line, ' :,.-'), ' ,.:').slice(0, textLimits.course).trim()
}
