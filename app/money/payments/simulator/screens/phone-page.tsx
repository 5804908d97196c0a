import { useEffect } from 'react'
import { Form, Link, redirect, useRevalidator } from 'react-router'
import * as paths from '#app/base/platform/paths.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { Badge, type Tone } from '#app/base/ui/badge.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Card } from '#app/base/ui/card.tsx'
import { useShopName } from '#app/base/ui/frame/brand.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { shopStyles } from '#app/base/ui/shop-styles.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { isPaymentMethod } from '../../methods.ts'
import { methodLabels } from '../../ui/method-texts.ts'
import { LISTED_PHONES } from '../phones.ts'
import { requireSimulator } from '../require-simulator.server.ts'
import { listPrompts, type SimulatedPrompt, type SimulatedState } from '../simulated-payments.queries.server.ts'
import { answerWhenDue, decidePayment, isReference } from '../simulator.server.ts'
import { SimulatorFrame } from '../ui/simulator-frame.tsx'
import type { Route } from './+types/phone-page.ts'

/** How often the page looks for prompts: by script every two seconds, without scripts by reloading. */
const CHECK_EVERY_MS = 2000
const RELOAD_EVERY_S = 5

export const links = shopStyles

export async function loader({ context, url }: Route.LoaderArgs) {
  const { deps, texts } = requireSimulator(context)
  await answerWhenDue(deps.db, deps.clock.now())
  const { waiting, decided } = await listPrompts(deps.db)
  return {
    texts,
    waiting,
    decided,
    ignored: url.searchParams.get('ignored'),
    wasDecided: url.searchParams.get('decided') === 'before',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps } = requireSimulator(context)
  const form = await request.formData()
  const reference = form.get('reference')
  const decision = form.get('decision')
  if (typeof reference !== 'string' || !isReference(reference)) return redirect(paths.simulator)
  if (decision === 'approve' || decision === 'decline') {
    const isNews = await decidePayment(deps, reference, decision)
    return redirect(isNews ? paths.simulator : `${paths.simulator}?decided=before`)
  }
  return redirect(`${paths.simulator}?ignored=${encodeURIComponent(reference)}`)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts['simulator.title'] },
  { name: 'robots', content: 'noindex' },
]

export default function PhonePage({ loaderData }: Route.ComponentProps) {
  return (
    <SimulatorFrame>
      <Phone {...loaderData} />
    </SimulatorFrame>
  )
}

function Phone({ waiting, decided, ignored, wasDecided }: Route.ComponentProps['loaderData']) {
  const t = useT()
  useLookingAgain()
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(RELOAD_EVERY_S)} />
      </noscript>
      <div>
        <h1 className="text-2xl font-semibold">{t('simulator.phone.title')}</h1>
        <p className="mt-2 text-ink-soft">{t('simulator.phone.intro')}</p>
      </div>
      {wasDecided && <Notice tone="highlight">{t('simulator.decided.before')}</Notice>}
      <section aria-labelledby="waiting" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="waiting" className="text-lg font-semibold">
          {t('simulator.phone.waiting')}
        </h2>
        {waiting.length === 0 && <Notice>{t('simulator.phone.empty')}</Notice>}
        {waiting.map((prompt) => (
          <Prompt key={prompt.reference} prompt={prompt} isIgnored={prompt.reference === ignored} />
        ))}
      </section>
      {decided.length > 0 && (
        <section aria-labelledby="decided" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="decided" className="text-lg font-semibold">
            {t('simulator.phone.decided')}
          </h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {decided.map((prompt) => (
              <Decided key={prompt.reference} prompt={prompt} />
            ))}
          </ul>
        </section>
      )}
      <ListedPhones />
      <Link to={paths.simulator} reloadDocument className="justify-self-start py-2 underline">
        {t('simulator.refresh')}
      </Link>
    </>
  )
}

function useLookingAgain(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return undefined
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, CHECK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [state, revalidate])
}

function Prompt({ prompt, isIgnored }: { prompt: SimulatedPrompt; isIgnored: boolean }) {
  const t = useT()
  const lang = useLang()
  const shop = useShopName()
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-[min(1.25rem,6vw)]">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-semibold tabular-nums">{formatPhone(prompt.phone)}</span>
        <Badge>{isPaymentMethod(prompt.method) ? t(methodLabels[prompt.method]) : prompt.method}</Badge>
      </div>
      <p className="text-xl">{t('simulator.phone.asks', { shop, amount: formatSantim(prompt.amountSantim, lang) })}</p>
      <p className="text-sm text-ink-soft">{prompt.description}</p>
      {prompt.answersByItself && <p className="text-sm text-ink-soft">{t('simulator.acts.itself')}</p>}
      {isIgnored && <Notice live>{t('simulator.ignored')}</Notice>}
      <Form
        noValidate
        method="post"
        preventScrollReset
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3"
      >
        <input type="hidden" name="reference" value={prompt.reference} />
        <Button type="submit" name="decision" value="approve">
          {t('simulator.approve')}
        </Button>
        <Button type="submit" name="decision" value="decline" kind="danger">
          {t('simulator.decline')}
        </Button>
        {!isIgnored && (
          <Button type="submit" name="decision" value="ignore" kind="quiet" className="col-span-full">
            {t('simulator.ignore')}
          </Button>
        )}
      </Form>
    </Card>
  )
}

const TONES = {
  pending: 'neutral',
  completed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<SimulatedState, Tone>

const STATE_TEXTS = {
  pending: 'simulator.state.pending',
  completed: 'simulator.state.completed',
  failed: 'simulator.state.failed',
  cancelled: 'simulator.state.cancelled',
} as const

function Decided({ prompt }: { prompt: SimulatedPrompt }) {
  const t = useT()
  const lang = useLang()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <span className="tabular-nums">{formatPhone(prompt.phone)}</span>
      <span className="text-sm text-ink-soft">
        {isPaymentMethod(prompt.method) ? t(methodLabels[prompt.method]) : prompt.method}
      </span>
      <span className="ms-auto tabular-nums">{formatSantim(prompt.amountSantim, lang)}</span>
      <Badge tone={TONES[prompt.state]}>{t(STATE_TEXTS[prompt.state])}</Badge>
    </li>
  )
}

function ListedPhones() {
  const t = useT()
  return (
    <section aria-labelledby="phones" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="phones" className="text-lg font-semibold">
        {t('simulator.phones.title')}
      </h2>
      <dl className="grid gap-y-1">
        {LISTED_PHONES.map(({ digits, text }) => (
          <div key={digits} className="flex flex-wrap gap-x-4">
            <dt className="font-semibold tabular-nums">0900 0000 {digits}</dt>
            <dd className="min-w-0 flex-1 basis-40 text-ink-soft">{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{t('simulator.phones.also')}</p>
    </section>
  )
}
