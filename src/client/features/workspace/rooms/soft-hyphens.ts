/** Shorter words never break. */
const shortest = 16
const softHyphen = '\u00ad'
/** Consonants that begin a part of a compound together: grund-skole, resurs-klass. */
const onset = /(?:s[kpt]r?|[bdfgkpt]r|[bfgkp]l|kv|kn|tv)$/i
/** Of these, every two begin a syllable also between two vowels: skole-klass. */
const together = /^(?:[bdfgkptv]r|[bfgkp]l)$/i
/** One sound each: they never part. */
const oneSound = /^(?:ck|ng|x)$/i
const doubled = /^(.)\1./i

/**
 * Says where long words may break, with a hyphen: most browsers have no Swedish dictionary when they print. Of the consonants
 * between two vowels those begin the next line that can begin a word.
 */
export function withSoftHyphens(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => (word.length < shortest ? word : hyphened(word)))
}

function hyphened(word: string): string {
  let marked = ''
  let from = 0
  for (const { index, 0: consonants } of word.matchAll(/(?<=[aeiouyåäöé])[^aeiouyåäöé]+(?=[aeiouyåäöé])/gi)) {
    const at = index + consonants.length - beginning(consonants)
    // A single consonant is seldom where two words were put together.
    const least = consonants.length === 1 ? 6 : 3
    if (oneSound.test(consonants) || at - from < least || word.length - at < 3) continue
    marked += `${word.slice(from, at)}${softHyphen}`
    from = at
  }
  return marked + word.slice(from)
}

/** How many of the consonants between two vowels go to the next line. */
function beginning(consonants: string): number {
  if (consonants.length === 1 || together.test(consonants)) return consonants.length
  if (doubled.test(consonants)) return consonants.length - 2
  return onset.exec(consonants.slice(1))?.[0].length ?? 1
}
