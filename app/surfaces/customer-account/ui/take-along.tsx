import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { lastOrder, orderOf } from '#app/money/checkout/ui/remembered-payment.ts'
import type { action } from '../screens/add-order-page.tsx'

/** A new account takes along the order that was placed on this device before. */
export function TakeAlong() {
  const t = useT()
  const { data, submit } = useFetcher<typeof action>()
  useEffect(() => {
    const last = lastOrder()
    const order = last && orderOf(last.url)
    if (order?.key) void submit(order, { method: 'post', action: paths.addOwnOrder })
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  return data && 'added' in data ? <p>{t('account.add.done', { code: data.added })}</p> : null
}
