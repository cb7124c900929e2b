import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'rolldown/utils'
import { type Locale, locales } from '#domain/locale.ts'
import { type Audience, allowedTexts, type WordingRule, wordingRules } from './wording-rules.ts'

/**
 * `node tests/lint/check-wording.ts`: no authored text has wording that tests/lint/wording-rules.ts refuses. Authored are the
 * catalogues of Lingui, where the Swedish text is the key, and objects with a text in `sv` and in `en` (`Text` of the domain).
 */
export interface AuthoredText {
  readonly file: string
  readonly audience: Audience
  readonly sv: string
  readonly en: string
}

/** Parts of the catalogue and folders of code by who reads them; pupils read everything else. */
const staffPaths = [
  'src/client/texts/municipality/',
  'src/client/texts/workspace/',
  'src/client/features/sign-in-check/',
  'src/client/features/workspace/',
  'src/domain/alerts/',
  'src/domain/integrations/',
  'src/domain/sensors/',
  'src/domain/series/quality.ts',
  'src/server/use-cases/alerts/',
  'src/server/use-cases/schools/workspace-home.ts',
]
const publicPaths = [
  'src/client/texts/device-check/',
  'src/client/texts/feedback/',
  'src/client/texts/lesson-file/',
  'src/client/texts/text-pages/',
  'src/domain/activities/kinds/',
  'src/domain/privacy/',
  'src/domain/statements/',
  'src/server/',
]

/** Who reads the texts of a file. */
export function audienceOf(file: string): Audience {
  if (staffPaths.some((path) => file.startsWith(path))) return 'staff'
  return publicPaths.some((path) => file.startsWith(path)) ? 'public' : 'pupils'
}

/** The texts of a catalogue. */
export function textsOfCatalogue(file: string, source: string): AuthoredText[] {
  const lines = /((?:"(?:[^"\\]|\\.)*"\n?)+)/.source
  return [...source.matchAll(new RegExp(`^msgid ${lines}msgstr ${lines}`, 'gm'))].flatMap(
    ([, id = '', text = '']) => {
      const sv = unquoted(id)
      return sv === '' ? [] : [{ file, audience: audienceOf(file), sv, en: unquoted(text) }]
    },
  )
}

function unquoted(lines: string): string {
  const parts = lines.trim().split('\n')
  return parts.map((line) => String(JSON.parse(line))).join('')
}

/** The pairs of texts in a file of code, with `{}` for what is put into them. */
export function textsOfCode(file: string, source: string): AuthoredText[] {
  const found: AuthoredText[] = []
  const { program } = parseSync(file, source)
  new Visitor({
    ObjectExpression({ properties }) {
      const textIn = (language: string) =>
        properties.flatMap((property) =>
          property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === language
            ? [literalsOf(property.value)]
            : [],
        )[0]
      const [sv, en] = [textIn('sv'), textIn('en')]
      if (sv && en) found.push({ file, audience: audienceOf(file), sv, en })
    },
  }).visit(program)
  return found
}

/** All that is written in an expression, `''` for one without words. */
function literalsOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(literalsOf).join('')
  if (typeof node !== 'object' || node === null) return ''
  if (!('type' in node)) return ''
  if (node.type === 'Literal' && 'value' in node) return typeof node.value === 'string' ? node.value : ''
  if (node.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis))
    return node.quasis.map(({ value }) => value.cooked).join('{}')
  return ''
}

/** Every authored text of the app and the server. */
export function authoredTexts(): AuthoredText[] {
  const read = (file: string) => readFileSync(file, 'utf8')
  const catalogues = globSync('src/client/texts/**/en.po')
  const code = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  return [
    ...catalogues.flatMap((file) => textsOfCatalogue(file, read(file))),
    ...code.flatMap((file) => {
      const source = read(file)
      return /\bsv\b/.test(source) ? textsOfCode(file, source) : []
    }),
  ]
}

/** Names of what is put into a text are no words: `{warmth}`. */
const withoutPlaces = (text: string) => text.replaceAll(/\{\w+\}/g, '{}')

/** A rule that a text breaks, and the language that it does so in. */
export interface BrokenRule extends WordingRule {
  readonly language: Locale
}

/** The rules that a text breaks in either language. */
export function brokenRules({ audience, ...text }: Omit<AuthoredText, 'file'>): BrokenRule[] {
  return locales.flatMap((language) =>
    wordingRules[language]
      .filter(
        ({ audience: only, pattern }) =>
          (only === undefined || only === audience) &&
          !(text[language] in allowedTexts) &&
          pattern.test(withoutPlaces(text[language])),
      )
      .map((rule) => ({ ...rule, language })),
  )
}

function main(): void {
  const texts = authoredTexts()
  const faults = texts.flatMap((text) =>
    brokenRules(text).map(
      ({ language, instead, reason }) => `${text.file}: "${text[language]}"\n    ${instead}: ${reason}`,
    ),
  )
  const written = new Set(texts.flatMap(({ sv, en }) => [sv, en]))
  for (const text of Object.keys(allowedTexts))
    if (!written.has(text)) faults.push(`allowed, but no longer written: "${text}"`)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`${texts.length} texts in two languages keep to the wording of docs/words.md`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
