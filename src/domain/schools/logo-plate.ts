/** What a logo stands on where it would not be seen on the school's colour: white, or the ink of our light pages. */
export const logoPlates = ['#FFFFFF', '#10241C'] as const
export type LogoPlate = (typeof logoPlates)[number]
