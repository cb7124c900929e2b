/** `npm run test:all` sets it: what is tried again and again is tried as often as its author wanted. */
const isLongForm = process.env.KOTTE_LONG_TESTS === '1'

/** How often, or how much: `short` at each change, `long` in `npm run test:all`. */
export function longOr<T>(long: T, short: T): T {
  return isLongForm ? long : short
}
