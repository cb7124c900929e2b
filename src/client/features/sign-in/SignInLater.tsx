import { isGame } from '#client/session/is-game.ts'
import { AfterPicture } from '#client/ui/plain/AfterPicture.tsx'
import { laterPart } from '#client/widgets/later-part.tsx'

const HeaderPart = laterPart(() => import('./HeaderPart.tsx').then((part) => part.HeaderPart))

/** Who is signed in, or the way in: no page waits for it. A game is the pupils': there is nothing to sign in to. */
export function SignIn() {
  if (isGame()) return null
  return (
    <AfterPicture>
      <HeaderPart />
    </AfterPicture>
  )
}
