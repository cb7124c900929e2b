/** `24 310 km` in both languages: spaces between thousands, as the specification asks. They do not break the line. */
export function kmText(value: number): string {
  return `${String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0km`
}
