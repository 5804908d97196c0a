import { Options, SelectField } from '#app/base/ui/field.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { ROLES, type Role } from '#app/people/auth/profile.ts'

/** What somebody will do here; the hint of a role says what it may not. */
export function RoleField({
  defaultValue,
  roles = ROLES,
  className,
}: {
  defaultValue: Role
  roles?: readonly Role[]
  className?: string
}) {
  const t = useT()
  return (
    <SelectField label={t('users.staff.role')} name="role" defaultValue={defaultValue} className={className}>
      <Options
        of={roles.map((role) => ({
          id: role,
          name: t('users.role.choice', { role: t(`permissions.role.${role}`), does: t(`users.role.does.${role}`) }),
        }))}
      />
    </SelectField>
  )
}
