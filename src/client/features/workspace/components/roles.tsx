import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Select, type SelectProps } from '#client/ui/chakra/Select.tsx'
import { type Role, roles } from '#domain/schools/permissions.ts'

/** What a role is called. */
export const roleNames: Readonly<Record<Role, () => ReactNode>> = {
  viewer: () => <Trans>Läsare</Trans>,
  editor: () => <Trans>Redaktör</Trans>,
  owner: () => <Trans>Ägare</Trans>,
}

/** What a user with it may do. */
export const roleRights: Readonly<Record<Role, () => ReactNode>> = {
  viewer: () => <Trans>ser allt i arbetsytan men ändrar inget</Trans>,
  editor: () => <Trans>ändrar också sensorer, aktiviteter, sidor och Så mår skolan</Trans>,
  owner: () => <Trans>ändrar också inställningar, integrationer och personer</Trans>,
}

type RoleSelectProps = Omit<SelectProps, 'value' | 'onChange'> & {
  readonly value: Role
  readonly onRole: (role: Role) => void
}

export function RoleSelect({ value, onRole, ...control }: RoleSelectProps) {
  return (
    <Select {...control} value={value} onChange={({ target }) => onRole(target.value as Role)}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleNames[role]()}
        </option>
      ))}
    </Select>
  )
}
