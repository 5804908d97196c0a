import { data, Link, redirect } from 'react-router'
import { requirePermission } from '#app/accounts/context.server.ts'
import type { ImageView } from '#app/media/image.ts'
import { Picture } from '#app/media/ui/picture.tsx'
import { occasionsTexts, translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import type { Translate } from '#app/platform/translate.ts'
import { findConfirmedEids } from '#app/settings/confirmed-eids.queries.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BulkBar } from '#app/ui/office/bulk-bar.tsx'
import { ChipRow } from '#app/ui/office/chip-row.tsx'
import { EmptyState } from '#app/ui/office/empty-state.tsx'
import { OfficeTable, type OfficeColumn } from '#app/ui/office/office-table.tsx'
import { useSelection } from '#app/ui/office/use-selection.ts'
import { useT } from '#app/ui/translate.tsx'
import { nameIn } from '../../cake.ts'
import { MAX_COUNTED } from '../../edit/where-used.queries.server.ts'
import { actOnOccasions } from '../../occasions/act-on-occasions.server.ts'
import { missingCommon, missingFeasts } from '../../occasions/starter-occasions.ts'
import { kindText } from '../../occasions/load-occasion.server.ts'
import { listOfficeOccasions } from '../../occasions/office-occasions.queries.server.ts'
import { seasonText, waitingText } from '../../occasions/season-text.server.ts'
import { PlaceButtons, PlaceRows } from '../../ui/admin/place-rows.tsx'
import { StarterButtons, StarterOccasions } from '../../ui/admin/starter-occasions.tsx'
import type { Route } from './+types/occasions-page.ts'

const STATES = ['active', 'archived', 'all'] as const
const DONE = ['archived', 'activated', 'common', 'holidays', 'deleted'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'catalog.view')
  const { lang, calendar } = context.get(requestContext)
  const t = translateTo(lang)
  const now = context.get(clockContext).now()
  const state = STATES.find((one) => one === url.searchParams.get('state')) ?? 'active'
  const db = context.get(databaseContext)
  const [all, confirmed] = await Promise.all([listOfficeOccasions(db), findConfirmedEids(db)])
  const known = all.map(({ kind, nameEn }) => ({ kind, name_en: nameEn }))
  const active = all.filter(({ isActive }) => isActive).length
  const shown = all.filter(({ isActive }) => state === 'all' || isActive === (state === 'active'))
  return {
    title: `${t('occasions.title')} · ${t('admin.title')}`,
    texts: occasionsTexts[lang],
    state,
    counts: { active, archived: all.length - active, all: all.length },
    done: doneText(t, url.searchParams),
    missing: { common: missingCommon(known).length, holidays: missingFeasts(known).length },
    occasions: shown.map((occasion) => ({
      ...occasion,
      name: nameIn(lang, occasion),
      otherName: nameIn(lang === 'am' ? 'en' : 'am', occasion),
      kindText: kindText(t, occasion.kind),
      seasonText: seasonText(occasion.season, { lang, t }),
      waiting: occasion.isActive ? waitingText(occasion.season, { now, confirmed }, { lang, calendar, t }) : '',
      orders: occasion.orders > MAX_COUNTED ? `> ${MAX_COUNTED}` : String(occasion.orders),
    })),
  }
}

/** What the list was just told to do, in words. */
function doneText(t: Translate, params: URLSearchParams): string | null {
  const done = DONE.find((one) => one === params.get('done'))
  if (!done) return null
  const number = (name: string) => Math.min(Math.trunc(Number(params.get(name))) || 0, MAX_COUNTED)
  const skipped = number('skipped')
  const said = t(`occasions.done.${done}`, { count: number('count') })
  return skipped > 0 ? `${said} ${t('occasions.done.skipped', { count: skipped })}` : said
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { profile } = requirePermission(context, 'catalog.edit')
  const db = context.get(databaseContext)
  const editor = { actor: profile.email, at: context.get(clockContext).now() }
  const outcome = await actOnOccasions(db, await request.formData(), editor)
  if (!outcome.ok) {
    return data({ error: translateTo(context.get(requestContext).lang)('occasions.chosen.none') }, { status: 422 })
  }
  const params = new URLSearchParams()
  const state = url.searchParams.get('state')
  if (state) params.set('state', state)
  for (const [name, value] of Object.entries(outcome.done ?? {})) params.set(name, String(value))
  return redirect(`/admin/occasions${params.size > 0 ? `?${params.toString()}` : ''}`)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

type Loaded = Route.ComponentProps['loaderData']

export default function OccasionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={loaderData.texts}>
      <Occasions {...loaderData} error={actionData?.error} />
    </MoreTexts>
  )
}

