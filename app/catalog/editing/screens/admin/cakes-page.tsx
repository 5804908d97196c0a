import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { data, Link, redirect, useNavigation, useSearchParams } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ChipRow } from '#app/base/ui/admin/chip-row.tsx'
import { COLUMN_PARAM } from '#app/base/platform/list/chosen-columns.ts'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { PaletteActions } from '#app/base/ui/admin/palette-actions.tsx'
import { SearchField } from '#app/base/ui/admin/search-field.tsx'
import { ListBar } from '#app/base/ui/list/list-bar.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { cakesAction } from '../../cakes-action.server.ts'
import { CAKE_FILTERS, cakeFilter, isNamed, passesFilter, type CakeFilter } from '../../cake-filters.ts'
import { setCakePrice, type PriceAnswer } from '../../prices/set-cake-price.server.ts'
import { plannedText } from '../../prices/present-prices.server.ts'
import { listPlannedPrices } from '../../prices/planned-prices.server.ts'
import { listEditedCakes } from '../../edited-rows.queries.server.ts'
import { listIdChoices } from '#app/catalog/cakes/record/id-choices.queries.server.ts'
import { isUndescribed, isUntranslated } from '../../missing-texts.ts'
import { formatDecimal } from '#app/catalog/cakes/record/decimal.ts'
import { parsePlace, POSITION_FIELD } from '#app/catalog/cakes/position-value.ts'
import { hasDemoWork } from '#app/catalog/demo/demo-rows.queries.server.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { EDITED_COMMANDS } from '../../commands/edited-commands.server.ts'
import { STARTER_CAKES } from '../../starter-cakes.ts'
import { CakeList } from '../../ui/cake-list.tsx'
import { BulkDone, NoCakes } from '../../ui/cake-list-notes.tsx'
import { HEAD_LINK, HeadLinks } from '../../ui/head-links.tsx'
import { editTexts } from '../../edit-texts.server.ts'
import type { Route } from './+types/cakes-page.ts'

const THIRTY_DAYS_MS = 30 * 86_400_000

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, lang, calendar, t, profile } = adminRequest(context)
  const { show: filter, search } = cakeFilter.parse(url.searchParams)
  const since = new Date(now.getTime() - THIRTY_DAYS_MS)
  const [all, plans, choices, hasDemo] = await Promise.all([
    listEditedCakes(db, since, dayInAddis(now)),
    listPlannedPrices(db),
    listIdChoices(db, { lang, t }),
    hasDemoWork(db, now),
  ])
  const nextPlan = new Map(plans.toReversed().map((plan) => [plan.cakeId, plan]))
  const named = all.filter((cake) => isNamed(cake, search))
  const count = (name: string) => {
    const value = url.searchParams.get(name)
    return value !== null && /^\d{1,4}$/.test(value) ? Number(value) : null
  }
  return {
    title: `${t('edit.cakes.title')} · ${t('admin.title')}`,
    texts: editTexts[lang],
    filter,
    search,
    isEmpty: all.length === 0,
    demoText: hasDemo && can(profile, 'catalog.edit') ? t('demo.open') : null,
    counts: Object.fromEntries(
      CAKE_FILTERS.map((each) => [each, named.filter((cake) => passesFilter(cake, each)).length]),
    ) as Record<CakeFilter, number>,
    imported: count('imported') === null ? null : { changed: count('imported')!, created: count('created') ?? 0 },
    done: { changed: count('changed'), planned: count('planned'), skipped: count('skipped') ?? 0 },
    occasions: choices.occasions.filter(({ isActive }) => isActive),
    isDeleted: url.searchParams.get('done') === 'deleted',
    starters: Object.entries(STARTER_CAKES).map(([id, cake]) => ({ id, name: String(cake[`name_${lang}`]) })),
    cakes: named
      .filter((cake) => passesFilter(cake, filter))
      .map((cake) => ({
        id: cake.id,
        nameEn: cake.name_en,
        nameAm: cake.name_am,
        image: cake.image,
        isDaily: cake.is_available_daily,
        isFasting: cake.is_fasting,
        version: cake.version,
        price: formatPrice(cake.price_santim, lang),
        typedPrice: formatDecimal(cake.price_santim, 100),
        pricePerKg:
          cake.price_per_kg_santim === null
            ? null
            : t('edit.cakes.price.kg', { price: formatPrice(cake.price_per_kg_santim, lang) }),
        planned: nextPlan.has(cake.id) ? plannedText(nextPlan.get(cake.id)!, { lang, calendar, t }) : null,
        isWaiting: cake.isWaiting,
        isUnpictured: cake.isUnpictured,
        recentOrders: cake.recentOrders,
        isUntranslated: isUntranslated(cake),
        isUndescribed: isUndescribed(cake),
      })),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  if (form.get('intent') === 'price') {
    const { status, answer } = await setCakePrice(admin, form)
    return data<PriceAnswer>(answer, { status })
  }
  const back = new URLSearchParams(url.searchParams)
  for (const name of ['changed', 'imported', 'created', 'planned', 'skipped', 'done', 'index']) back.delete(name)
  const place = parsePlace(form.get(POSITION_FIELD))
  if (place) {
    await sendAdminForm(admin, form, { command: EDITED_COMMANDS.cakes.move!, given: { ...place, row: place.id } })
  } else {
    const changed = await cakesAction(admin, form)
    back.set('changed', String(changed))
    back.set('skipped', String(readTicked(form).length - changed))
  }
  return redirect(`${adminPaths.cakes}${back.size > 0 ? `?${back}` : ''}`)
}

