import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { deriveCopiesContext, mediaStoreContext } from '#app/base/media/context.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { importAction } from '../../import/import-action.server.ts'
import { ImportTable } from '../../ui/import-table.tsx'
import { editTexts } from '../../edit-texts.server.ts'
import type { Route } from './+types/cakes-import-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = adminRequest(context)
  const title = t('edit.file.title', { things: t('edit.cakes.title') })
  return { title: `${title} · ${t('admin.title')}`, texts: editTexts[lang] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const deps = adminRequest(context)
  const pictures = {
    clock: deps.clock,
    mediaStore: context.get(mediaStoreContext),
    deriveCopies: context.get(deriveCopiesContext),
  }
  const file = { table: 'cakes' as const, list: adminPaths.cakes, pictures }
  return formResponse(await importAction({ ...deps, ...file }, await request.formData()))
}

export default function CakesImportPage({ actionData }: Route.ComponentProps) {
  return <Import answer={actionData} />
}

function Import({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const t = useT()
  return (
    <ImportTable
      list={adminPaths.cakes}
      things={t('edit.cakes.title')}
      back={t('edit.back.cakes')}
      about={t('edit.file.new.cake')}
      answer={answer}
      zip={t('edit.zip.about')}
    />
  )
}
