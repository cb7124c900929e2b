import { toEmail } from '#domain/schools/email.ts'
import { probeIssuer } from '#server/sign-in/probe-issuer.ts'
import type { ProviderSettings } from '#server/sign-in/provider-settings.ts'
import { StartError } from '#server/start-error.ts'
import { invitationOf } from '#server/use-cases/people/sign-in-check.ts'
import { type Command, type CommandContext, readArguments, UsageError } from './command.ts'

/** More than this, s, and credentials are refused. */
const clockToleranceS = 60

const check: Command = {
  name: 'sign-in check',
  usage: '[--email EMAIL]',
  about:
    'tries every sign-in provider without a person, and says what an invited address may do; ends with 1 when a provider fails',
  async run(args, context) {
    const { values } = readArguments(args, [], ['email'])
    const { config, print } = context
    if (config.identityProviders.length === 0)
      throw new StartError('No provider is set: docs/sign-in.md says how.')
    const failing: string[] = []
    for (const provider of config.identityProviders)
      if (!(await report(provider, context))) failing.push(provider.name)
    if (values.email !== undefined) await reportInvitation(values.email, context)
    await print(
      `What a provider says about a person: ${config.publicUrl ?? `http://localhost:${config.port}`}/sign-in-check`,
    )
    if (failing.length > 0) throw new StartError(`Nobody can sign in by ${failing.join(', ')}.`)
  },
}

/** False when a finding prevents every sign-in. */
async function report(provider: ProviderSettings, { deps, print }: CommandContext): Promise<boolean> {
  await print(`${provider.name} (${provider.issuer})`)
  const { discovery, clockAheadS, acceptsClient } = await probeIssuer(provider, deps.now)
  const isClockOff = clockAheadS !== null && Math.abs(clockAheadS) > clockToleranceS
  const sentences = [
    discovery === null
      ? 'answers, and its name is right'
      : discovery.code === 'wrong_issuer'
        ? `calls itself something else than the setting: ${discovery.message}`
        : `does not answer this server: ${discovery.message}`,
    acceptsClient === null
      ? null
      : acceptsClient
        ? 'takes the client and its secret'
        : 'refuses the client or its secret',
    clockAheadS === null
      ? null
      : isClockOff
        ? `its clock is ${Math.abs(clockAheadS)} s ${clockAheadS > 0 ? 'ahead of' : 'behind'} this computer's: credentials are refused`
        : 'its clock agrees',
    `reads the address from ${(provider.emailClaims ?? ['email']).join(', ')}; ${addressRules[provider.emails]}`,
  ]
  for (const sentence of sentences) if (sentence !== null) await print(`  ${sentence}`)
  return discovery === null && acceptsClient !== false && !isClockOff
}

const addressRules: Readonly<Record<ProviderSettings['emails'], string>> = {
  verified: 'the provider has to say that it checked it',
  always: 'it counts unless the provider says that it is not checked',
  trusted: 'it counts whatever the provider says of it',
}

async function reportInvitation(text: string, { deps, print }: CommandContext): Promise<void> {
  const email = toEmail(text)
  if (email === null) throw new UsageError(`"${text}" is no e-mail address.`)
  const { administrator, schools } = await invitationOf(deps, email)
  const roles = [
    ...(administrator ? ['administrator'] : []),
    ...schools.map(({ id, role }) => `${role} of ${id}`),
  ]
  await print(`${email}: ${roles.length > 0 ? roles.join(', ') : 'not invited'}`)
}

export const signInCommands: readonly Command[] = [check]
