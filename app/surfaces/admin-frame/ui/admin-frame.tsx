import { useEffect, useMemo, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { PermissionsProvider, useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { SignOutButton, SwitchPersonButton } from '#app/people/auth/ui/sign-out-button.tsx'
import { signInName } from '#app/people/auth/phone-account.ts'
import { SignedInAs } from '#app/people/auth/ui/signed-in-as.tsx'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import { CALENDAR_PARAM } from '#app/base/platform/time/calendar-choice.ts'
import { otherCalendar, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import type { DayMarks as Marks } from '#app/base/platform/feasts/day-marks.ts'
import { useShopName } from '#app/base/ui/frame/brand.ts'
import { LogoMark } from '#app/base/ui/frame/logo.tsx'
import { CashPlaceContext } from '#app/ordering/handover/ui/cash-place.ts'
import { DayMarks } from '#app/base/ui/admin/day-marks.tsx'
import { LanguageSwitch, PageSwitch } from '#app/base/ui/frame/page-switch.tsx'
import { PaletteProvider } from '#app/base/ui/admin/palette-actions.tsx'
import { noteStaffHere } from '#app/base/ui/private-memory.ts'
import { ReaderDaysProvider } from '#app/base/ui/admin/reader-days.tsx'
import { ConnectionBar } from '#app/base/ui/connection/connection-bar.tsx'
import { RestoreFocus } from '#app/base/ui/modal/restore-focus.tsx'
import { ensureNamedPage } from '#app/base/ui/connection/named-page.ts'
import { OutboxHost } from '#app/base/outbox/ui/outbox-host.tsx'
import { SignOutGuard } from '#app/base/outbox/ui/sign-out-guard.tsx'
import { ChevronDownIcon, ChevronLeftIcon, LeafIcon } from '#app/base/ui/icons.tsx'
import { SkipLink } from '#app/base/ui/frame/skip-link.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { BarCounts } from '../bar-places.ts'
import { AdminMenu } from './admin-menu.tsx'
import { GearIcon } from './frame-icons.tsx'
import { LiveStatus, NEWS_PLACES } from './live-status.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { AdminTools } from './admin-tools.tsx'
import { ToCounter } from './to-counter.tsx'
import { UndoBar, type UndoBarProps } from './undo-bar.tsx'
import { useAdminWorker } from './use-admin-worker.ts'

export interface AdminFrameProps extends UndoBarProps {
  /** Today in Addis Ababa in both calendars, the viewer's own first. */
  today: readonly string[]
  /** The same without weekday and year, for a phone. */
  todayShort: readonly string[]
  day: Day
  marks: Marks
  calendar: Calendar
  /** Account of the signed-in person. */
  staffId: string
  email: string
  permissions: readonly Permission[]
  /** The device takes PINs, and several people use it. */
  isShared: boolean
  livePlace: string
  /** In words: where cash goes that is taken here. */
  cashPlace?: string
  /** What waits for a person, on the places of a phone's bar. */
  counts: BarCounts
  /** Why customers cannot order online. */
  /** For somebody who has just accepted an invitation; empty: nobody has. */
  greeting: string
  paused: { isNotOpen: boolean; text: string } | null
  /** The step of the set-up that the owner left for this page. */
  setupStep: string | null
  /** The content has its own `main`, as error pages do. */
  hasOwnMain?: boolean
  children: ReactNode
}

/** Frame of every admin page: side menu on wide screens, a bar with a slide-up drawer under 768 px, the day, the user. */
export function AdminFrame(props: AdminFrameProps) {
  const { day, calendar, staffId, email, permissions, isShared, counts } = props
  const { undo, undone, askedByTab, greeting, paused, setupStep, hasOwnMain = false, cashPlace = '', children } = props
  const t = useT()
  const shopName = useShopName()
  const content = hasOwnMain ? {} : { id: 'content' }
  const Content = hasOwnMain ? 'div' : 'main'
  const days = useMemo(() => ({ calendar, today: day }), [calendar, day])
  useAdminWorker()
  useEffect(ensureNamedPage, [])
  useEffect(() => noteStaffHere(staffId), [staffId])
  return (
    <PermissionsProvider staffId={staffId} permissions={permissions}>
      <PaletteProvider>
        {/* A page with `data-own-frame` has no menu beside it: its menu is the bar at the foot, as on a phone. */}
        <div className="group/frame min-h-dvh md:not-has-[[data-own-frame]]:grid md:grid-cols-[min(14rem,30vw)_minmax(0,1fr)]">
          <SkipLink text={t('admin.skip')} />
          <RestoreFocus />
          <div className="group-has-[[data-own-frame]]/frame:hidden md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:border-r md:border-line md:bg-sunken">
            <aside className="flex min-h-0 grow flex-col gap-4 overflow-y-auto p-3 max-md:hidden">
              <Link to={paths.admin} className="flex items-center gap-2.5 rounded-md px-1 py-1">
                <LogoMark className="size-9" />
                <span className="leading-snug">
                  <span className="block font-display text-lg font-semibold">{shopName}</span>
                  <span className="block text-xs text-ink-soft">{t('admin.title')}</span>
                </span>
              </Link>
              <ToCounter />
              <AdminMenu className="grow" />
              <Account email={email} isShared={isShared} calendar={calendar} />
            </aside>
            {/* Reserved for news, so that they never cover a control. */}
            <div className="relative h-28 shrink-0 px-3 pb-3 max-md:hidden">
              <div id={NEWS_PLACES.wide} aria-live="polite" className="absolute inset-x-3 top-0 bottom-3" />
            </div>
          </div>
          <div className="flex min-h-dvh min-w-0 flex-col has-[[data-own-frame]]:pb-20 max-md:pb-20">
            <TopStrip {...props} />
            <div className="sticky top-0 z-30">
              <ConnectionBar lost="ui.line.lost.typed" />
              <OutboxHost person={email} />
            </div>
            {greeting && <p className="bg-leaf-soft px-4 py-2 font-semibold text-leaf md:px-6">{greeting}</p>}
            {paused && <PausedStrip {...paused} step={setupStep} />}
            {setupStep && !paused?.isNotOpen && <SetupStrip step={setupStep} />}
            <Content {...content} className="grow px-4 py-4 md:px-6">
              <CashPlaceContext value={cashPlace}>
                <ReaderDaysProvider value={days}>{children}</ReaderDaysProvider>
              </CashPlaceContext>
            </Content>
          </div>
          <PhoneBar counts={counts}>
            <Account email={email} isShared={isShared} calendar={calendar} />
          </PhoneBar>
          <div className="office-undo pointer-events-none fixed inset-x-3 bottom-18 z-30 mx-auto max-w-lg md:right-6 md:not-group-has-[[data-own-frame]]/frame:bottom-4 md:left-auto md:mx-0 md:w-md">
            <UndoBar undo={undo} undone={undone} askedByTab={askedByTab} />
          </div>
        </div>
      </PaletteProvider>
    </PermissionsProvider>
  )
}

function PausedStrip({ isNotOpen, text, step }: { isNotOpen: boolean; text: string; step: string | null }) {
  const t = useT()
  const mayChange = useMay(isNotOpen ? 'start.edit' : 'orders.pause')
  return (
    <p className="flex flex-wrap items-center gap-x-3 bg-adey-soft px-4 py-1 font-semibold md:px-6">
      {text}
      {mayChange && (
        <Link
          to={isNotOpen ? (step ? adminLinks.startStep(step) : adminPaths.start) : adminLinks.pauseOrders}
          className="rounded-md py-2 text-brand underline"
        >
          {t(isNotOpen ? 'admin.setup.back' : 'admin.paused.open')}
        </Link>
      )}
    </p>
  )
}

/** The dashboard has a line of its own for the set-up, and the day's orders need the height. */
function SetupStrip({ step }: { step: string }) {
  const t = useT()
  const { pathname } = useLocation()
  if (pathname === paths.admin || pathname === adminPaths.dashboard || OF_ORDERS.test(pathname)) return null
  return (
    <p className="bg-leaf-soft px-4 py-0.5 text-sm font-semibold md:px-6">
      <Link to={adminLinks.startStep(step)} className="inline-flex min-h-11 items-center gap-2 text-leaf underline">
        <ChevronLeftIcon className="size-4 shrink-0" />
        {t('admin.setup.back')}
      </Link>
    </p>
  )
}

const OF_ORDERS = new RegExp(`^${adminPaths.orders}(/|$)`)

function TopStrip({ today, todayShort, marks, calendar, livePlace }: AdminFrameProps) {
  const t = useT()
  return (
    <header className="flex flex-wrap items-center gap-x-3 border-b border-line bg-surface px-4 py-1.5 text-sm md:min-h-14 md:px-6 xl:h-14 xl:flex-nowrap">
      <div className="mr-auto flex flex-wrap items-center gap-x-2 gap-y-0.5 leading-snug max-xl:flex-1 max-xl:basis-36 group-has-[[data-own-frame]]/frame:relative max-md:relative max-md:min-h-11 max-md:self-stretch">
        <p className="max-md:hidden">
          <span className="text-ink-soft">{t('office.label', { label: t('admin.today') })} </span>
          <strong className="font-semibold">{today[0]}</strong>
          <span className="text-ink-soft"> · {today[1]}</span>
        </p>
        <span className="contents max-md:hidden">
          <DayMarks marks={marks} />
        </span>
        <ShortDay today={todayShort} marks={marks} />
        {/* News of a phone take the place of the date for a moment: there they cover no control. */}
        <div
          id={NEWS_PLACES.narrow}
          aria-live="polite"
          className="absolute inset-0 -left-2 empty:hidden md:not-group-has-[[data-own-frame]]/frame:hidden"
        />
      </div>
      <LiveStatus place={livePlace} />
      <AdminTools calendar={calendar} />
      {useMay('settings.view') && (
        <Link
          to={adminPaths.settings}
          aria-label={t('admin.settings')}
          title={t('admin.settings')}
          className="-mx-1.5 grid size-11 place-items-center rounded-full hover:bg-sunken"
        >
          <GearIcon />
        </Link>
      )}
      <div className="flex items-center gap-x-2 max-xl:hidden">
        <Switches calendar={calendar} />
      </div>
    </header>
  )
}

/** The day on a phone: two short lines, so that the strip is as high as its buttons. */
function ShortDay({ today, marks: { fast, holiday } }: { today: readonly string[]; marks: Marks }) {
  return (
    <p className="grid content-center leading-tight md:hidden">
      <strong className="font-semibold whitespace-nowrap">{today[0]}</strong>
      <span className="text-xs text-ink-soft">
        {[today[1], holiday].filter(Boolean).join(' · ')}
        {fast && (
          <span title={fast} className="text-leaf">
            <LeafIcon className="ml-1.5 inline size-3.5 align-[-0.15em]" />
            <span className="sr-only">{fast}</span>
          </span>
        )}
      </span>
    </p>
  )
}

function Switches({ calendar }: { calendar: Calendar }) {
  return (
    <>
      <CalendarSwitch calendar={calendar} />
      <LanguageSwitch />
    </>
  )
}

function CalendarSwitch({ calendar }: { calendar: Calendar }) {
  const t = useT()
  const other = otherCalendar(calendar)
  return (
    <PageSwitch name={CALENDAR_PARAM} value={other}>
      {t(`admin.calendar.${other}`)}
    </PageSwitch>
  )
}

/** Whose session it is, with what is the person's own in one menu: their account, language and calendar, and the shop as customers see it. */
function Account({ email, isShared, calendar }: Pick<AdminFrameProps, 'email' | 'isShared' | 'calendar'>) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line-strong/40 pt-3">
      <details className="group/person">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-1 text-sm font-semibold hover:bg-line">
          <span className="min-w-0 grow truncate">{signInName(email)}</span>
          <ChevronDownIcon className="size-4 shrink-0 text-ink-soft group-open/person:rotate-180" />
        </summary>
        <div className="grid gap-1 px-1 pb-1 text-sm">
          <SignedInAs email={email} className="text-xs break-words text-ink-soft" />
          <div className="flex flex-wrap gap-2">
            <Switches calendar={calendar} />
          </div>
          <a href="/" className="py-2 font-semibold text-brand hover:underline">
            {t('admin.to.shop')}
          </a>
        </div>
      </details>
      {isShared && <SwitchPersonButton text={t('admin.switch.person')} />}
      <SignOutGuard>
        <SignOutButton kind="secondary" />
      </SignOutGuard>
    </div>
  )
}
