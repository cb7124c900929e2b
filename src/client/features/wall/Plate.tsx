import { Picture } from '#client/widgets/Picture.tsx'
import styles from './LunchPage.module.css'

/** A plate with so many meatballs, whole and half; a fork beside it. The words beside it say the same. */
export function Plate({ count }: { readonly count: number }) {
  const whole = Math.floor(count)
  return (
    <div className={styles.table}>
      <svg viewBox="0 0 760 600" aria-hidden="true" focusable="false">
        <ellipse cx="306" cy="322" rx="282" ry="270" fill="#10241c" opacity=".14" />
        <circle cx="300" cy="300" r="284" fill="#fff" stroke="#10241c" strokeWidth="6" />
        <circle cx="300" cy="300" r="196" fill="#f4f7f5" stroke="#cfdad3" strokeWidth="5" />
        <path
          d="M650 70v150q0 34 26 44v236q0 16 14 16t14-16V264q26-10 26-44V70h-16v146h-16V70h-16v146h-16V70z"
          fill="#dde3e0"
          stroke="#10241c"
          strokeWidth="5"
          strokeLinejoin="round"
        />
      </svg>
      <div className={styles.meatballs} data-count={Math.ceil(count)}>
        {Array.from({ length: whole }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a meatball is nothing but its place
          <Picture key={index} name="meatball" />
        ))}
        {count > whole && <Picture name="meatball" part={0.5} />}
      </div>
    </div>
  )
}
