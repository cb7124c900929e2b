import sprite from '#client/ui/sprite.svg'
import { useIsDrawn } from './first-picture.ts'

/** What the page kept has them already (`client/kept-picture.ts`): then they never go away. */
const areThere = document.querySelector('[data-kept-picture]') !== null

/**
 * The address of a picture in the sprite; undefined until the page has been drawn once: a page of tiles has a hundred of
 * them, and each is looked up by itself. Their places are kept, so that nothing moves.
 */
export function useSprite(id: string): string | undefined {
  const isDrawn = useIsDrawn()
  return isDrawn || areThere ? `${sprite}#${id}` : undefined
}
