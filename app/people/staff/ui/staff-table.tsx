import type { ReactNode } from 'react'
import { Badge } from '#app/base/ui/badge.tsx'
import { PhoneIcon } from '#app/base/ui/icons.tsx'
import { OfficeTable, type OfficeColumn } from '#app/base/ui/office/office-table.tsx'
import type { Selection } from '#app/base/ui/office/use-selection.ts'
import { useT } from '#app/base/ui/translate.tsx'
import type { StaffPage, StaffView } from '../load-staff.server.ts'
import { STAFF_PATH, staffSearch } from '../staff-filter.ts'

interface StaffTableProps extends Pick<StaffPage, 'filter' | 'columns' | 'people'> {
  chosenId: string | null
  selecting?: { selection: Selection; form: string } | undefined
  keep: Readonly<Record<string, readonly string[]>>
}

const HEADS = {
  name: 'users.staff.name',
  email: 'users.staff.email',
  phone: 'users.staff.phone',
  seen: 'users.staff.seen',
  sessions: 'users.staff.sessions',
  step: 'users.staff.step',
  active: 'staff.file.standing',
} as const

const BESIDE: readonly StaffPage['columns'][number][] = ['name', 'phone', 'seen', 'active']

export function StaffTable({ filter, columns, people, chosenId, selecting, keep }: StaffTableProps) {
  const t = useT()
  // Beside somebody there is room for less; the rest stands there.
  const shown = columns.filter((id) => chosenId === null || BESIDE.includes(id))
  const heads = shown.map((id): OfficeColumn => ({
    id,
    head: t(HEADS[id]),
    isTitle: id === 'name',
    isBare: id === 'active',
  }))
  const rows = people.map((person) => ({
    id: person.id,
    name: person.name || person.email,
    to: STAFF_PATH + staffSearch(filter, { ...keep, person: person.id }),
    beside: besideOf(person.id, chosenId),
    cells: cellsOf(person, t),
  }))
  return <OfficeTable caption={t('users.staff')} columns={heads} rows={rows} {...(selecting && { selecting })} />
}

function besideOf(id: string, chosenId: string | null): 'none' | 'chosen' | 'other' {
  if (chosenId === null) return 'none'
  return id === chosenId ? 'chosen' : 'other'
}

function cellsOf(person: StaffView, t: ReturnType<typeof useT>): Record<StaffPage['columns'][number], ReactNode> {
  const { name, email, phone, seen, sessions, hasTwoFactor, isActive, isYou } = person
  return {
    name: (
      <span className="inline-flex min-h-9 flex-wrap items-center gap-x-2 wrap-anywhere md:min-h-6">
        {name || email}
        {isYou && <Badge tone="brand">{t('users.staff.you')}</Badge>}
      </span>
    ),
    email: name && <span className="wrap-anywhere">{email}</span>, // else it stands for the name
    phone: phone && (
      <a
        href={phone.href}
        className="figures relative z-10 inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap text-brand underline md:min-h-6"
      >
        <PhoneIcon className="size-4" />
        {phone.text}
      </a>
    ),
    seen,
    sessions: t('users.staff.sessions.count', { count: sessions }),
    step: (
      <Badge tone={hasTwoFactor ? 'good' : 'neutral'}>{t(`users.staff.step.${hasTwoFactor ? 'on' : 'off'}`)}</Badge>
    ),
    active: (
      <span className="flex flex-wrap gap-1">
        <Badge tone={isActive ? 'good' : 'bad'}>{t(isActive ? 'users.staff.active' : 'users.staff.disabled')}</Badge>
        {person.hasShortPassword && <Badge tone="highlight">{t('users.staff.short.password')}</Badge>}
      </span>
    ),
  }
}
