import { redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { importAction } from '../../import/import-action.server.ts'
import { listPath, parseTab, tableOf, type ChoiceTab } from '../../choices/choice-tabs.ts'
import { ImportTable } from '../../ui/import-table.tsx'
import { editTexts } from '../../edit-texts.server.ts'
import type { Route } from './+types/choices-import-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { lang, t } = adminRequest(context)
  const tab = parseTab(params.tab)
  if (!tab) throw redirect(adminPaths.choices('sizes'))
  const title = t('edit.file.title', { things: t(`edit.tab.${tab}`) })
  return { title: `${title} · ${t('admin.title')}`, texts: editTexts[lang], tab }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const deps = adminRequest(context)
  const tab = parseTab(params.tab)
  if (!tab) return redirect(adminPaths.choices('sizes'))
  const file = { table: tableOf(tab), list: listPath(tab) }
  return formResponse(await importAction({ ...deps, ...file }, await request.formData()))
}

export default function ChoicesImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Import tab={loaderData.tab} answer={actionData} />
}

function Import({ tab, answer }: { tab: ChoiceTab; answer: Route.ComponentProps['actionData'] }) {
  const t = useT()
  const things = t(`edit.tab.${tab}`)
  return (
    <ImportTable
      list={adminPaths.choices(tab)}
      things={things}
      back={things}
      about={t('edit.file.new.choice')}
      answer={answer}
    />
  )
}
