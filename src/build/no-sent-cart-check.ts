import * as v from 'valibot'

// Stands in for `contract/sent-cart.ts` in what browsers load: the server checks what is sent (0.4 KiB on every page).
export const cartId = v.string()
export const sentCart = v.unknown()
