import type { ReactNode } from 'react'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { PictureField } from '#app/base/media/ui/admin/picture-field.tsx'
import { inputName } from '#app/base/settings/typed-setting.ts'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { TextField } from '#app/base/ui/field.tsx'
import { ArrowRightIcon } from '#app/base/ui/icons.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { TwoLanguageFields } from '#app/base/ui/admin/two-language-fields.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { HoursRows } from '#app/surfaces/admin-frame/ui/settings/setting-rows.tsx'
import type { StartView } from '../load-start.server.ts'
import type { StartAnswer } from '../start-action.server.ts'
import { PICTURE } from './colours-step.tsx'

export interface StepProps {
  view: StartView
  answer: StartAnswer | undefined
}

function TextsOf({
  view,
  answer,
  name,
  isLong = false,
}: StepProps & { name: 'shop.name' | 'shop.city' | 'shop.address'; isLong?: boolean }) {
  const t = useT()
  const { typed } = view.rows[name]!
  const shown = answer?.typed[name] ?? typed
  const errors = answer?.errors ?? {}
  return (
    <TwoLanguageFields
      key={`${typed['en']} ${typed['am']}`}
      name={name}
      labelEn={t('setting.english')}
      labelAm={t('setting.amharic')}
      valueEn={shown['en'] ?? ''}
      valueAm={shown['am'] ?? ''}
      errors={{ en: errors[inputName(name, 'en')], am: errors[inputName(name, 'am')] }}
      multiline={isLong}
      isPrinted
    />
  )
}

export function ShopStep({ onLogo, ...props }: StepProps & { onLogo: (image: ImageView | undefined) => void }) {
  const t = useT()
  const { logo } = props.view
  const fault = props.answer?.errors['logo']
  return (
    <>
      <div className={PICTURE}>
        <PictureField
          key={`logo ${logo?.id}`}
          place="logo"
          label={t('start.logo')}
          image={logo}
          errors={fault ? [fault] : []}
          onChosen={onLogo}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('setting.label.shop.name')}</legend>
        <TextsOf {...props} name="shop.name" />
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('setting.label.shop.city')}</legend>
        <p className="max-w-prose text-sm text-ink-soft">{t('setting.help.shop.city')}</p>
        <TextsOf {...props} name="shop.city" />
      </fieldset>
    </>
  )
}

export function ContactStep(props: StepProps) {
  const t = useT()
  const { view, answer } = props
  const [phone, hours] = [view.rows['shop.phone']!, view.rows['hours.shop']!]
  const errors = answer?.errors ?? {}
  return (
    <>
      <TextField
        key={phone.typed['']}
        name="shop.phone"
        label={t('setting.label.shop.phone')}
        hint={t('setting.help.shop.phone')}
        type="tel"
        inputMode="tel"
        defaultValue={answer?.typed['shop.phone']?.[''] ?? phone.typed['']}
        placeholder={phone.example['']}
        error={errors['shop.phone']}
        className="max-w-sm"
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('setting.label.shop.address')}</legend>
        <TextsOf {...props} name="shop.address" isLong />
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('setting.label.hours.shop')}</legend>
        <HoursRows
          row={{
            key: 'hours.shop',
            typed: hours.typed,
            version: hours.version,
            was: '',
            level: 'first',
            resetTo: null,
          }}
          typed={answer?.typed['hours.shop'] ?? hours.typed}
          errors={errors}
          deliverySlots={[]}
        />
      </fieldset>
    </>
  )
}

interface WayProps {
  to: string
  /** The storefront, in a tab of its own, because no page there leads back here. */
  isShop?: boolean
  children: ReactNode
}

function Way({ to, isShop = false, children }: WayProps) {
  return (
    <li>
      <ButtonLink
        to={to}
        kind="secondary"
        {...(isShop && { reloadDocument: true, target: '_blank' })}
        className="w-full text-left"
      >
        <span className="mr-auto">{children}</span>
        <ArrowRightIcon className="size-4 shrink-0" />
      </ButtonLink>
    </li>
  )
}

const Ways = ({ children }: { children: ReactNode }) => <ul className="grid max-w-lg gap-2">{children}</ul>

export function CakesStep({ view: { cakeCount } }: StepProps) {
  const t = useT()
  return (
    <>
      <p className="font-semibold">
        {cakeCount > 0 ? t('start.cakes.count', { count: cakeCount }) : t('start.cakes.none')}
      </p>
      <Ways>
        <Way to={adminPaths.cakes}>{t('start.cakes.all')}</Way>
        <Way to={adminPaths.cakePrices}>{t('start.cakes.prices')}</Way>
        <Way to={adminLinks.newCake}>{t('start.cakes.new')}</Way>
        <Way to={adminPaths.cakesImport}>{t('start.cakes.import')}</Way>
        <Way to={adminPaths.demo}>{t('start.cakes.demo')}</Way>
      </Ways>
      <p className="text-sm text-ink-soft">{t('start.cakes.keep')}</p>
    </>
  )
}

export function BakeStep() {
  const t = useT()
  return (
    <>
      <Ways>
        <Way to={adminPaths.stockPlan}>{t('start.bake.open')}</Way>
      </Ways>
      <p className="text-sm text-ink-soft">{t('start.bake.keep')}</p>
    </>
  )
}

export function PaidStep({ view: { facts, hasSimulator, isTestOnly } }: StepProps) {
  const t = useT()
  return (
    <>
      <Notice tone={facts.hasWayToPay ? 'good' : 'neutral'}>
        {t(facts.hasWayToPay ? 'start.paid.has' : 'start.paid.none')}
      </Notice>
      {isTestOnly && <Notice tone="bad">{t('start.paid.test.only')}</Notice>}
      <Ways>
        <Way to={`${adminPaths.settingsPart('payments')}#gateways`}>{t('start.paid.gateways')}</Way>
        <Way to={adminPaths.settingsPart('transfers')}>{t('start.paid.transfers')}</Way>
        <Way to={`${adminPaths.settingsPart('payments')}#deposit.daily_at_pickup`}>{t('start.paid.pickup')}</Way>
      </Ways>
      {hasSimulator && <p className="text-sm text-ink-soft">{t('start.paid.simulator')}</p>}
    </>
  )
}

export function TestStep({ view: { facts, hasSimulator } }: StepProps) {
  const t = useT()
  return (
    <>
      {facts.hasOrders && <Notice tone="good">{t('start.test.done')}</Notice>}
      <Ways>
        <Way to="/" isShop>
          {t('start.test.open')}
        </Way>
        <Way to={adminPaths.newOrder}>{t('start.test.staff')}</Way>
        {facts.hasOrders && <Way to={adminPaths.orders}>{t('start.test.orders')}</Way>}
      </Ways>
      {hasSimulator && <p className="text-sm text-ink-soft">{t('start.paid.simulator')}</p>}
    </>
  )
}

export function PeopleStep({ view: { facts } }: StepProps) {
  const t = useT()
  return (
    <>
      {facts.hasPeople && <Notice tone="good">{t('start.people.done')}</Notice>}
      <Ways>
        <Way to={adminPaths.invitations}>{t('start.people.open')}</Way>
      </Ways>
    </>
  )
}
