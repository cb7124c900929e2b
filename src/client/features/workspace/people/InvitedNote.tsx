import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { useCopied } from '#client/ui/plain/use-copied.ts'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box, LineLink, Row, Stack } from '#client/ui/rich/layout.ts'

/** What somebody who was invited has to be told: the server sends no mail about it. */
export function InvitedNote({ email }: { readonly email: string }) {
  const { t } = useLingui()
  const address = location.origin
  const steps = [
    t`1. Gå till ${address}`,
    t`2. Tryck på Logga in och välj kommunens inloggning.`,
    t`3. Logga in som ${email}. Då kommer du till skolans arbetsyta.`,
  ]
  const text = steps.join('\n')
  const { state, copy } = useCopied(text)
  const mail = `mailto:${encodeURIComponent(email)}?${mailQuery(t`Du är inbjuden till skolans arbetsyta`, text)}`
  return (
    <Stack
      role="status"
      gap="0.5rem"
      padding="1rem"
      background="bg-success"
      color="fg-success"
      borderRadius="var(--radius-control)"
    >
      <b>
        <Icon name="circle-check" /> <Trans>{email} är inbjuden. Berätta hur man gör:</Trans>
      </b>
      <Box as="ol" margin="0" padding="0" listStyle="none" color="fg" overflowWrap="anywhere">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      <Row gap="0.5rem 1rem">
        <Button icon="copy" onClick={copy}>
          <Trans>Kopiera texten</Trans>
        </Button>
        <LineLink href={mail}>
          <Trans>Skriv ett mejl</Trans>
        </LineLink>
        {state === 'copied' && <Trans>Kopierad</Trans>}
        {state === 'failed' && (
          <Trans>Det gick inte att kopiera. Markera texten och kopiera den själv.</Trans>
        )}
      </Row>
    </Stack>
  )
}

/** Spaces as `%20`: programs for mail show the plus signs of forms as they are. */
function mailQuery(subject: string, body: string): string {
  return `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
