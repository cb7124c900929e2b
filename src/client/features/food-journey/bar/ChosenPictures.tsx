import { GamePicture } from '#client/widgets/GamePicture.tsx'
import styles from './ChosenPictures.module.css'

/** The chosen foods, in pictures. Their names are beside each picture above. */
export function ChosenPictures({ foods }: { readonly foods: readonly string[] }) {
  return (
    <span className={styles.pictures} aria-hidden="true">
      {foods.map((key) => (
        <GamePicture key={key} name={`food-${key}`} className={styles.chosen} />
      ))}
    </span>
  )
}
