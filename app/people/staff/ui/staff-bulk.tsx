import { Button } from '#app/base/ui/button.tsx'
import { FileMenu } from '#app/base/ui/office/file-menu.tsx'
import type { Selection } from '#app/base/ui/office/use-selection.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { STAFF_PATH } from '../staff-filter.ts'

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
          formAction={`${STAFF_PATH}/switch`}
          name="to"
          value={to}
          className="max-md:min-h-11"
        >
          {t(`staff.bulk.${to}`)}
        </Button>
      ))}
      {selection.chosen.size > 0 && (
        <FileMenu
          path={`${STAFF_PATH}/export`}
          search={`?${new URLSearchParams([...selection.chosen].map((id) => ['id', id])).toString()}`}
          text={t('staff.export')}
          size="sm"
          opensUpward
        />
      )}
    </>
  )
}
