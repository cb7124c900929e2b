import type { ServerConfig } from './config.ts'
import { appVersion } from './project.ts'
import { demoAccounts } from './seed/demo-accounts.ts'
import { demoMunicipality, demoSchools } from './seed/demo-municipality.ts'
import { isPostgres } from './storage/database.ts'

/** The lines that are printed after the start: addresses and next steps. */
export function greeting(
  { publicUrl, dataDir, databaseUrl, municipality }: ServerConfig,
  { url, isDemo }: { readonly url: string; readonly isDemo: boolean },
): string {
  const base = publicUrl ?? url
  const school = isDemo ? demoSchools[0]?.id : undefined
  const pages: readonly (readonly [string, string])[] = [
    ['Start page', `${base}/`],
    ['Dashboard', `${base}/${school ?? 'SCHOOL'}/dashboard`],
    ['Wall display', `${base}/${school ?? 'SCHOOL'}/dashboard?display=wall`],
  ]
  const demo = isDemo ? ` with the demo municipality ${municipality ?? demoMunicipality}` : ''
  return [
    `Kotte ${appVersion} is running${demo}.`,
    '',
    ...pages.map(([name, address]) => `  ${name.padEnd(14)}${address}`),
    '',
    ...(isDemo && publicUrl === null
      ? [
          '  Teachers sign in with one of these accounts, without a password:',
          ...demoAccounts.map(({ email, inEnglish }) => `    ${email.padEnd(34)}${inEnglish}`),
          '',
        ]
      : [
          '  An administrator does all the rest in the browser (docs/first-day.md). Invite one in another terminal,',
          '  in this folder and with the same variables:',
          '    npm run kotte -- invite EMAIL --administrator',
          '',
          '  Or by command:',
          '  Invite a teacher npm run kotte -- invite EMAIL --school SCHOOL',
        ]),
    `  Add a school     npm run kotte -- school add SCHOOL --name "…"`,
    `  Take in sensors  npm run kotte -- webhook ${school ?? 'SCHOOL'} the_things_stack`,
    '',
    `Data is kept in ${isPostgres(databaseUrl) ? 'PostgreSQL' : dataDir}. Ctrl+C stops the server.`,
  ].join('\n')
}
