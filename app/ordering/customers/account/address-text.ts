import type { Settings } from '#app/base/settings/settings.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { AddressFields } from './account-address.ts'

/** "Bole, near Edna Mall". */
export function addressText(
  { zone: zoneId, landmark }: Pick<AddressFields, 'zone' | 'landmark'>,
  settings: Pick<Settings, 'delivery.zones'>,
  { lang, t }: Pick<ViewContext, 'lang' | 't'>,
): string {
  const zone = settings['delivery.zones'].find(({ id }) => id === zoneId)?.name[lang]
  return zone ? t('account.address.near', { zone, landmark }) : landmark
}
