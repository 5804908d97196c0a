import { data } from 'react-router'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { goesWith } from '#app/catalog/cakes/cake-limits.ts'
import { findCake, listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { readOrEmpty } from '#app/catalog/cakes/read-or-empty.server.ts'
import { findVariant } from '#app/catalog/cakes/choices.queries.server.ts'
import { loadHandoverFacts } from '#app/ordering/inventory/handover/handover.queries.server.ts'
import { FROM_CART, PIECES_OF_CART, readBoughtPack } from '#app/ordering/cart/bought-pack.ts'
import { buyableLines, cartCount, cartPrice, totalPieces } from '#app/ordering/cart/cart.ts'
import { freeDeliveryText } from '#app/ordering/scheduling/delivery-fee.ts'
import { emptyDraft, isDirectPurchaseComplete, reduceDraft } from '#app/ordering/cake-builder/draft.ts'
import { canCheckout, missingPieces } from '#app/ordering/cart/minimum-order.ts'
import { orderPrice } from '#app/ordering/cart/pricing.ts'
import { useCartLimits } from '#app/ordering/cart/ui/cart-limits.ts'
import { useCart } from '#app/ordering/cart/ui/cart-store.ts'
import { forgetDraft } from '#app/ordering/cake-builder/ui/draft-memory.ts'
import { useShopCheck } from '#app/ordering/cart/ui/use-shop-check.ts'
import * as paths from '#app/base/platform/paths.ts'
import { answerFault } from '#app/base/platform/answer-fault.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { clockContext, databaseContext, orderRoomContext, requestContext } from '#app/base/platform/context.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { FAILED_STATUS, failedWrite } from '#app/base/ui/failed-write.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { pageMeta } from '#app/base/ui/frame/page-meta.ts'
import { Spinner } from '#app/base/ui/spinner.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { loadAccountFill } from '../placing/account-fill.server.ts'
import { parseCheckoutForm } from '../placing/checkout-form.ts'
import { presentHandoverChoices } from '../placing/handover-choices.ts'
import { submitCheckoutForm } from '../placing/submit-checkout-form.server.ts'
import { presentPayAtPickup } from '../pay-at-pickup-view.ts'
import { CheckoutForm } from '../ui/checkout-form.tsx'
import { rememberPack } from '../ui/remembered-payment.ts'
import { saveForNextVisit } from '../ui/remembered-checkout.ts'
import type { CheckoutAnswer } from '../ui/use-checkout-checks.ts'
import { BoughtCart, BoughtPack, CheckoutHeading } from '../ui/checkout-summary.tsx'
import type { Route } from './+types/checkout-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, calendar, log, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const cakeId = url.searchParams.get('cake') ?? ''
  const variantId = url.searchParams.get('variant') ?? ''
  const isCart = cakeId === '' && variantId === ''
  const [facts, daily, cake, variant] = await Promise.all([
    loadHandoverFacts(db, now),
    readOrEmpty(log, 'daily cakes', listCakes(db, dayInAddis(now), { daily: true })),
    isCart ? undefined : findCake(db, cakeId, dayInAddis(now)),
    isCart ? undefined : findVariant(db, variantId),
  ])

  const { settings } = facts
  const { handover, choices } = presentHandoverChoices(facts, { lang, calendar, t })
  let draft = cake ? reduceDraft(emptyDraft, { type: 'cake_selected', cake }) : emptyDraft
  const isSoldSo = variant && cake?.isAvailableDaily && goesWith(cake.limits.variantIds, variant.id)
  const minPieces = settings['order.min_pieces']
  const isTooSmall = isSoldSo && !canCheckout(variant.pieces, minPieces)
  if (isSoldSo && !isTooSmall) draft = reduceDraft(draft, { type: 'variant_selected', variantId })
  const direct =
    cake && variant && isDirectPurchaseComplete(draft)
      ? {
          cakeId: cake.id,
          variantId: variant.id,
          nameEn: cake.nameEn,
          nameAm: cake.nameAm,
          image: cake.image,
          variantEn: variant.labelEn,
          variantAm: variant.labelAm,
          priceSantim: orderPrice({ cake, variant }),
        }
      : undefined

  return {
    isCart,
    closed: context.get(orderRoomContext).isShort() ? t('order.closed.room') : null,
    isOfCart: url.searchParams.get('from') === FROM_CART,
    wantedDay: url.searchParams.get('day') ?? '',
    direct: direct && { ...direct, pieces: variant?.pieces ?? 0 },
    cakePath: cake ? paths.cake(cake.id) : undefined,
    missing: isTooSmall
      ? t('order.refused.below_minimum_pack', { count: minPieces })
      : t('order.refused.missing_cake_or_variant'),
    formKey: uuidv7(now),
    email: context.get(sessionContext)?.user.email ?? '',
    account: await loadAccountFill(context, settings),
    atPickup: presentPayAtPickup(settings, lang, t),
    diets: Object.fromEntries(
      daily.items.map((each) => [
        each.id,
        { name: nameIn(lang, each), isFasting: each.isFasting, allergens: each.allergens },
      ]),
    ),
    handover,
    delivery: {
      choices,
      feeNote: freeDeliveryText(settings, lang, t),
      phone: { href: `tel:${settings['shop.phone']}`, text: formatPublicPhone(settings['shop.phone']) },
      askPath: direct && `${paths.customize}?cake=${direct.cakeId}&method=delivery`,
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { log, t } = context.get(requestContext)
  const { typed } = parseCheckoutForm(form)
  // A repeated submission is the same order.
  const formKey = formText(form, 'formKey')
  return answerFault(
    { log, t },
    () => submitCheckoutForm(form, request.headers, context),
    (error, status) => data<CheckoutAnswer>({ typed, errors: {}, error, formKey, isOutdated: false }, { status }),
  )
}

/** A dropped connection keeps the form and its values; sending it again still places one order. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    const form = await sent.formData()
    // A response redirects to the order. A direct order resets the draft (Requirement 5.4); a cart order does not concern it.
    if (error instanceof Response) {
      saveForNextVisit()
      rememberPack(readBoughtPack(form, error.headers.get('location') ?? ''))
      if (form.has('variant')) forgetDraft()
    }
    const failed = failedWrite(error)
    if (!failed) throw error
    const formKey = formText(form, 'formKey')
    const answer = { typed: {}, errors: {}, error: undefined, formKey, isOutdated: false, failed }
    return data<CheckoutAnswer>(answer, { status: FAILED_STATUS })
  }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t('checkout.title'), isPrivate: true }))
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const {
    direct,
    isCart,
    isOfCart,
    closed,
    missing,
    cakePath,
    formKey,
    email,
    account,
    wantedDay,
    diets,
    handover,
    delivery,
    atPickup,
  } = loaderData
  const form = { answer: actionData, formKey, email, account, wantedDay, diets, handover, delivery, atPickup }
  const isHydrated = useHydrated()
  return (
    <main id="content" className="page-width grid gap-4 pt-2 md:gap-6 md:py-8">
      <CheckoutHeading
        backTo={cakePath ?? '/#daily'}
        bought={direct && { pieces: direct.pieces, amountSantim: direct.priceSantim }}
      />
      {closed && <Notice tone="bad">{closed}</Notice>}
      {direct ? (
        <CheckoutForm
          {...form}
          amountSantim={direct.priceSantim}
          missing={0}
          wanted={[{ cakeId: direct.cakeId, pieces: direct.pieces }]}
          bought={<BoughtPack purchase={direct} />}
          hidden={
            <>
              <input type="hidden" name="cake" value={direct.cakeId} />
              <input type="hidden" name="variant" value={direct.variantId} />
              {isOfCart && <input type="hidden" name={PIECES_OF_CART} value={direct.pieces} />}
            </>
          }
        />
      ) : isCart ? (
        isHydrated ? (
          <CartCheckout form={form} />
        ) : (
          <>
            <Spinner />
            <noscript>
              <Nothing text={t('checkout.needs.script')} to="/#daily" />
            </noscript>
          </>
        )
      ) : (
        <Nothing text={missing} to={cakePath ?? '/#daily'} />
      )}
    </main>
  )
}

function Nothing({ text, to }: { text: string; to: string }) {
  const t = useT()
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg">{text}</p>
      <ButtonLink to={to}>{t('checkout.browse')}</ButtonLink>
    </div>
  )
}

type FormFacts = Pick<
  Parameters<typeof CheckoutForm>[0],
  'answer' | 'formKey' | 'email' | 'account' | 'wantedDay' | 'diets' | 'handover' | 'delivery' | 'atPickup'
>

function CartCheckout({ form }: { form: FormFacts }) {
  const t = useT()
  const cart = useCart()
  const limits = useCartLimits()
  const check = useShopCheck()
  if (cartCount(cart) === 0) return <Nothing text={t('cart.empty')} to="/#daily" />
  const items = buyableLines(cart).map(({ cakeId, quantity }) => ({ cakeId, quantity }))
  return (
    <CheckoutForm
      {...form}
      isCart
      wanted={items.map(({ cakeId, quantity }) => ({ cakeId, pieces: quantity }))}
      amountSantim={cartPrice(cart)}
      missing={missingPieces(totalPieces(cart), limits.minPieces)}
      onOutdated={() => void check.checkAgain()}
      bought={
        <>
          {check.hasFailed && (
            <Notice live tone="highlight">
              {t('cart.check.failed')}
            </Notice>
          )}
          <BoughtCart cart={cart} limits={limits} cakes={check.cakes} />
        </>
      }
      hidden={
        <>
          <input type="hidden" name="cartItems" value={JSON.stringify(items)} />
          <input type="hidden" name="total" value={birrFromSantim(cartPrice(cart))} />
        </>
      }
    />
  )
}