function Occasions({ state, counts, occasions, done, missing, error }: Loaded & { error: string | undefined }) {
  const t = useT()
  return (
    <div className="grid gap-4">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="mr-auto text-2xl">{t('occasions.title')}</h1>
          <ButtonLink to="/admin/occasion-associations" kind="secondary">
            {t('occasions.to.matrix')}
          </ButtonLink>
          <ButtonLink to="/admin/occasions/new" data-act="new">
            {t('occasions.new')}
          </ButtonLink>
        </div>
        <p className="max-w-prose text-ink-soft">{t('occasions.text')}</p>
      </header>
      {error && (
        <Notice live tone="bad">
          {error}
        </Notice>
      )}
      {done && !error && (
        <Notice live tone="good">
          {done}
        </Notice>
      )}
      {counts.all === 0 ? (
        <NoOccasions missing={missing} />
      ) : (
        <>
          <ChipRow
            label={t('occasions.filter')}
            items={STATES.map((one) => ({
              to: one === 'active' ? '/admin/occasions' : `/admin/occasions?state=${one}`,
              text: t(`occasions.filter.${one}`),
              count: counts[one],
              isChosen: one === state,
            }))}
          />
          {occasions.length === 0 ? (
            <EmptyState
              title={t('occasions.hidden.title')}
              action={{ to: '/admin/occasions?state=all', text: t('occasions.hidden.action') }}
            />
          ) : (
            <OccasionList occasions={occasions} />
          )}
          <StarterOccasions missing={missing} />
        </>
      )}
    </div>
  )
}

function NoOccasions({ missing }: Pick<Loaded, 'missing'>) {
  const t = useT()
  return (
    <EmptyState
      title={t('occasions.empty.title')}
      text={t('occasions.empty.text')}
      action={<StarterButtons missing={missing} />}
    />
  )
}

const BULK = 'occasions'

function OccasionList({ occasions }: Pick<Loaded, 'occasions'>) {
  const t = useT()
  const ids = occasions.map(({ id }) => id)
  const selection = useSelection(ids)
  const columns: OfficeColumn[] = [
    { id: 'picture', head: t('occasions.column.picture'), isBare: true, className: 'lg:w-20' },
    { id: 'name', head: t('occasions.column.name'), isTitle: true },
    { id: 'order', head: t('occasions.column.order'), isBare: true },
    { id: 'kind', head: t('occasions.column.kind') },
    { id: 'season', head: t('occasions.season') },
    { id: 'sizes', head: t('occasions.column.sizes'), isNumber: true },
    { id: 'flavors', head: t('occasions.column.flavors'), isNumber: true },
    { id: 'pictures', head: t('occasions.column.pictures'), isNumber: true },
    { id: 'orders', head: t('occasions.column.orders'), isNumber: true },
    { id: 'state', head: t('occasions.column.state'), isBare: true },
  ]
  return (
    <PlaceRows>
      <div className="grid gap-3">
        <OfficeTable
          caption={t('occasions.list')}
          columns={columns}
          selecting={{ selection, form: BULK }}
          rows={occasions.map((occasion, index) => ({
            id: occasion.id,
            name: occasion.name,
            to: `/admin/occasions/${occasion.id}`,
            cells: {
              picture: <Thumbnail image={occasion.image} />,
              name: (
                <>
                  {occasion.name}
                  <span
                    className="block text-sm font-normal text-ink-soft"
                    lang={occasion.otherName === occasion.nameEn ? 'en' : 'am'}
                  >
                    {occasion.otherName}
                  </span>
                </>
              ),
              kind: occasion.kindText,
              season: occasion.seasonText,
              sizes: <Count count={occasion.sizes} />,
              flavors: <Count count={occasion.flavors} />,
              pictures: (
                <Link
                  to={`/admin/inspirations?occasion=${occasion.id}`}
                  className="relative z-10 inline-flex min-h-11 min-w-11 items-center justify-end text-brand underline md:min-h-0"
                >
                  {occasion.inspirations}
                </Link>
              ),
              orders: occasion.orders,
              state: occasion.waiting ? (
                <span className="text-ink-soft">{occasion.waiting}</span>
              ) : (
                <Badge tone={occasion.isActive ? 'good' : 'neutral'}>
                  {t(occasion.isActive ? 'occasions.state.active' : 'occasions.state.archived')}
                </Badge>
              ),
              order: (
                <PlaceButtons id={occasion.id} name={occasion.name} previous={ids[index - 1]} next={ids[index + 1]} />
              ),
            },
          }))}
        />
        <BulkBar selection={selection} form={BULK}>
          <Button type="submit" kind="secondary" size="sm" name="intent" value="archive">
            {t('occasions.archive')}
          </Button>
          <Button type="submit" kind="secondary" size="sm" name="intent" value="activate">
            {t('occasions.activate')}
          </Button>
        </BulkBar>
      </div>
    </PlaceRows>
  )
}

function Thumbnail({ image }: { image: ImageView | null }) {
  const t = useT()
  const look = 'h-14 w-18 rounded-sm object-cover'
  return image ? (
    <Picture image={image} alt="" sizes="4.5rem" className={look} />
  ) : (
    <span className="grid h-14 w-18 place-items-center rounded-sm bg-sunken text-center text-xs leading-snug text-ink-soft">
      {t('occasions.no.picture')}
    </span>
  )
}

/** None means that customers can order nothing for it. */
function Count({ count }: { count: number }) {
  const t = useT()
  return count > 0 ? <>{count}</> : <Badge tone="bad">{t('occasions.none.marked')}</Badge>
}
