import { Link } from 'react-router'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { ChevronLeftIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface List {
  to: string
  text: string
}

/** From one order back to the list it stands in. */
export function BackLink({ to, text }: List) {
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

/** In place of an order that is not there. */
export function NoSuchOrder({ list }: { list: List }) {
  const t = useT()
  return (
    <div className="grid justify-items-start gap-3">
      <h1 className="text-2xl">{t('orders.detail.not.found.title')}</h1>
      <p className="text-ink-soft">{t('orders.detail.not.found.text')}</p>
      <ButtonLink to={list.to} kind="secondary">
        {list.text}
      </ButtonLink>
    </div>
  )
}
