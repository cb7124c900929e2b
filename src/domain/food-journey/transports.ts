/** How a food travelled, in the order in which it is asked. */
export const transports = ['ship', 'lorry', 'train', 'plane'] as const
export type Transport = (typeof transports)[number]
