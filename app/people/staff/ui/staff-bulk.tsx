import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { FileMenu } from '#app/base/ui/admin/file-menu.tsx'
import type { Selection } from '#app/base/ui/admin/use-selection.ts'
import { Options } from '#app/base/ui/field.tsx'
import { ROLES } from '#app/people/auth/profile.ts'
import { useT } from '#app/base/ui/translate.tsx'

/** Bulk actions on staff. Switching first shows whom it changes and whom it skips. */
export function StaffBulk({ selection }: { selection: Selection }) {
  const t = useT()
  return (
    <>
      {(['off', 'on'] as const).map((to) => (
        <Button
          key={to}
          type="submit"
          kind="secondary"
          size="sm"
          formMethod="get"
          formAction={adminPaths.staffSwitch}
          name="to"
          value={to}
          className="max-md:min-h-11"
        >
          {t(`staff.bulk.${to}`)}
        </Button>
      ))}
      <span className="flex items-end gap-1">
        <select
          name="role"
          aria-label={t('users.staff.role')}
          className="min-h-9 rounded-md border border-line-strong bg-surface px-2 text-sm max-md:min-h-11"
        >
          <Options of={ROLES.map((role) => ({ id: role, name: t(`permissions.role.${role}`) }))} />
        </select>
        <Button
          type="submit"
          kind="secondary"
          size="sm"
          formMethod="get"
          formAction={adminPaths.staffRole}
          className="max-md:min-h-11"
        >
          {t('staff.bulk.role')}
        </Button>
      </span>
      {selection.chosen.size > 0 && (
        <FileMenu
          path={adminPaths.staffExport}
          search={`?${new URLSearchParams([...selection.chosen].map((id) => ['id', id])).toString()}`}
          text={t('staff.export')}
          size="sm"
          opensUpward
        />
      )}
    </>
  )
}
