/** The address of the game's pictures: `src/build/game-pictures.ts`. */
declare module 'virtual:game-pictures' {
  const address: string
  export default address
}
