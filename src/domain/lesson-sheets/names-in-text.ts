/** A piece of a text; `isName`: it is what something on the screen is called. */
export interface TextPiece {
  readonly words: string
  readonly isName: boolean
}

/** The pieces of a text of a lesson, in which `**` stands around names on the screen. */
export function piecesOf(text: string): readonly TextPiece[] {
  return text
    .split('**')
    .map((words, index) => ({ words, isName: index % 2 === 1 }))
    .filter(({ words }) => words !== '')
}
