import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'rolldown/utils'

/**
 * `node tests/lint/check-words.ts`: names and commit subjects use the terms of the trade (docs/glossary.md has the product's own
 * words). These have crept in before and have a better word each: published or received (told), received (heard), plausible
 * (believed), computed or derived (earned), result or state (fate), again or re- (anew).
 */
const bannedWords = new Set(['told', 'heard', 'believed', 'earned', 'fate', 'fates', 'whoever', 'anew'])

/** Names that have to keep such a word, each with its reason. */
const allowedNames: Readonly<Record<string, string>> = {
  heard: 'state of a wall in answers of the API',
  never_heard: 'problem of a sensor in answers of the API',
}

/**
 * Subjects after this commit are checked. A subject that is published cannot be changed any more: one that slipped through is left
 * behind by moving this on.
 */
const checkedSince = '811af27dac9f63f4ee1223815ae10eb0788aa16e'
const longestSubject = 72

/** The words of a name: `lastToldAt`, `last-told-at`, `last_told_at` and `LAST_TOLD_AT` have the same three. */
export function wordsOfName(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

const isBanned = (name: string) =>
  !(name in allowedNames) && wordsOfName(name).some((word) => bannedWords.has(word))

/** The names that a file gives or uses and that have a banned word, each with its first line. Strings and comments are no names. */
export function findBannedNames(
  file: string,
  text: string,
): { readonly name: string; readonly line: number }[] {
  const found = new Map<string, number>()
  const visit = ({ name, start }: { readonly name: string; readonly start: number }) => {
    if (isBanned(name) && !found.has(name)) found.set(name, text.slice(0, start).split('\n').length)
  }
  const { program } = parseSync(file, text)
  new Visitor({ Identifier: visit, PrivateIdentifier: visit, JSXIdentifier: visit }).visit(program)
  return [...found].map(([name, line]) => ({ name, line }))
}

/** Why a commit's subject is not allowed; null for one that is. */
export function faultOfSubject(subject: string): string | null {
  if (subject.length > longestSubject) return `is longer than ${longestSubject} characters`
  const word = wordsOfName(subject).find((word) => bannedWords.has(word))
  return word === undefined ? null : `has the word "${word}"`
}

function git(...args: readonly string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '')
}

/** Of a shallow clone, which may end after `checkedSince`, only the newest commit; without git none. */
function subjectsToCheck(): string[] {
  const log = ['log', '--no-merges', '--format=%s']
  try {
    return git(...log, `${checkedSince}..HEAD`)
  } catch {
    return git(...log, '-1')
  }
}

function main(): void {
  let files: string[]
  try {
    files = git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'sw', 'tests', '*.ts')
  } catch {
    console.log('Not a clone of the repository: names and subjects are not checked')
    return
  }
  const faults = subjectsToCheck().flatMap((subject) => {
    const fault = faultOfSubject(subject)
    return fault ? [`commit "${subject}" ${fault}`] : []
  })
  for (const file of files) {
    if (isBanned(basename(file))) faults.push(`${file}: the name of the file`)
    if (!/\.(tsx?|mjs)$/.test(file) || !existsSync(file)) continue
    for (const { name, line } of findBannedNames(file, readFileSync(file, 'utf8')))
      faults.push(`${file}:${line} ${name}`)
  }
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`${files.length} files and the subjects of new commits use the terms of the trade`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
