import { forgetPicture, keepPicture } from '#client/offline/keep-picture.ts'
import { endOfDate } from '#domain/time/local-date.ts'

/**
 * Keeps a game that nobody has begun for the next start; one that has begun is somebody's own, and its cart says how far it
 * is. `endsOn`: the game's last day, `YYYY-MM-DD`; null = it has none.
 */
export function keepGame(isUntouched: boolean, endsOn: string | null): void {
  if (isUntouched) keepPicture(endsOn === null ? {} : { until: endOfDate(endsOn) })
  else forgetPicture()
}
