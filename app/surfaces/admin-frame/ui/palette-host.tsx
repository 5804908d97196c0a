import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { sendEnvelope } from '#app/base/outbox/ui/outbox-store.ts'
import { LANG_PARAM } from '#app/base/platform/text/language.ts'
import { CALENDAR_PARAM } from '#app/base/platform/time/calendar-choice.ts'
import { otherCalendar, type Calendar } from '#app/base/platform/time/calendar.ts'
import { MoreTexts } from '#app/base/ui/more-texts.tsx'
import { usePaletteRegistry } from '#app/base/ui/admin/palette-actions.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { runPageAction } from '../keys/keyboard.ts'
import type { PaletteEntry } from '../keys/palette-entries.ts'
import { usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'
import { PAGE_KEYS, placesOf } from '../keys/shortcuts.ts'
import type { PaletteShop } from '../present-palette.server.ts'
import { KeysHelp } from './keys-help.tsx'
import { Palette } from './palette.tsx'

interface PaletteHostProps {
  shown: 'palette' | 'help'
  texts: Readonly<Record<string, string>>
  shop: PaletteShop
  calendar: Calendar
  goTo: (path: string) => void
  /** Typed before the palette was there. */
  typedEarly: string
  show: (shown: 'palette' | 'help' | null) => void
}

export function PaletteHost({ texts, ...rest }: PaletteHostProps) {
  return (
    <MoreTexts texts={texts}>
      {rest.shown === 'help' ? <KeysHelp onClose={() => rest.show(null)} /> : <FilledPalette {...rest} />}
    </MoreTexts>
  )
}

interface Found {
  orders: { id: string; text: string; detail: string }[]
  settings: { to: string; text: string; section: string }[]
  customers: { id: string; text: string; detail: string }[]
}

/** Moving through a list is only possible with keys. */
const KEYS_ALONE: ReadonlySet<string> = new Set(['next', 'previous', 'open', 'select'])

function FilledPalette({ shop, calendar, goTo, typedEarly, show }: Omit<PaletteHostProps, 'texts' | 'shown'>) {
  const t = useT()
  const lang = useLang()
  const registry = usePaletteRegistry()
  const permissions = usePermissions()
  const deps = { permissions, goTo, openPalette: () => show('palette'), openHelp: () => show('help') }
  const here = registry.list().map(({ id, text, keys, to, onRun }): PaletteEntry => {
    return {
      id: `here-${id}`,
      text,
      keys,
      group: 'here',
      changes: onRun !== undefined,
      run: () => (to ? goTo(to) : onRun?.()),
    }
  })
  const places = placesOf(permissions).flatMap(({ keys, text, does }): PaletteEntry[] => {
    return [
      {
        id: does.to.replaceAll('/', '-'),
        text: t(text),
        keys,
        group: 'places',
        words: does.to,
        run: () => goTo(does.to),
      },
    ]
  })
  const actions = PAGE_KEYS.flatMap(({ keys, text, does }): PaletteEntry[] => {
    if (!('on' in does) || KEYS_ALONE.has(does.on)) return []
    // Runs after the dialog has closed and the focus is back in the page.
    const run = () => void setTimeout(() => runPageAction(does.on, deps))
    return [{ id: `act-${does.on}`, text: t(text), keys, group: 'acts', words: does.on, run }]
  })
  const again = (name: string, value: string) => () => {
    const params = new URLSearchParams(location.search)
    params.set(name, value)
    location.assign(`${location.pathname}?${params}`)
  }
  const group = 'acts'
  const switches: PaletteEntry[] = [
    {
      id: 'language',
      text: t('admin.palette.language'),
      group,
      run: again(LANG_PARAM, lang === 'am' ? 'en' : 'am'),
    },
    { id: 'calendar', text: t('admin.palette.calendar'), group, run: again(CALENDAR_PARAM, otherCalendar(calendar)) },
  ]
  // Each has a name of its own, so they would fill an empty field's list.
  const ofShop: PaletteEntry[] = [
    ...shop.actions.map(({ to, text }): PaletteEntry => ({ id: `act-${to}`, text, group, run: () => goTo(to) })),
    ...shop.taps.map(({ day, cakeId, act, text, detail, words }): PaletteEntry => {
      const tap = { to: adminPaths.stockEnvelope, subject: `stock:${day}:${cakeId}`, label: text }
      const run = () => void sendEnvelope({ ...tap, fields: { day, cake: cakeId, act } })
      return { id: `tap-${cakeId}`, text, detail, words, group, isByName: true, changes: true, run }
    }),
    ...shop.prices.map(({ to, ...price }): PaletteEntry => {
      return { ...price, id: `price-${to}`, group, isByName: true, run: () => goTo(to) }
    }),
    ...shop.cakes.map(({ to, ...cake }): PaletteEntry => {
      return { ...cake, id: `cake-${to}`, group: 'cakes', isByName: true, run: () => goTo(to) }
    }),
    ...shop.pages.map(({ to, ...page }): PaletteEntry => {
      return { ...page, id: `page-${to}`, group: 'places', isByName: true, run: () => goTo(to) }
    }),
  ]
  const findOrders = async (typed: string, signal: AbortSignal): Promise<PaletteEntry[]> => {
    const response = await fetch(`${adminPaths.palette}?${new URLSearchParams({ search: typed })}`, { signal })
    if (!response.ok) return []
    const { orders, settings, customers } = (await response.json()) as Found
    const found = orders.map(({ id, text, detail }): PaletteEntry => ({
      id: `order-${id}`,
      text,
      detail,
      group: 'orders',
      run: () => goTo(adminPaths.order(id)),
    }))
    const places = settings.map(({ to, text, section }): PaletteEntry => ({
      id: `setting-${to.replaceAll(/\W/g, '-')}`,
      text,
      detail: section,
      group: 'settings',
      run: () => goTo(to),
    }))
    const people = customers.map(({ id, text, detail }): PaletteEntry => ({
      id: `customer-${id}`,
      text,
      detail,
      group: 'customers',
      run: () => goTo(adminPaths.customer(id)),
    }))
    return [...found, ...people, ...places]
  }
  return (
    <Palette
      entries={[...here, ...places, ...actions, ...ofShop, ...switches]}
      findOrders={findOrders}
      typedEarly={typedEarly}
      onClose={() => show(null)}
    />
  )
}
