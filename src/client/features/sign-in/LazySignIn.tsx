import { AfterFirstPaint } from '#client/scheduling/first-paint.tsx'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { isGame } from '#client/session/is-game.ts'

const HeaderPart = lazyPart(() => import('./HeaderPart.tsx').then((part) => part.HeaderPart))

/** Who is signed in, or the way in: no page waits for it. A game is the pupils': there is nothing to sign in to. */
export function SignIn() {
  if (isGame()) return null
  return (
    <AfterFirstPaint>
      <HeaderPart />
    </AfterFirstPaint>
  )
}
