import { formatPrice, type Santim } from '#app/base/platform/money.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { classes } from '#app/base/ui/classes.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { judgeDebt, type Account } from '#app/till/sales/account.ts'
import { PanelFrame } from '../panel-frame.tsx'
import { sell } from '#app/till/register/device/sell.ts'
import { TillField } from '../till-field.tsx'
import { MAIN } from '../till-classes.ts'
import { shopTime, useTill } from '#app/till/register/device/till-store.ts'
import { useTyped } from '../keys/use-typed.ts'
import { useAccount } from './use-account.ts'
import { useIsConnected, useSale } from '../use-till-view.ts'

const LONGEST_NAME = 100

/** On account: somebody whom the shop knows pays later. */
export function AccountPanel() {
  const t = useT()
  const lang = useLang()
  const { snapshot } = useTill()
  const { person, leftToPaySantim } = useSale()
  const [phone, setPhone] = useTyped('phone', '')
  const [typed, setTyped] = useTyped<string | null>('name', null)
  const parsed = parsePhone(phone)
  const days = snapshot?.settings.accountDays ?? 30
  const amount = formatPrice(leftToPaySantim, lang)
  const isConnected = useIsConnected()
  const account = useAccount(isConnected ? parsed : undefined)
  // The shop's own name of the customer, until another is typed.
  const name = typed ?? account?.name ?? ''
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
      <TillField
        type="tel"
        isFigures
        isFirst
        label={t('counter.account.phone')}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      {parsed && <AccountWords isConnected={isConnected} account={account} santim={leftToPaySantim} />}
      <TillField
        label={t('counter.account.name')}
        isPrinted
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ target }) => setTyped(target.value)}
      />
    </PanelFrame>
  )
}

interface AccountWordsProps {
  isConnected: boolean
  account: Account | undefined
  santim: Santim
}

/** Whether the shop knows the customer, and what they owe, before the sale. A manager may still sell above the limit, which leaves a notice. */
function AccountWords({ isConnected, account, santim }: AccountWordsProps) {
  const t = useT()
  const lang = useLang()
  if (!account) {
    return (
      <p className="rounded-md bg-adey-soft px-4 py-2">
        {t(isConnected ? 'counter.account.looking' : 'counter.account.needs.line')}
      </p>
    )
  }
  const word = judgeDebt(account, santim)
  const { name, owedSantim, limitSantim } = account
  const say = (sum: Santim) => formatPrice(sum, lang)
  return (
    <output
      className={classes(
        'rounded-md px-4 py-2',
        word === 'known' ? 'bg-leaf-soft text-leaf' : 'bg-adey-soft font-semibold',
      )}
    >
      {t(`counter.account.${word}`, {
        name,
        owed: say(owedSantim),
        after: say(owedSantim + santim),
        limit: say(limitSantim),
      })}
    </output>
  )
}
