import { contrast } from './color.ts'

/** Black or white, whichever is easier to read on a school's colour: at least 4.58, the root of 21. */
export function onPlate(color: string): string {
  return contrast(color, '#FFFFFF') >= contrast(color, '#000000') ? '#FFFFFF' : '#000000'
}
