import type { Role } from '#domain/schools/permissions.ts'
import { readSetting, writeSetting } from '#server/storage/settings.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { inviteAdministrator } from '#server/use-cases/people/administrators.ts'
import { inviteOrChange } from '#server/use-cases/people/members.ts'

/** A teacher of the demo. The addresses can belong to no one (RFC 2606). */
export interface DemoTeacher {
  readonly email: string
  readonly name: string
  readonly about: string
  readonly inEnglish: string
  readonly roles: Readonly<Record<string, Role>>
  /** Of the municipality. */
  readonly isAdministrator?: true
}

/** One for each role, one with two schools, one for all schools, and one whom no one has invited. */
export const demoAccounts: readonly DemoTeacher[] = [
  {
    email: 'agnes.ek@kottebo.example',
    name: 'Agnes Ek',
    about: 'Ägare på Almgårdsskolan',
    inEnglish: 'owner at Almgårdsskolan',
    roles: { almgardsskolan: 'owner' },
  },
  {
    email: 'edvin.sandberg@kottebo.example',
    name: 'Edvin Sandberg',
    about: 'Redaktör på Almgårdsskolan',
    inEnglish: 'editor at Almgårdsskolan',
    roles: { almgardsskolan: 'editor' },
  },
  {
    email: 'vera.lindgren@kottebo.example',
    name: 'Vera Lindgren',
    about: 'Läsare på Almgårdsskolan',
    inEnglish: 'viewer at Almgårdsskolan',
    roles: { almgardsskolan: 'viewer' },
  },
  {
    email: 'tove.berg@kottebo.example',
    name: 'Tove Berg',
    about: 'Två skolor: ägare på Björkängsskolan, redaktör på Sjöviksskolan',
    inEnglish: 'two schools: owner at Björkängsskolan, editor at Sjöviksskolan',
    roles: { bjorkangsskolan: 'owner', sjoviksskolan: 'editor' },
  },
  {
    email: 'ulf.berg@kottebo.example',
    name: 'Ulf Berg',
    about: 'Administratör för hela kommunen',
    inEnglish: 'administrator of the municipality',
    roles: {},
    isAdministrator: true,
  },
  {
    email: 'urban.holm@kottebo.example',
    name: 'Urban Holm',
    about: 'Inte inbjuden till någon skola',
    inEnglish: 'not invited to any school',
    roles: {},
  },
]

const marker = 'demo_accounts'

/** Once: whom a person removes from the demo stays removed. */
export async function inviteDemoAccounts(deps: Deps): Promise<void> {
  if ((await readSetting(deps.db, marker)) !== null) return
  for (const { email, roles, isAdministrator } of demoAccounts) {
    if (isAdministrator) await inviteAdministrator(deps, 'kotte', email)
    for (const [schoolId, role] of Object.entries(roles)) {
      await inviteOrChange(deps, 'kotte', { schoolId, email, role })
    }
  }
  await writeSetting(deps.db, marker, 'invited')
}
