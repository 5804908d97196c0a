import { classes } from '#app/base/ui/classes.ts'

/** One stroke on a 24 px grid, like the shop's other icons; always shown beside the entry's name. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  counter: 'M4 20h16v-7H4zM6 13l1.5-6h9L18 13M10 4h4v3h-4zM8 16.5h8',
  sheet: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
  money: 'M3 6h18v12H3zM3 10h18M7 15h4',
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

export function PageIcon({ page, className }: { page: keyof typeof PATHS; className: string }) {
  return (
    <svg
      className={classes('shrink-0', className)}
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
