import sprite from '#client/ui/sprite.svg'

/** The address of a symbol of the sprite. */
export function symbolHref(id: string): string {
  return `${sprite}#${id}`
}
