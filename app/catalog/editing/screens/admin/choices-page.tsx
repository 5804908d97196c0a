import { data, redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { PaletteActions } from '#app/base/ui/admin/palette-actions.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { choicesAction } from '../../choices/choices-action.server.ts'
import { listPath, parseTab } from '../../choices/choice-tabs.ts'
import { loadChoiceList } from '../../choices/load-choice-list.server.ts'
import { loadPreviewOffer } from '../../load-preview-offer.server.ts'
import { previewPath } from '../../preview-path.ts'
import { ChoiceSection } from '../../ui/choice-section.tsx'
import { ChoiceTabs } from '../../ui/choice-tabs.tsx'
import { HeadLinks, PreviewLink } from '../../ui/head-links.tsx'
import { editTexts } from '../../edit-texts.server.ts'
import type { Route } from './+types/choices-page.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, lang, t } = adminRequest(context)
  const tab = parseTab(params.tab)
  if (tab === 'extras') throw redirect(`${listPath(tab)}${url.search}`)
  const title = t(tab ? 'edit.choices.title' : 'edit.not.found.title')
  const page = { title: `${title} · ${t('admin.title')}`, texts: editTexts[lang] }
  if (!tab) return data({ ...page, view: null, preview: undefined }, { status: 404 })
  const [view, offer] = await Promise.all([
    loadChoiceList(db, tab, url.searchParams, { t, lang }),
    loadPreviewOffer(db, dayInAddis(now)),
  ])
  return data({ ...page, view, preview: previewPath({ tab }, offer) })
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const deps = adminRequest(context)
  const tab = parseTab(params.tab)
  if (!tab) return data(null, { status: 404 })
  const list = { ...deps, tab, search: url.searchParams }
  return formResponse(await choicesAction(list, await request.formData()))
}

type Loaded = Route.ComponentProps['loaderData']

export default function ChoicesPage({ loaderData: { view, preview } }: Route.ComponentProps) {
  return view ? <Choices view={view} preview={preview} /> : <NoSuchTab />
}

function NoSuchTab() {
  const t = useT()
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">{t('edit.not.found.title')}</h1>
      <ChoiceTabs chosen={undefined} />
    </div>
  )
}

function Choices({ view, preview }: { view: NonNullable<Loaded['view']>; preview: Loaded['preview'] }) {
  const t = useT()
  const { tab } = view
  const path = adminPaths.choices(tab)
  const newPath = `${path}/new`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="mr-auto text-2xl">{t('edit.choices.title')}</h1>
        <HeadLinks list={path}>
          <PreviewLink to={preview} />
        </HeadLinks>
        <ButtonLink to={newPath} data-shortcut="new">
          {t(`edit.new.${tab}`)}
        </ButtonLink>
      </header>
      <PaletteActions items={[{ id: `new-${tab}`, text: t(`edit.new.${tab}`), to: newPath }]} />
      <ChoiceTabs chosen={tab} />
      <ChoiceSection view={view} />
    </div>
  )
}
