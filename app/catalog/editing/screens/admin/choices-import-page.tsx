import { data, redirect } from 'react-router'
import { requirePermission } from '#app/people/auth/context.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { actOnImport } from '../../import/act-on-import.server.ts'
import { listPath, parseTab, tableOf, tabPath, type ChoiceTab } from '../../choices/choice-tabs.ts'
import { ImportTable } from '../../ui/import-table.tsx'
import { editTexts } from '../../edit-texts.server.ts'
import type { Route } from './+types/choices-import-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, 'catalog.edit')
  const tab = parseTab(params.tab)
  if (!tab) throw redirect(tabPath('sizes'))
  const { lang, t } = context.get(requestContext)
  const title = t('edit.file.title', { things: t(`edit.tab.${tab}`) })
  return { title: `${title} · ${t('admin.title')}`, texts: editTexts[lang], tab }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { profile } = requirePermission(context, 'catalog.edit')
  const tab = parseTab(params.tab)
  if (!tab) return redirect(tabPath('sizes'))
  const { lang, calendar, translateTo } = context.get(requestContext)
  const deps = { db: context.get(databaseContext), translateTo }
  const now = context.get(clockContext).now()
  const form = await request.formData()
  const acted = await actOnImport(deps, { table: tableOf(tab), form, actor: profile.email, now, lang, calendar })
  if ('done' in acted) return redirect(`${listPath(tab)}?created=${acted.done.created}&imported=${acted.done.changed}`)
  return data(acted.answer, { status: acted.status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function ChoicesImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Import tab={loaderData.tab} answer={actionData} />
}

function Import({ tab, answer }: { tab: ChoiceTab; answer: Route.ComponentProps['actionData'] }) {
  const t = useT()
  const things = t(`edit.tab.${tab}`)
  return (
    <ImportTable list={tabPath(tab)} things={things} back={things} about={t('edit.file.new.choice')} answer={answer} />
  )
}
