import { overlap, type Rect } from '#client/ui/base/rect.ts'
import { xOf, yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { guessWidthOf, type LessonShape } from './lesson-shape.ts'

/** Where the answer stands; sizes in px. */
export interface AnswerPlace {
  readonly face: number
  /** The middle of the large number, its baseline and the size of its letters. */
  readonly x: number
  readonly y: number
  readonly fontSize: number
  /** What its face and its number cover. */
  readonly box: Rect
}

/** Sizes in heights of a line, and how wide a heavy letter is. */
const faceSize = 2.2
const numberSize = 2.3
const letterWidth = 0.6

/** The large number above its value, or below it where there is no room. `letters`: of the number. */
export function answerPlaceOf(
  shape: LessonShape,
  answer: TimedValueS,
  letters: number,
  hasFace: boolean,
): AnswerPlace {
  const { font } = shape
  const face = font * faceSize
  const fontSize = font * numberSize
  const half = Math.max(face / 2, (letters * letterWidth * fontSize) / 2)
  const [at, value] = [xOf(shape, answer.at), yOf(shape, answer.value)]
  const x = Math.max(shape.left + half, Math.min(shape.right - half, at))
  const beside = hasFace ? face / 2 : 0
  const isHigh = value - beside - fontSize < 0
  const y = isHigh ? value + face / 2 + font * 2 : value - beside - font * 0.5
  const box = {
    left: Math.min(x - half, at - face / 2),
    right: Math.max(x + half, at + face / 2),
    top: Math.min(value - face / 2, y - fontSize * 0.8),
    bottom: Math.max(value + face / 2, y),
  }
  return { face, x, y, fontSize, box }
}

/** What a class guessed, with the words for it. */
interface GuessWord {
  readonly value: number
  readonly hands: number
  readonly letters: number
}

/** Where the words of a guess stand, px. */
export interface GuessPlace {
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly anchor: 'start' | 'end'
}

/**
 * The words of each guess at its line, where neither the answer nor the words of another guess stand: over the line on the side where the
 * answer is not, else on the other side, else under it, else before both. `cutAt`: epoch s.
 */
export function guessPlacesOf(
  shape: LessonShape,
  cutAt: number,
  answerBox: Rect,
  guesses: readonly GuessWord[],
): readonly GuessPlace[] {
  const { font } = shape
  const [left, right] = [xOf(shape, cutAt), shape.right]
  const isRight = (answerBox.left + answerBox.right) / 2 < (left + right) / 2
  const most = Math.max(...guesses.map(({ hands }) => hands))
  const taken: Rect[] = [answerBox]
  return guesses.map(({ value, hands, letters }) => {
    const line = yOf(shape, value)
    const beside = guessWidthOf(hands, most, font) / 2
    const [over, under] = [line - beside - font * 0.25, line + beside + font]
    const start = { x: left + font * 0.4, anchor: 'start' } as const
    const end = { x: right - font * 0.4, anchor: 'end' } as const
    const free = Math.min(left, answerBox.left) - font * 0.4
    const before = { x: free, y: line + font * 0.35, anchor: 'end' } as const
    const sides = isRight ? [end, start] : [start, end]
    const tried: readonly GuessPlace[] = [
      ...sides.map((side) => ({ ...side, y: over })),
      ...sides.map((side) => ({ ...side, y: under })),
      before,
    ]
    const boxOf = (place: GuessPlace) => boxOfWords(place, letters, font)
    const place = tried.find((guessPlace) => !taken.some((box) => overlap(box, boxOf(guessPlace)))) ?? before
    taken.push(boxOf(place))
    return place
  })
}

function boxOfWords({ x, y, anchor }: GuessPlace, letters: number, font: number): Rect {
  const width = letters * letterWidth * font
  return {
    left: anchor === 'end' ? x - width : x,
    right: anchor === 'end' ? x : x + width,
    top: y - font * 0.8,
    bottom: y + font * 0.2,
  }
}
