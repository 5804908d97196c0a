import { useRef } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { requirePermission } from '#app/accounts/context.server.ts'
import { stockTexts, translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ChangedMeanwhile } from '#app/ui/office/changed-meanwhile.tsx'
import { EmptyState } from '#app/ui/office/empty-state.tsx'
import { UnsavedGuard } from '#app/ui/office/unsaved-guard.tsx'
import { useDirty } from '#app/ui/office/use-dirty.ts'
import { useT } from '#app/ui/translate.tsx'
import { loadParsPage, saveParsForm, type ParsAnswer, type ParsView } from '../../stock/load-pars-page.server.ts'
import { StockTabs } from '../../ui/admin/stock/stock-tabs.tsx'
import type { Route } from './+types/stock-plan-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'stock.view')
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  const now = context.get(clockContext).now()
  return {
    title: `${t('stock.tab.pars')} · ${t('stock.title')} · ${t('admin.title')}`,
    texts: stockTexts[lang],
    ...(await loadParsPage(context.get(databaseContext), { lang, now })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { profile } = requirePermission(context, 'stock.edit')
  const { lang, calendar } = context.get(requestContext)
  const deps = { db: context.get(databaseContext), now: context.get(clockContext).now() }
  const acting = { actor: profile.email, lang, calendar, t: translateTo(lang) }
  const answer = await saveParsForm(deps, await request.formData(), acting)
  return data<ParsAnswer>(answer, { status: answer.isSaved ? 200 : answer.meanwhile ? 409 : 422 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function StockPlanPage({ loaderData: { texts, ...plan }, actionData }: Route.ComponentProps) {
  return (
    <MoreTexts texts={texts}>
      <Plan {...plan} answer={actionData} />
    </MoreTexts>
  )
}

type PlanData = Pick<Route.ComponentProps['loaderData'], 'weekdays' | 'cakes'>

function Plan({ weekdays, cakes, answer }: PlanData & { answer: ParsAnswer | undefined }) {
  const t = useT()
  return (
    <div className="grid gap-4">
      <StockTabs />
      <p className="max-w-prose text-ink-soft">{t('pars.text')}</p>
      {cakes.length === 0 && (
        <EmptyState
          title={t('stock.empty.title')}
          text={t('stock.empty.text')}
          action={{ to: '/admin/cakes', text: t('stock.empty.action') }}
        />
      )}
      <ul className="grid gap-3 xl:grid-cols-2 xl:gap-4">
        {cakes.map((cake) => (
          <CakePlan
            key={cake.cakeId}
            cake={cake}
            weekdays={weekdays}
            answer={answer?.cakeId === cake.cakeId ? answer : undefined}
          />
        ))}
      </ul>
    </div>
  )
}

interface CakePlanProps {
  cake: ParsView
  weekdays: PlanData['weekdays']
  answer: ParsAnswer | undefined
}

function CakePlan({ cake: { cakeId, name, pars }, weekdays, answer }: CakePlanProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isDirty = useDirty(form, JSON.stringify(pars))
  const { state, formData } = useNavigation()
  const isSaving = state !== 'idle' && formData?.get('cake') === cakeId
  const typed = answer && !answer.isSaved ? answer.typed : undefined
  return (
    <li className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-card">
      <Form ref={form} method="post" preventScrollReset className="grid grid-cols-1 gap-3">
        <UnsavedGuard isDirty={isDirty} />
        <input type="hidden" name="cake" value={cakeId} />
        <input type="hidden" name="former" value={JSON.stringify(pars)} />
        <h2 className="text-lg">{name}</h2>
        {answer?.error && (
          <Notice live tone="bad">
            {answer.error}
          </Notice>
        )}
        {answer?.meanwhile && (
          <ChangedMeanwhile {...answer.meanwhile} keepMineName="keep" keepMineValue={answer.meanwhile.former} />
        )}
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
          {weekdays.map(({ name: weekday, short }, day) => (
            <label key={weekday} className="grid min-w-0 gap-1 text-sm leading-snug">
              <span className="truncate text-ink-soft">{short}</span>
              <input
                // A saved or refused form begins from what stands there then.
                key={`${pars[day]} ${typed?.[day]}`}
                type="number"
                name="par"
                inputMode="numeric"
                min={0}
                max={10_000}
                step={1}
                defaultValue={typed?.[day] ?? pars[day] ?? ''}
                aria-label={t('pars.of', { cake: name, weekday })}
                className="figures min-h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-1 text-center text-base"
              />
            </label>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" kind="secondary" busy={isSaving} aria-label={t('pars.save.named', { cake: name })}>
            {t('pars.save')}
          </Button>
          <output className="text-sm font-semibold text-leaf">{answer?.isSaved && !isDirty && t('pars.saved')}</output>
        </div>
      </Form>
    </li>
  )
}
