import type { ContentOf } from '#domain/activities/contribution.ts'
import { AiringCurve } from './airing/AiringCurve.tsx'
import { MarkCurve } from './events/MarkCurve.tsx'

interface ContributionCurveProps {
  readonly schoolId: string
  readonly roomId: string
  readonly content: ContentOf<'mark' | 'airing'>
  /** The time that it is about, epoch s. */
  readonly at: number
}

/** What the air did around what a class has sent. */
export function ContributionCurve({ content, ...props }: ContributionCurveProps) {
  return content.kind === 'airing' ? (
    <AiringCurve {...props} content={content} />
  ) : (
    <MarkCurve {...props} mark={content.mark} />
  )
}
