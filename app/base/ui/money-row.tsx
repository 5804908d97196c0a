import type { ReactNode } from 'react'

export function MoneyRow({ label, amount, isStrong }: { label: ReactNode; amount: ReactNode; isStrong?: boolean }) {
  const look = isStrong ? 'text-lg font-semibold' : undefined
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={`justify-self-end text-right ${look ?? ''}`}>{amount}</dd>
    </>
  )
}
