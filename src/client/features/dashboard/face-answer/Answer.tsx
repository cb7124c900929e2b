import { ReadAloud } from '#client/widgets/ReadAloud.tsx'
import styles from './Answer.module.css'

interface AnswerProps {
  /** What the room says; null = nothing. */
  readonly words: string | null
  /** The middle of its window, px from the left edge of the scene. */
  readonly x: number
}

/** What a room says in the sky, in place of the sentence; its tail points at the window. */
export function Answer({ words, x }: AnswerProps) {
  return (
    <div className={styles.answer} data-says={words !== null || undefined}>
      {/* There from the beginning: what comes into it is read. */}
      <p role="status" className={styles.words}>
        {words}
      </p>
      {words !== null && (
        <>
          <ReadAloud key={words} isSmall text={() => words} />
          <svg
            className={styles.tail}
            style={{ left: `max(28px, min(${Math.round(x)}px, 100% - 64px))` }}
            width="30"
            height="26"
            viewBox="0 0 30 26"
            aria-hidden="true"
          >
            <path fill="#fff" d="M1 0h28L12 23z" />
            <path
              fill="none"
              stroke="#10241c"
              strokeWidth="2.5"
              strokeLinejoin="round"
              d="M1 1.5 11 23 28 1.5"
            />
          </svg>
        </>
      )}
    </div>
  )
}
