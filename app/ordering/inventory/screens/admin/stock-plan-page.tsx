import { useRef } from 'react'
import { data, useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { rereadsAfterRefusal } from '#app/base/ui/failed-write.ts'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { EnterSends } from '#app/base/ui/admin/enter-sends.tsx'
import { UnsavedGuard } from '#app/base/ui/admin/unsaved-guard.tsx'
import { useDirty } from '#app/base/ui/admin/use-dirty.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { loadParsPage, saveParsForm, type ParsAnswer } from '../../plan/load-pars-page.server.ts'
import { DailyParts } from '../../ui/daily-parts.tsx'
import { CakeWeek, WEEK_COLUMNS } from '../../ui/cake-week.tsx'
import { StockTabs } from '#app/ordering/scheduling/ui/stock-tabs.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { stockTexts } from '../../stock-texts.server.ts'
import type { Route } from './+types/stock-plan-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, lang, t } = adminRequest(context)
  return {
    title: `${t('stock.tab.pars')} · ${t('stock.title')} · ${t('admin.title')}`,
    texts: stockTexts[lang],
    ...(await loadParsPage(db, { lang, t, now })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await saveParsForm(adminRequest(context), await request.formData())
  const status = answer.refused.length === 0 ? 200 : answer.refused.some(({ meanwhile }) => meanwhile) ? 409 : 422
  return data<ParsAnswer>(answer, { status })
}

/** Rereads after a refusal too: the other cakes are saved. */
export const shouldRevalidate = rereadsAfterRefusal

export default function StockPlanPage({ loaderData: { days, cakes }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StockTabs isDaily />
      <DailyParts isPlan />
      <p className="max-w-prose text-ink-soft">{t('pars.text')}</p>
      {cakes.length === 0 ? (
        <EmptyState
          title={t('stock.empty.title')}
          text={t('stock.empty.text')}
          action={{ to: adminPaths.cakes, text: t('stock.empty.action') }}
        />
      ) : (
        <PlanForm days={days} cakes={cakes} answer={answer} />
      )}
    </div>
  )
}

type PlanProps = Pick<Route.ComponentProps['loaderData'], 'days' | 'cakes'> & { answer: ParsAnswer | undefined }

function PlanForm({ days, cakes, answer }: PlanProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const refused = answer?.refused ?? []
  const isChanged = useDirty(form, JSON.stringify(cakes.map(({ pars }) => pars)))
  // After a reload the form compares with the values now in the fields.
  const isDirty = isChanged || refused.length > 0
  const { state, formMethod } = useNavigation()
  return (
    <Form ref={form} method="post" preventScrollReset className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4">
      <EnterSends />
      <div className="rounded-lg border border-line bg-surface shadow-card">
        {/* Each field's label contains its day, so the heading is hidden from screen readers. */}
        <div
          aria-hidden="true"
          className={`hidden gap-2 rounded-t-lg border-b border-line bg-sunken px-4 py-2 text-sm text-ink-soft lg:grid ${WEEK_COLUMNS}`}
        >
          <span />
          {days.map(({ name, short }) => (
            <span key={name} className="truncate text-center">
              {short}
            </span>
          ))}
        </div>
        <ul className="divide-y divide-line">
          {cakes.map((cake) => (
            <CakeWeek
              key={cake.cakeId}
              cake={cake}
              days={days}
              refused={refused.find(({ cakeId }) => cakeId === cake.cakeId)}
            />
          ))}
        </ul>
      </div>
      <div
        className={classes(
          'sticky z-20 flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-surface px-3 py-2.5 shadow-float lg:bottom-3',
          // After a save, the offer to undo is below this bar.
          answer ? 'max-lg:bottom-36 md:max-lg:bottom-22' : 'max-lg:bottom-16 md:max-lg:bottom-3',
        )}
      >
        <Button type="submit" busy={state !== 'idle' && formMethod === 'POST'}>
          {t('pars.save')}
        </Button>
        <UnsavedGuard isDirty={isDirty} />
        <output className="text-sm font-semibold text-leaf">{answer?.isSaved && !isDirty && t('pars.saved')}</output>
      </div>
    </Form>
  )
}
