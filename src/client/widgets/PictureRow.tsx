import type { Pictogram } from '#domain/equivalents/pictogram.ts'
import { Picture } from './Picture.tsx'
import styles from './PictureRow.module.css'

interface PictureRowProps {
  readonly name: 'bun' | 'meatball'
  readonly pictogram: Pick<Pictogram, 'whole' | 'part'>
}

/** Things in a row, the last one cut off where the amount ends. */
export function PictureRow({ name, pictogram: { whole, part } }: PictureRowProps) {
  return (
    <span className={styles.row} aria-hidden="true">
      {Array.from({ length: whole }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture is nothing but its place
        <Picture key={index} name={name} className={styles.picture} />
      ))}
      {part > 0 && <Picture name={name} part={part} className={styles.picture} />}
    </span>
  )
}
