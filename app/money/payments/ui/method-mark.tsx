import type { PaymentMethod } from '../methods.ts'

/** Our own marks, so that people recognize the methods quickly; not the companies' artwork. */
const marks = {
  Telebirr: {
    color: '#1668b0',
    path: 'M8 7h10M13 7v11M18.5 12.5a6 6 0 0 1 0 7M21.5 10.5a10 10 0 0 1 0 11',
  },
  Mpesa: { color: '#2b7d3b', path: 'M7 20V9l7 6 7-6v11' },
  'CBE Birr': { color: '#6d2a7f', path: 'M6 12 14 7l8 5M8 14v6M14 14v6M20 14v6M6 22h16' },
} as const satisfies Record<PaymentMethod, { color: string; path: string }>

export function MethodMark({ method, className = 'size-9' }: { method: PaymentMethod; className?: string }) {
  const { color, path } = marks[method]
  return (
    <svg viewBox="0 0 28 28" className={`shrink-0 ${className}`} aria-hidden="true">
      <rect width="28" height="28" rx="8" fill={color} />
      <path d={path} fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
