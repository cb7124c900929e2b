export type EntryKind = 'food_waste' | 'menu' | 'meter'
