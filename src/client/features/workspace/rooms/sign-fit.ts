/** How wide letters of Nunito at weight 800 are, in font sizes; rather too wide than too narrow. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[mwMW@%]/, 1.08],
  [/[iljI.,:;'|!()-]/, 0.36],
  [/[ftr]/, 0.46],
  [/[A-ZÅÄÖ]/, 0.76],
]
const usualWidth = 0.64
const spaceWidth = 0.28
const lineHeight = 1.15
const softHyphen = '\u00ad'

/** A place for text, in any unit. */
interface TextPlace {
  readonly width: number
  readonly height: number
  /** The largest letters, and the smallest. */
  readonly most: number
  readonly least: number
}

/** So small letters may become, as a part of the largest, before a word rather breaks. */
const wholeDownTo = 0.45

/**
 * The size of letters with which a text fits into its place: the largest with which no word breaks, else the largest with words
 * that break at their soft hyphens. Nothing is cut: what does not fit has the smallest letters and breaks anywhere.
 */
export function letterSizeIn(text: string, place: TextPlace): number {
  const { most, least } = place
  const sizes = Array.from({ length: 40 }, (_, step) => most - (step * (most - least)) / 39)
  const whole = text.replaceAll(softHyphen, '')
  return (
    sizes.find((size) => size >= most * wholeDownTo && fits(whole, size, place)) ??
    sizes.find((size) => fits(text, size, place)) ??
    least
  )
}

function fits(text: string, size: number, { width, height }: TextPlace): boolean {
  const most = width / size
  let lines = 1
  let used = 0
  for (const [index, word] of text.split(/\s+/).entries()) {
    for (const [part, letters] of word.split(softHyphen).entries()) {
      const needed = widthOf(letters) + (index > 0 && part === 0 && used > 0 ? spaceWidth : 0)
      if (needed > most) return false
      const isNext = used + needed > most
      lines += isNext ? 1 : 0
      used = isNext ? needed : used + needed
    }
  }
  return lines * lineHeight * size <= height
}

function widthOf(letters: string): number {
  return [...letters].reduce(
    (sum, letter) => sum + (widths.find(([kind]) => kind.test(letter))?.[1] ?? usualWidth),
    0,
  )
}
