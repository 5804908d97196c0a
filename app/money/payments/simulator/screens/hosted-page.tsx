import { data, Form, redirect } from 'react-router'
import { formatSantim } from '#app/base/platform/money.ts'
import { notFound } from '#app/base/platform/not-found.server.ts'
import { Button, ButtonLink } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { shopStyles } from '#app/base/ui/shop-styles.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { requireSimulator } from '../require-simulator.server.ts'
import { findHostedPayment, type SimulatedPage, type SimulatedState } from '../simulated-payments.queries.server.ts'
import { answerWhenDue, decidePayment, isReference, type PersonsDecision } from '../simulator.server.ts'
import { SimulatorFrame } from '../ui/simulator-frame.tsx'
import type { Route } from './+types/hosted-page.ts'

const DECISIONS = { pay: 'approve', fail: 'decline', cancel: 'cancel' } as const satisfies Record<
  string,
  PersonsDecision
>

export const links = shopStyles

type Context = Route.LoaderArgs['context']

async function findOr404(context: Context, reference: string): Promise<SimulatedPage> {
  const { deps } = requireSimulator(context)
  const isPossible = isReference(reference)
  if (isPossible) await answerWhenDue(deps.db, deps.clock.now(), reference)
  const payment = isPossible ? await findHostedPayment(deps.db, reference) : undefined
  if (!payment) notFound()
  return payment
}

/** The return address of a finished payment; only its path, so that the browser stays on the same origin. */
function returnPath({ returnUrls }: SimulatedPage, state: SimulatedState): string {
  const urls = {
    completed: returnUrls.success,
    failed: returnUrls.failure,
    cancelled: returnUrls.cancel,
    pending: returnUrls.cancel,
  }
  const { pathname, search } = new URL(urls[state])
  return pathname + search
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const payment = await findOr404(context, params.reference)
  const { reference, description, amountSantim, state } = payment
  const { texts } = requireSimulator(context)
  return { texts, reference, description, amountSantim, state, returnTo: returnPath(payment, state) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { deps } = requireSimulator(context)
  await findOr404(context, params.reference)
  const wish = (await request.formData()).get('decision')
  const decision = wish === 'pay' || wish === 'fail' || wish === 'cancel' ? DECISIONS[wish] : undefined
  if (!decision) return data(null, { status: 400 })
  await decidePayment(deps, params.reference, decision)
  const payment = await findOr404(context, params.reference) // its present state, which an earlier decision may have set
  return redirect(returnPath(payment, payment.state))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts['simulator.title'] },
  { name: 'robots', content: 'noindex' },
]

export default function HostedPage({ loaderData }: Route.ComponentProps) {
  return (
    <SimulatorFrame>
      <Payment {...loaderData} />
    </SimulatorFrame>
  )
}

function Payment({ reference, description, amountSantim, state, returnTo }: Route.ComponentProps['loaderData']) {
  const t = useT()
  const lang = useLang()
  return (
    <Card className="grid gap-5 p-6">
      <h1 className="text-2xl font-semibold">
        {t('simulator.hosted.title', { amount: formatSantim(amountSantim, lang) })}
      </h1>
      <p className="text-ink-soft">{t('simulator.hosted.intro')}</p>
      <p>{description}</p>
      <p className="text-sm text-ink-soft">
        {t('simulator.hosted.reference')}: <span className="font-mono">{reference}</span>
      </p>
      {state === 'pending' ? (
        <Form noValidate method="post" className="grid gap-3">
          <Button type="submit" name="decision" value="pay" size="lg">
            {t('simulator.hosted.pay')}
          </Button>
          <Button type="submit" name="decision" value="fail" kind="danger">
            {t('simulator.hosted.fail')}
          </Button>
          <Button type="submit" name="decision" value="cancel" kind="quiet">
            {t('simulator.hosted.cancel')}
          </Button>
        </Form>
      ) : (
        <>
          <Notice tone="highlight">{t('simulator.hosted.closed')}</Notice>
          <ButtonLink to={returnTo}>{t('simulator.hosted.return')}</ButtonLink>
        </>
      )}
    </Card>
  )
}
