import { data } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import * as paths from '#app/base/platform/paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { catalogMessages } from '#app/catalog/cakes/catalog.messages.ts'
import { catalogScreenMessages } from '#app/catalog/cakes/screens.messages.ts'
import { loadCakeForm } from '../../load-cake-form.server.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { CakeEditor } from '../../ui/cake-editor.tsx'
import { editTexts } from '../../edit-texts.server.ts'
import { catalogActionDeps } from '#app/catalog/cakes/catalog-action-deps.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { EDITED_COMMANDS } from '../../commands/edited-commands.server.ts'
import { parseRowOutcome } from '#app/catalog/cakes/record/record-action.server.ts'
import { rowAction, type EditAnswer } from '../../row-action.server.ts'
import type { Route } from './+types/cake-page.ts'

const cardTexts = bothLanguages(catalogScreenMessages, catalogMessages)

const NEW = 'new'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t } = adminRequest(context)
  const cakeId = params.cakeId === NEW ? undefined : params.cakeId
  const begin = { from: url.searchParams.get('from'), starter: url.searchParams.get('starter') }
  const view = await loadCakeForm(db, cakeId, begin, { lang, calendar, t })
  const title = view?.saved?.name ?? t(view ? 'edit.cakes.new' : 'edit.not.found.title')
  const page = {
    title: `${title} · ${t('admin.title')}`,
    texts: editTexts[lang],
    previewTexts: cardTexts,
    done: parseRowOutcome(url.searchParams.get('done')),
    isUnplanned: url.searchParams.get('done') === 'unplanned',
    view: view ?? null,
    formId: uuidv7(now),
  }
  return data(page, { status: view ? 200 : 404 })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const id = params.cakeId === NEW ? undefined : params.cakeId
  const deps = {
    ...catalogActionDeps(context),
    commands: EDITED_COMMANDS.cakes,
    id,
    list: adminPaths.cakes,
    pageOf: adminPaths.cake,
  }
  return formResponse(await rowAction(deps, await request.formData()))
}

export default function AdminCakePage({ loaderData, actionData }: Route.ComponentProps) {
  return <Cake loaded={loaderData} answer={actionData} />
}

interface CakeProps {
  loaded: Route.ComponentProps['loaderData']
  answer: EditAnswer | undefined
}

function Cake({ loaded: { view, formId, done, isUnplanned, previewTexts }, answer }: CakeProps) {
  const t = useT()
  const saved = view?.saved
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.cakes} text={t('edit.back.cakes')} />
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="mr-auto text-2xl">{saved?.name ?? t(view ? 'edit.cakes.new' : 'edit.not.found.title')}</h1>
        {saved?.isActive && (
          <ButtonLink to={paths.cake(saved.id)} reloadDocument kind="quiet" size="sm">
            {t('edit.cake.page')}
          </ButtonLink>
        )}
      </header>
      <FormOutcome done={done && !answer && t(`edit.action.${done}`)} />
      <FormOutcome done={isUnplanned && t('edit.planned.cancelled')} />
      {view ? (
        // After a save the form starts from the saved values.
        <CakeEditor
          key={`${saved?.id} ${saved?.version}`}
          view={view}
          saved={saved}
          formId={formId}
          answer={answer}
          previewTexts={previewTexts}
        />
      ) : (
        <p className="text-ink-soft">{t('edit.refused.not_found')}</p>
      )}
    </div>
  )
}
