import type { ReactNode } from 'react'

export function MoneyRow({ label, amount, isStrong }: { label: ReactNode; amount: ReactNode; isStrong?: boolean }) {
  const style = isStrong ? 'text-lg font-semibold' : undefined
  return (
    <>
      <dt className={style}>{label}</dt>
      <dd className={`justify-self-end text-right ${style ?? ''}`}>{amount}</dd>
    </>
  )
}
