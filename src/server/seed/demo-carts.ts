import type { CartItem } from '#domain/food-journey/cart.ts'

/**
 * What groups of pupils may find on the packages of one day: made up, from where such foods often come to Swedish shops.
 * `SE:skane` is a province, `?` a food whose package says nothing.
 */
export const demoCarts: readonly (readonly CartItem[])[] = [
  'banana:EC milk:SE:smaland bread:SE:vastergotland tomato:ES cheese:DK',
  'apple:SE:skane potato:SE:halland rice:IT fish:NO carrot:SE:gotland chocolate:?',
  'avocados:PE grapes:ZA pasta:IT tomato:NL eggs:SE:ostergotland',
  'banana:CR oats:SE:ostergotland yogurt:SE:smaland berries:PL juice:BR',
  'mango:PE cucumber:SE:skane pepper:ES butter:SE nuts:US',
  'pineapple:CR carrot:SE:gotland broccoli:ES beef:IE lentils:TR rice:?',
  'citrus:ES potato:SE:skane poultry:SE:skane green_beans:KE ice_cream:SE',
].map(toItems)

function toItems(line: string): CartItem[] {
  return line.split(' ').map((word) => {
    const [key = '', country = '?', region = null] = word.split(':')
    return { play_item: { key }, country_code: country === '?' ? null : country, region_code: region }
  })
}
