/** Where `x` lies on the line through points with rising x; beyond the last one, as high as that. */
export function onLine(marks: readonly (readonly [number, number])[], x: number): number {
  for (const [index, [toX, toY]] of marks.entries()) {
    const [fromX, fromY] = marks[index - 1] ?? [toX, toY]
    if (x <= toX) return toX === fromX ? toY : fromY + ((x - fromX) / (toX - fromX)) * (toY - fromY)
  }
  return marks.at(-1)?.[1] ?? x
}
