import { Link } from 'react-router'
import { ChevronLeftIcon } from '#app/base/ui/icons.tsx'

/** From one row back to the list it stands in. */
export function BackToList({ to, text }: { to: string; text: string }) {
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
