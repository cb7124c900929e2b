import { expect, test } from 'vitest'
import { sortByName, withoutMarks } from './alphabet.ts'
import { foods } from './food-journey/foods.ts'
import { locales } from './locale.ts'
import { countries } from './places/countries.ts'
import { provinces } from './places/provinces.ts'

/** Names of real schools and made-up ones, with what is hard about each kind. */
const schools = [
  'Östra skolan',
  'Zinkskolan',
  'Älvskolan',
  'Almskolan',
  'Åskolan',
  'Skola 10',
  'Skola 2',
  'Skola 2 B',
  'S:t Eriks skola',
  'S:ta Annas skola',
  'Västra skolan',
  'Västerskolan',
  'Wåhlinska skolan',
  'Vasaskolan',
  'Lilla Ängsskolan',
  'Lillängsskolan',
  'Årsta-Öskolan',
  'Årstaskolan',
  'Idéskolan',
  'Idehuset',
]

test.each(locales)('names are sorted as Intl.Collator sorts them in “%s”', (locale) => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  for (const names of [
    foods.map(({ name }) => name[locale]),
    countries.map(({ name }) => name[locale]),
    provinces.map(({ name }) => name[locale]),
    schools,
  ]) {
    expect(sortByName(names, (name) => name, locale)).toEqual(names.toSorted(compare))
  }
})

test('Å, Ä and Ö come last in Swedish and with A and O in English', () => {
  const names = ['Ös', 'Zon', 'Äs', 'Åk', 'Al']
  expect(sortByName(names, (name) => name, 'sv')).toEqual(['Al', 'Zon', 'Åk', 'Äs', 'Ös'])
  expect(sortByName(names, (name) => name, 'en')).toEqual(['Åk', 'Al', 'Äs', 'Ös', 'Zon'])
})

test('letters without diacritics can be typed on any keyboard', () => {
  expect(withoutMarks(' Älvsjö Idé ')).toBe('alvsjo ide')
})
