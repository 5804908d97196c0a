import { useLocation, useRouteLoaderData } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { tabIn } from '#app/base/platform/browser-tab.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { offeredIn } from '../offered-undo.ts'
import type { loader } from '../screens/admin-layout.tsx'
import { withoutUndone } from '../undo-outcome.ts'

/** The undo of the last act of this tab where the act was made, if it was on this thing. For parts that only scripts show. */
export function UndoInPlace({ entityId }: { entityId: string }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const undoable = useRouteLoaderData<typeof loader>('admin')?.undo ?? []
  const undo = offeredIn(undoable, tabIn(document.cookie) ?? null)
  if (undo?.entityId !== entityId) return null
  return (
    <Form method="post" action={adminPaths.undo} replace preventScrollReset data-keeps-page>
      <input type="hidden" name="change" value={undo.changeId} />
      <input type="hidden" name="back" value={withoutUndone(pathname + search)} />
      <Button type="submit" kind="secondary" size="sm">
        {t('admin.undo')}
      </Button>
    </Form>
  )
}
