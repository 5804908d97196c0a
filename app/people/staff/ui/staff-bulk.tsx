import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { FileMenu } from '#app/base/ui/office/file-menu.tsx'
import type { Selection } from '#app/base/ui/office/use-selection.ts'
import { useT } from '#app/base/ui/translate.tsx'

/** Bulk acts on staff. Switching first shows whom it changes and whom it skips. */
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
