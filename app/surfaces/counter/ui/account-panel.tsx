import { useState } from 'react'
import { formatPrice } from '#app/base/platform/money.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { sell } from './sell.ts'
import { FIELD, MAIN } from './till-looks.ts'
import { shopTime, useTill } from './till-store.ts'
import { useSale } from './use-till-view.ts'

const LONGEST_NAME = 100

/** On account: somebody whom the shop knows pays later. */
export function AccountPanel() {
  const t = useT()
  const lang = useLang()
  const { snapshot } = useTill()
  const { person, leftToPaySantim } = useSale()
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const parsed = parsePhone(phone)
  const days = snapshot?.settings.accountDays ?? 30
  const amount = formatPrice(leftToPaySantim, lang)
  const finish = () => {
    if (!parsed) return
    const dueOn = addDays(dayInAddis(shopTime()), days)
    void sell([{ by: 'account', santim: leftToPaySantim, phone: parsed, name: name.trim(), dueOn }], person, amount)
  }
  return (
    <PanelFrame
      title={t('counter.account')}
      foot={
        <button
          type="button"
          data-main=""
          className={MAIN}
          disabled={!parsed || name.trim() === '' || leftToPaySantim <= 0}
          onClick={finish}
        >
          {t('counter.account.do', { amount })}
        </button>
      }
    >
      <p>{t('counter.account.text', { count: days })}</p>
      <input
        type="tel"
        aria-label={t('counter.account.phone')}
        placeholder={t('counter.account.phone')}
        autoComplete="off"
        value={phone}
        className={FIELD}
        onChange={({ target }) => setPhone(target.value)}
      />
      <input
        aria-label={t('counter.account.name')}
        placeholder={t('counter.account.name')}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        className={FIELD}
        onChange={({ target }) => setName(target.value)}
      />
    </PanelFrame>
  )
}
