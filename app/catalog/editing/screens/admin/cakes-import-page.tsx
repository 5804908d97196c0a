import { data, redirect } from 'react-router'
import { requirePermission } from '#app/people/auth/context.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { actOnImport } from '../../import/act-on-import.server.ts'
import { ImportTable } from '../../ui/import-table.tsx'
import { editTexts } from '../../edit-texts.server.ts'
import type { Route } from './+types/cakes-import-page.ts'

const LIST = '/admin/cakes'

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'catalog.edit')
  const { lang, t } = context.get(requestContext)
  const title = t('edit.file.title', { things: t('edit.cakes.title') })
  return { title: `${title} · ${t('admin.title')}`, texts: editTexts[lang] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { profile } = requirePermission(context, 'catalog.edit')
  const { lang, calendar, translateTo } = context.get(requestContext)
  const deps = { db: context.get(databaseContext), translateTo }
  const now = context.get(clockContext).now()
  const form = await request.formData()
  const acted = await actOnImport(deps, { table: 'cakes', form, actor: profile.email, now, lang, calendar })
  if ('done' in acted) return redirect(`${LIST}?created=${acted.done.created}&imported=${acted.done.changed}`)
  return data(acted.answer, { status: acted.status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function CakesImportPage({ actionData }: Route.ComponentProps) {
  return <Import answer={actionData} />
}

function Import({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const t = useT()
  return (
    <ImportTable
      list={LIST}
      things={t('edit.cakes.title')}
      back={t('edit.back.cakes')}
      about={t('edit.file.new.cake')}
      answer={answer}
    />
  )
}
