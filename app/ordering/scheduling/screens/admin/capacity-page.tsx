import { data, redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { dayPlanAction, type DayPlanAnswer } from '../../planning/day-plan-action.server.ts'
import { loadCapacityPage } from '../../planning/load-capacity-page.server.ts'
import { CapacityCalendar } from '../../ui/capacity-calendar.tsx'
import { CapacityDay } from '../../ui/capacity-day.tsx'
import { ComingFeasts } from '../../ui/coming-feasts.tsx'
import { CapacityPresets } from '../../ui/capacity-presets.tsx'
import { EarliestDay } from '../../ui/earliest-day.tsx'
import { LeadRules } from '../../ui/lead-rules.tsx'
import { PlannedDays } from '../../ui/planned-days.tsx'
import { StockTabs } from '../../ui/stock-tabs.tsx'
import { capacityMessages } from '../../capacity.messages.ts'
import { feastPlanMessages } from '../../feasts/feast-plans.messages.ts'
import { capacityPresetMessages } from '../../planning/capacity-presets.messages.ts'
import type { Route } from './+types/capacity-page.ts'

const texts = bothLanguages(capacityMessages, capacityPresetMessages, feastPlanMessages, dayPickerMessages)

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { db, lang, t } = viewer
  const [changed, left] = (url.searchParams.get('applied') ?? '').split('-')
  const isShown = changed && left && !url.searchParams.has('undone')
  return {
    applied: isShown ? t('preset.done', { changed, left }) : '',
    title: `${t('stock.tab.capacity')} · ${t('stock.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    page: await loadCapacityPage(db, url.searchParams, viewer),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const planned = await dayPlanAction(adminRequest(context), await request.formData())
  if (planned.ok) return redirect(`${adminPaths.capacity}?day=${planned.from}`)
  return data<DayPlanAnswer>(planned.answer, { status: planned.status })
}

export default function CapacityPage({ loaderData: { page, applied }, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <StockTabs />
      <FormOutcome done={applied} />
      <CapacityCalendar page={page} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <CapacityDay chosen={page.chosen} answer={answer} />
        <div className="grid grid-cols-1 gap-4">
          <EarliestDay earliest={page.earliest} day={page.chosen.day} />
          <ComingFeasts feasts={page.feasts} />
          <CapacityPresets day={page.chosen.day} today={page.today} />
          <PlannedDays planned={page.planned} />
        </div>
      </div>
      <LeadRules rules={page.rules} />
    </div>
  )
}
