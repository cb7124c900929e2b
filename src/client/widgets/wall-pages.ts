/** What a wall shows at a time: pages of about the same number of tiles, so that none looks empty. */
export function wallPagesOf<T>(items: readonly T[], most: number): T[][] {
  const count = Math.ceil(items.length / most)
  const size = Math.ceil(items.length / count)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
