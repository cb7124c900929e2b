import { t } from '@lingui/core/macro'
import { ppmAmount } from '#client/widgets/format-ppm.ts'
import { type ComfortPicture, leastLessons, leastVotes } from '#domain/activities/comfort-vote.ts'

/** What the lessons of some weeks say together: how it was, and not what comes from what. */
export function pictureWords(picture: ComfortPicture): string {
  if (picture.kind === 'too_few') {
    const { lessons } = picture
    return t`För få lektioner för att jämföra än: ${lessons} av ${leastLessons} med minst ${leastVotes} röster och en mätning.`
  }
  const { stuffy, others } = picture
  const [inStuffy, inOthers] = [ppmAmount(stuffy?.ppm ?? null), ppmAmount(others?.ppm ?? null)]
  const count = stuffy?.lessons ?? 0
  const all = count + (others?.lessons ?? 0)
  if (inOthers === null) {
    return t`I alla ${all} lektioner tyckte minst hälften att luften var instängd. Mätarens median var ${inStuffy ?? ''}.`
  }
  return inStuffy === null
    ? t`I ingen av ${all} lektioner tyckte minst hälften att luften var instängd. Mätarens median var ${inOthers}.`
    : t`I ${count} av ${all} lektioner tyckte minst hälften att luften var instängd. Där var mätarens median ${inStuffy}, i de andra ${inOthers}. Vad det beror på syns inte här.`
}
