import { data, redirect } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { dayPlanAction, type DayPlanAnswer } from '../../planning/day-plan-action.server.ts'
import { loadCapacityPage } from '../../planning/load-capacity-page.server.ts'
import { isUsualWeek, usualWeekAction } from '../../planning/usual-week.server.ts'
import { CapacityCalendar } from '../../ui/capacity-calendar.tsx'
import { CapacityDay } from '../../ui/capacity-day.tsx'
import { EarlyOrders } from '../../ui/early-orders.tsx'
import { PlannedDays } from '../../ui/planned-days.tsx'
import { StockTabs } from '../../ui/stock-tabs.tsx'
import { UsualWeek } from '../../ui/usual-week.tsx'
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
    applied: isShown
      ? t('preset.done', { changed, left })
      : url.searchParams.has('saved')
        ? t('capacity.usual.saved')
        : '',
    title: `${t('stock.tab.capacity')} · ${t('stock.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    page: await loadCapacityPage(db, url.searchParams, viewer),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const form = await request.formData()
  if (isUsualWeek(form)) {
    const saved = await usualWeekAction(admin, form)
    if (saved.ok) return redirect(`${adminPaths.capacity}?saved=week`)
    return data<Answer>({ usual: saved.answer }, { status: saved.status })
  }
  const planned = await dayPlanAction(admin, form)
  if (planned.ok) return redirect(`${adminPaths.capacity}?day=${planned.from}`)
  return data<Answer>({ plan: planned.answer }, { status: planned.status })
}

/** What the form of the week or that of a day was refused with. */
interface Answer {
  usual?: { error: string; typed: Readonly<Record<string, string>> }
  plan?: DayPlanAnswer
}

/** How much work a day holds: usually, on each day, and where it differs; folded, how early to order. */
export default function CapacityPage({ loaderData: { page, applied }, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <StockTabs />
      <FormOutcome done={applied} />
      <UsualWeek usual={page.usual} answer={answer?.usual} />
      <CapacityCalendar page={page} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <CapacityDay chosen={page.chosen} today={page.today} answer={answer?.plan} />
        <PlannedDays planned={page.planned} feasts={page.feasts} />
      </div>
      <EarlyOrders page={page} />
    </div>
  )
}
