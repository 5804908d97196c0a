import { Link } from 'react-router'
import { ChevronLeftIcon } from './icons.tsx'

export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="-my-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-semibold text-brand"
    >
      <ChevronLeftIcon className="size-4" />
      {text}
    </Link>
  )
}
