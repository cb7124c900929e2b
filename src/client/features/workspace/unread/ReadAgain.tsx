import { Plural, Trans } from '@lingui/react/macro'
import type { UnreadAnswer } from '#contract/unread.ts'

/** What came of reading again, in a sentence. */
export function ReadAgain({ messages, accepted, finished }: UnreadAnswer['read_again']) {
  return (
    <>
      <Plural value={messages} one="# meddelande lästes" other="# meddelanden lästes" />
      {', '}
      <Plural value={accepted} one="# värde." other="# värden." />
      {!finished && (
        <>
          {' '}
          <Trans>Fler är på väg.</Trans>
        </>
      )}
    </>
  )
}
