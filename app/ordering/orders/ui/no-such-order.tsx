import { ButtonLink } from '#app/base/ui/button.tsx'
import { useT } from '#app/base/ui/translate.tsx'

interface List {
  to: string
  text: string
}

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
