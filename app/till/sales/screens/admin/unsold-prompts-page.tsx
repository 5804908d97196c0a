import { useNavigation } from 'react-router'
import { Form } from '#app/base/ui/forms/form.tsx'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { ConfirmSubmit } from '#app/base/ui/admin/confirm-submit.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest, type AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { isPaymentMethod } from '#app/money/payments/methods.ts'
import { methodLabels } from '#app/money/payments/ui/method-texts.ts'
import { givePromptBack } from '../../commands/end-prompt.server.ts'
import { givenBeside } from '../../prompts/prompt.ts'
import { listUnsoldPrompts, type UnsoldPrompt } from '../../prompts/prompts.queries.server.ts'
import { promptMessages } from '../../prompts/prompts.messages.ts'
import type { Route } from './+types/unsold-prompts-page.ts'

const texts = bothLanguages(promptMessages)
const AT_MOST = 100

/** Wallet payments at tills whose sale has not come: it is waited for, or the money goes back. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, lang, calendar, t, now } = adminRequest(context)
  const prompts = await listUnsoldPrompts(db, AT_MOST, now)
  return {
    title: `${t('prompt.unsold.title')} · ${t('admin.title')}`,
    texts: texts[lang],
    prompts: prompts.map(({ saleId, till, santim, sale, person, method, phone, paidAt }) => ({
      saleId,
      amount: formatSantim(santim, lang),
      facts: [
        t('prompt.unsold.paid', {
          when: formatMoment(paidAt, lang, calendar),
          phone: phone === null ? '' : formatPhone(phone),
          method: method !== null && isPaymentMethod(method) ? t(methodLabels[method]) : '',
        }),
        t('prompt.unsold.till', { till, who: person }),
        sale.lines
          .map(({ cakeId, name, quantity, grams }) =>
            [name ?? cakeId, grams === undefined ? `× ${quantity}` : t('sale.grams', { grams })].join(' '),
          )
          .join(' · '),
        ...sayBeside(sale, { lang, t }),
      ],
    })),
  }
}

function sayBeside(sale: UnsoldPrompt['sale'], { lang, t }: Pick<AdminRequest, 'lang' | 't'>): string[] {
  const { cashSantim, transferSantim } = givenBeside(sale)
  return [
    ...(cashSantim > 0 ? [t('prompt.unsold.cash', { amount: formatSantim(cashSantim, lang) })] : []),
    ...(transferSantim > 0 ? [t('prompt.unsold.transfer', { amount: formatSantim(transferSantim, lang) })] : []),
  ]
}

type Answer = { error?: string; done?: string }

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const given = await submitAdminForm(admin, await request.formData(), { command: givePromptBack })
  return formResponse<Answer>(given.ok ? { ok: true, answer: { done: admin.t('prompt.unsold.done') } } : given)
}

export default function UnsoldPromptsPage({ loaderData: { prompts }, actionData }: Route.ComponentProps) {
  const t = useT()
  const mayGiveBack = useMay('payments.edit')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={adminPaths.payments} text={t('prompt.unsold.to.payments')} />
      <header>
        <h1 className="text-2xl">{t('prompt.unsold.title')}</h1>
        <p className="text-ink-soft">{t('prompt.unsold.text')}</p>
      </header>
      <FormOutcome error={actionData?.error} done={actionData?.done} />
      {prompts.length === 0 && <p>{t('prompt.unsold.none')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {prompts.map(({ saleId, amount, facts }) => (
          <li key={saleId}>
            <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div className="min-w-0">
                <h2 className="figures text-lg">{amount}</h2>
                {facts.map((fact) => (
                  <p key={fact} className="text-sm wrap-anywhere text-ink-soft">
                    {fact}
                  </p>
                ))}
              </div>
              {mayGiveBack && (
                <Form method="post">
                  <input type="hidden" name="saleId" value={saleId} />
                  <ConfirmSubmit kind="secondary" question={t('prompt.unsold.question', { amount })} busy={isBusy}>
                    {t('prompt.unsold.back', { amount })}
                  </ConfirmSubmit>
                </Form>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