export default function CakesPage({ loaderData }: Route.ComponentProps) {
  return <Cakes {...loaderData} />
}

type Loaded = Route.ComponentProps['loaderData']

function Cakes({
  demoText,
  imported,
  filter,
  search,
  isEmpty,
  counts,
  done,
  isDeleted,
  starters,
  occasions,
  cakes,
}: Loaded) {
  const t = useT()
  const isLoading = useNavigation().state === 'loading'
  const columns = useSearchParams()[0].getAll(COLUMN_PARAM)
  const to = (show: CakeFilter) => {
    const params = new URLSearchParams({ ...(show !== 'on_sale' && { show }), ...(search && { q: search }) })
    for (const column of columns) params.append(COLUMN_PARAM, column)
    return `${adminPaths.cakes}${params.size > 0 ? `?${params}` : ''}`
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="mr-auto text-2xl">{t('edit.cakes.title')}</h1>
        <HeadLinks list={adminPaths.cakes}>
          {demoText !== null && (
            <Link to={adminPaths.demo} className={HEAD_LINK}>
              {demoText}
            </Link>
          )}
          <Link to={adminPaths.cakeLabels} className={HEAD_LINK}>
            {t('edit.labels.open')}
          </Link>
        </HeadLinks>
        <ButtonLink to={adminLinks.newCake} data-shortcut="new">
          {t('edit.cakes.new')}
        </ButtonLink>
      </header>
      <PaletteActions items={[{ id: 'new-cake', text: t('edit.cakes.new'), to: adminLinks.newCake }]} />
      <FormOutcome done={isDeleted && t('edit.action.deleted')} />
      <FormOutcome done={imported && t('edit.file.done', imported)} />
      {isEmpty ? (
        <NoCakes starters={starters} />
      ) : (
        <>
          <ListBar
            chips={
              <ChipRow
                label={t('edit.cakes.filters')}
                items={CAKE_FILTERS.map((each) => ({
                  to: to(each),
                  text: t(`edit.filter.${each}`),
                  count: counts[each],
                  isChosen: each === filter,
                }))}
              />
            }
          >
            <search className="flex min-w-0 grow">
              <Form className="flex min-w-0 grow gap-2">
                {filter !== 'on_sale' && <input type="hidden" name="show" value={filter} />}
                {columns.map((column) => (
                  <input key={column} type="hidden" name={COLUMN_PARAM} value={column} />
                ))}
                <SearchField
                  key={search}
                  name="q"
                  label={t('edit.cakes.search')}
                  placeholder={t('edit.cakes.search')}
                  defaultValue={search}
                  className="grow"
                />
                <Button type="submit" kind="secondary">
                  {t('edit.cakes.search.go')}
                </Button>
              </Form>
            </search>
          </ListBar>
          <BulkDone {...done} />
          {cakes.length === 0 ? (
            <EmptyState
              title={t('edit.empty.hidden.title')}
              text={t('edit.empty.hidden.text')}
              action={{ to: adminPaths.cakes, text: t('edit.empty.hidden.action') }}
            />
          ) : (
            <div aria-busy={isLoading} className={classes('grid gap-3', isLoading && 'opacity-60')}>
              <output className="text-sm text-ink-soft">{t('edit.cakes.count', { count: cakes.length })}</output>
              <CakeList cakes={cakes} occasions={occasions} isArchive={filter === 'archived'} />
            </div>
          )}
        </>
      )}
    </div>
  )
}
