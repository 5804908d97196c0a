import * as paths from '#app/base/platform/paths.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { NotFound } from '#app/base/ui/frame/not-found.tsx'
import { useT } from '#app/base/ui/translate.tsx'

export function OrderNotFound() {
  const t = useT()
  return (
    <NotFound title={t('order.not.found.title')} text={t('order.not.found.text')}>
      <ButtonLink to={paths.track}>{t('track.title')}</ButtonLink>
      <ButtonLink to="/" kind="secondary">
        {t('ui.back.to.shop')}
      </ButtonLink>
    </NotFound>
  )
}
