import { Link, useLocation } from 'react-router'
import { classes } from '#app/base/ui/classes.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { usePermissions } from '#app/people/auth/ui/permissions-provider.tsx'
import { adminPageOf, menuOf } from '../menu.ts'

export function AdminMenu({ className }: { className?: string }) {
  const t = useT()
  const { pathname } = useLocation()
  const current = adminPageOf(pathname)
  const isHere = (page: string, to: string) => page === current || to === pathname
  return (
    <nav aria-label={t('admin.menu.label')} className={className}>
      <ul className="grid gap-0.5">
        {menuOf(usePermissions()).map(({ page, to, text }) => (
          <li key={page}>
            <Link
              to={to}
              aria-current={isHere(page, to) ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-3 rounded-md px-3 py-1 text-sm leading-snug md:min-h-10',
                isHere(page, to) ? 'bg-brand text-on-brand font-semibold' : 'text-ink hover:bg-line',
              )}
            >
              <PageIcon page={page} />
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One stroke on a 24 px grid, like the shop's other icons; always shown beside the entry's name. */
const PATHS = {
  production: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
  deliveries:
    'M3 7h11v9H3zM14 10h4l3 3v3h-7zM7 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M17 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  dashboard: 'M4 4h7v8H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 14h7v6H4z',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  payments: 'M3 6h18v12H3zM3 10h18M7 15h4',
  inventory: 'm4 8 8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  cakes: 'M4 20h16M5.5 20v-8h13v8M5.5 15.5c2.2 1.8 4.3 1.8 6.5 0s4.3-1.8 6.5 0M12 9V5',
  occasions: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  'occasion-associations': 'M4 5h16v14H4zM4 10h16M10 5v14M13 14l1.5 1.5L18 12.5',
  customization: 'M5 7h8M17 7h2M5 12h2M11 12h8M5 17h8M17 17h2M15 5v4M9 10v4M15 15v4',
  inspirations: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.01',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20c.7-3.8 3-5.5 6-5.5s5.3 1.7 6 5.5M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.8c1.7.8 2.7 2.5 3 5.2',
} as const

function PageIcon({ page }: { page: keyof typeof PATHS }) {
  return (
    <svg
      className="size-5 shrink-0"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[page]} />
    </svg>
  )
}
