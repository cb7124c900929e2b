import pictures from 'virtual:game-pictures'

/** The file of all pictures of the game, for what is drawn inside another drawing. */
export const pictureFile: string = pictures
