import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Badge } from '#app/base/ui/badge.tsx'
import { PhoneIcon } from '#app/base/ui/icons.tsx'
import { defineList } from '#app/base/ui/list/define-list.ts'
import { staffFilter } from '../staff-filter.ts'
import type { StaffView } from '../staff-views.server.ts'

/** The staff, one row each. Requirement 21.9. */
export const staffList = defineList({
  name: 'staff',
  path: adminPaths.staff,
  filter: staffFilter,
  caption: 'users.staff',
  row: ({ id, name, email }: StaffView) => ({ id, name: name || email }),
  file: { path: adminPaths.staffExport, text: 'staff.export' },
  columns: {
    name: {
      head: 'users.staff.name',
      isTitle: true,
      isAlways: true,
      cell: ({ name, email, isYou }, t) => (
        <span className="inline-flex min-h-9 flex-wrap items-center gap-x-2 wrap-anywhere md:min-h-6">
          {name || email}
          {isYou && <Badge tone="brand">{t('users.staff.you')}</Badge>}
        </span>
      ),
    },
    role: { head: 'users.staff.role', cell: ({ role }, t) => t(`permissions.role.${role}`) },
    email: {
      head: 'users.staff.email',
      // Without a name, the name column shows the email.
      cell: ({ name, email }) => name && <span className="wrap-anywhere">{email}</span>,
    },
    phone: {
      head: 'users.staff.phone',
      isBeside: true,
      cell: ({ phone }) =>
        phone && (
          <a
            href={phone.href}
            className="figures relative z-10 inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap text-brand underline md:min-h-6"
          >
            <PhoneIcon className="size-4" />
            {phone.text}
          </a>
        ),
    },
    seen: { head: 'users.staff.seen', isBeside: true, cell: ({ seen }) => seen },
    sessions: {
      head: 'users.staff.sessions',
      cell: ({ sessions }, t) => t('users.staff.sessions.count', { count: sessions }),
    },
    step: {
      head: 'users.staff.step',
      cell: ({ hasTwoFactor }, t) => (
        <Badge tone={hasTwoFactor ? 'good' : 'neutral'}>{t(`users.staff.step.${hasTwoFactor ? 'on' : 'off'}`)}</Badge>
      ),
    },
    active: {
      head: 'staff.file.status',
      isBare: true,
      isBeside: true,
      cell: ({ isActive, hasShortPassword }, t) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={isActive ? 'good' : 'bad'}>{t(isActive ? 'users.staff.active' : 'users.staff.disabled')}</Badge>
          {hasShortPassword && <Badge tone="highlight">{t('users.staff.short.password')}</Badge>}
        </span>
      ),
    },
  },
})
