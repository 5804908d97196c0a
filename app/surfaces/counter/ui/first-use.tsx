import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { deviceId } from '#app/base/outbox/ui/saved-envelopes.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { Unprinted } from '#app/base/ui/printed/unprinted.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { ComingPage } from './coming.tsx'
import { usePanels } from './load-panels.ts'
import { Middle } from './middle.tsx'
import { FIELD } from './till-classes.ts'
import { beTill, readSnapshot } from '#app/till/register/device/read-till.ts'
import { useTillPart } from '#app/till/register/device/till-store.ts'

/** What stands in the way of selling on this device: nothing is known yet, it is no till, no shift is open. */
export function FirstUse() {
  const t = useT()
  const status = useTillPart((till) => till.status)
  const snapshot = useTillPart((till) => till.snapshot)
  const panels = usePanels(Boolean(snapshot?.till))
  if (status === 'elsewhere') {
    return (
      <Middle title={t('counter.elsewhere')} text={t('counter.elsewhere.text')}>
        <Button onClick={() => void beTill()}>{t('counter.elsewhere.here')}</Button>
      </Middle>
    )
  }
  if (status === 'reading') return <Middle title={t('counter.reading')} />
  if (!snapshot) {
    return (
      <Middle title={t('counter.never.read')} text={t('counter.never.read.text')}>
        <Button onClick={() => void readSnapshot()}>{t('counter.unsent.try')}</Button>
      </Middle>
    )
  }
  if (!snapshot.till) return <MakeTill />
  return panels ? <panels.OpenShift /> : <ComingPage />
}

function MakeTill() {
  const t = useT()
  const mayMake = useMay('tills.edit')
  const { Form, data, state } = useFetcher<{ made?: true; error?: string }>()
  const [name, setName] = useState('')
  const isMade = data?.made !== undefined
  useEffect(() => {
    if (isMade) void readSnapshot()
  }, [isMade])
  if (!mayMake) {
    return (
      <Middle title={t('counter.make.title')} text={t('counter.make.ask')}>
        <ButtonLink to={adminLinks.ordersToDo}>{t('admin.page.orders')}</ButtonLink>
      </Middle>
    )
  }
  return (
    <Middle title={t('counter.make.title')} text={t('counter.make.text')}>
      <Form method="post" action={adminPaths.counter} className="grid w-full max-w-md gap-3 text-left">
        <FormOutcome error={data?.error} />
        <input type="hidden" name="device" value={deviceId()} />
        <div>
          <label className="grid gap-1.5 font-semibold">
            {t('counter.make.name')}
            <input
              name="name"
              maxLength={40}
              autoComplete="off"
              placeholder={t('counter.make.name.example')}
              className={FIELD}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          </label>
          <Unprinted text={name} />
        </div>
        <Button type="submit" size="lg" busy={state !== 'idle'}>
          {t('counter.make.do')}
        </Button>
      </Form>
    </Middle>
  )
}
