import { useRef, useState, type ReactNode } from 'react'
import { data, Form, isRouteErrorResponse, Link, redirect, useNavigation } from 'react-router'
import type { ImageView } from '#app/base/media/image.ts'
import { mediaStoreContext } from '#app/base/media/context.server.ts'
import { imageRefusalMessages } from '#app/base/media/image-refusals.messages.ts'
import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { settingLabels } from '#app/base/settings/setting-labels.messages.ts'
import { settingsPageMessages } from '#app/base/settings/settings-pages.messages.ts'
import { Button } from '#app/base/ui/button.tsx'
import { rereadsAfterRefusal } from '#app/base/ui/failed-write.ts'
import { ErrorScreen } from '#app/base/ui/frame/error-screen.tsx'
import { LogoMark } from '#app/base/ui/frame/logo.tsx'
import { LanguageSwitch } from '#app/base/ui/frame/page-switch.tsx'
import { SkipLink } from '#app/base/ui/frame/skip-link.tsx'
import { ArrowRightIcon } from '#app/base/ui/icons.tsx'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { PASSWORD_REFUSAL, ROLE_REFUSAL } from '#app/people/auth/permissions/permissions.ts'
import { AdminSession } from '#app/people/auth/ui/session-watch.tsx'
import { NotOfRole } from '#app/surfaces/admin-frame/ui/no-such-thing.tsx'
import stylesheet from '#app/surfaces/admin-frame/admin-frame.css?url'
import { endSetupCookie, setupCookie } from '#app/surfaces/admin-frame/setup-cookie.ts'
import { gatewaysIn, loadStart, type StartView } from '../../load-start.server.ts'
import { noteSeen } from '../../note-seen.server.ts'
import { isSetupStep, SETUP_STEPS, stepAfter, stepBefore } from '../../setup-steps.ts'
import { startAction, type StartAnswer } from '../../start-action.server.ts'
import { setupLineMessages } from '../../setup-line.messages.ts'
import { startMessages } from '../../start.messages.ts'
import { ColoursStep } from '../../ui/colours-step.tsx'
import { draftOf, fieldsOf, lookOf, type Draft } from '../../ui/draft.ts'
import { OpenShop } from '../../ui/open-shop.tsx'
import { BakeStep, CakesStep, ContactStep, PaidStep, PeopleStep, ShopStep, TestStep } from '../../ui/plain-steps.tsx'
import { DeliveryStep } from '../../ui/delivery-step.tsx'
import { Preview } from '../../ui/preview.tsx'
import { SetupBar } from '../../ui/setup-bar.tsx'
import { StepList } from '../../ui/step-list.tsx'
import type { Route } from './+types/start-page.ts'

const texts = bothLanguages(
  startMessages,
  setupLineMessages,
  settingsPageMessages,
  settingLabels,
  pictureFieldMessages,
  referenceImageMessages,
  imageRefusalMessages,
)

const STEP = 'step'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** An owner who signs in for the first time is led here once; from then on the dashboard has a line. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = adminRequest(context)
  const { lang, t } = viewer
  const asked = url.searchParams.get(STEP)
  const { isSeen, ...view } = await loadStart(context, viewer, isSetupStep(asked) ? asked : undefined)
  if (!isSeen) await noteSeen(viewer)
  const page = { title: `${t('start.title')} · ${t('admin.title')}`, texts: texts[lang], view }
  return data(page, { headers: { 'set-cookie': setupCookie(view.step) } })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = adminRequest(context)
  const form = await request.formData()
  const asked = url.searchParams.get(STEP)
  const step = isSetupStep(asked) ? asked : SETUP_STEPS[0]
  const { hasGateway } = gatewaysIn(context)
  const deps = { ...viewer, step, hasGateway, mediaStore: context.get(mediaStoreContext) }
  const outcome = await startAction(deps, form)
  const isLeft = outcome.ok && outcome.to === adminPaths.dashboard
  return isLeft ? redirect(outcome.to, { headers: { 'set-cookie': endSetupCookie } }) : formResponse(outcome)
}

export const shouldRevalidate = rereadsAfterRefusal

/** Outside the frame of the back office, so the page itself says what a refused person can do. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const code = isRouteErrorResponse(error) ? (error.data as { code?: string } | null)?.code : undefined
  if (code !== ROLE_REFUSAL && code !== PASSWORD_REFUSAL) return <ErrorScreen error={error} />
  return (
    <main id="content" className="page-width py-10">
      <NotOfRole asksPassword={code === PASSWORD_REFUSAL} />
    </main>
  )
}

const FORM = 'start'

export default function StartPage({ loaderData: { title, view }, actionData }: Route.ComponentProps) {
  const versions = Object.values(view.rows)
    .map(({ version }) => version)
    .join('.')
  const key = `${view.step} ${versions} ${view.logo?.id} ${view.hero?.id}`
  return (
    <AdminSession>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Start key={key} view={view} answer={actionData} />
    </AdminSession>
  )
}

interface StartProps {
  view: StartView
  answer: StartAnswer | undefined
}

function Start({ view, answer }: StartProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft>(view.preview)
  const [logo, setLogo] = useState<ImageView>()
  const [fields, setFields] = useState('')
  const { step } = view
  function readForm() {
    if (!form.current) return
    const typed = new FormData(form.current)
    setDraft(draftOf(typed, view.preview))
    setFields(fieldsOf(typed))
  }
  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <SkipLink text={t('admin.skip')} />
      <Head view={view} />
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] max-lg:content-start lg:grid-cols-[17.75rem_minmax(0,1fr)_26.25rem]">
        <div className="grid content-start gap-4 border-line bg-sunken px-4 py-3 lg:overflow-y-auto lg:border-r lg:py-5">
          <StepList view={view} form={FORM} />
          <p className="px-3 text-sm text-ink-soft max-lg:hidden">{t('start.any.order')}</p>
          <div className="max-lg:hidden">
            <OpenShop view={view} form={FORM} />
          </div>
        </div>
        <main id="content" className="flex min-h-0 min-w-0 flex-col bg-paper lg:overflow-y-auto">
          <Form
            id={FORM}
            ref={form}
            method="post"
            action={adminLinks.startStep(step)}
            encType="multipart/form-data"
            noValidate
            className="flex grow flex-col"
            onChange={readForm}
            onInput={readForm}
          >
            {/* Enter in a field presses the first button of a form. */}
            <button type="submit" name="go" value="next" className="sr-only" tabIndex={-1} aria-hidden="true" />
            {Object.values(view.rows).map(({ key, version }) => (
              <input key={key} type="hidden" name={`version:${key}`} value={version} />
            ))}
            <div className="grid grow content-start gap-5 px-4 py-5 lg:px-8">
              <header className="grid gap-1">
                <h1 className="text-2xl">{t(`start.head.${step}`)}</h1>
                <p className="max-w-prose text-ink-soft">{t(`start.about.${step}`)}</p>
              </header>
              {answer?.error && <FormOutcome error={answer.error} />}
              <StepOf view={view} answer={answer} onLogo={setLogo}>
                <ColoursStep view={view} draft={draft} errors={answer?.errors ?? {}} />
              </StepOf>
            </div>
            <Foot view={view} />
          </Form>
          <div className="grid gap-3 px-4 pt-3 pb-6 lg:hidden">
            <OpenShop view={view} form={FORM} />
            <Later className="sm:hidden" />
          </div>
        </main>
        <div className="border-line bg-sunken px-4 py-3 lg:overflow-y-auto lg:border-l lg:px-6 lg:py-5">
          {/* A fold of phones that needs no script. */}
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold lg:hidden">
            <input type="checkbox" className="size-5 shrink-0 accent-brand" />
            {t('start.preview.show')}
          </label>
          <div className="max-lg:hidden max-lg:[label:has(:checked)+&]:mt-3 max-lg:[label:has(:checked)+&]:block">
            <Preview view={view} draft={draft} logo={logo ?? view.logo} look={lookOf(fields, logo?.id)} />
          </div>
        </div>
      </div>
    </div>
  )
}

interface StepOfProps extends StartProps {
  onLogo: (image: ImageView | undefined) => void
  children: ReactNode
}

function StepOf({ view, answer, onLogo, children }: StepOfProps) {
  const props = { view, answer }
  switch (view.step) {
    case 'shop':
      return <ShopStep {...props} onLogo={onLogo} />
    case 'colours':
      return children
    case 'contact':
      return <ContactStep {...props} />
    case 'delivery':
      return <DeliveryStep {...props} />
    case 'cakes':
      return <CakesStep {...props} />
    case 'bake':
      return <BakeStep />
    case 'paid':
      return <PaidStep {...props} />
    case 'test':
      return <TestStep {...props} />
    case 'people':
      return <PeopleStep {...props} />
  }
}

function Head({ view: { progress } }: { view: StartView }) {
  const t = useT()
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b sm:gap-x-6 border-line bg-surface px-4 py-2.5 lg:px-6">
      <Link to={adminPaths.dashboard} className="flex items-center gap-2.5 rounded-md">
        <LogoMark className="size-8" />
        <span className="font-display text-lg leading-snug font-semibold">{t('start.title')}</span>
      </Link>
      <span className="max-sm:order-last">
        <SetupBar progress={progress} />
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <LanguageSwitch />
        <Later className="max-sm:hidden" />
      </span>
    </header>
  )
}

function Later({ className }: { className: string }) {
  const t = useT()
  return (
    <Button type="submit" form={FORM} name="go" value="dashboard" kind="quiet" size="sm" className={className}>
      {t('start.later')}
    </Button>
  )
}

function Foot({ view: { step } }: { view: StartView }) {
  const t = useT()
  const isSaving = useNavigation().formMethod === 'POST'
  const [before, after] = [stepBefore(step), stepAfter(step)]
  return (
    <div className="sticky bottom-0 z-10 mx-4 flex items-center gap-2 border-t border-line bg-paper py-3 lg:mx-8">
      <Button type="submit" name="intent" value="skip" kind="quiet" className="mr-auto -ml-4 shrink-0 max-sm:px-4">
        {t('start.skip')}
      </Button>
      {before && (
        <Button type="submit" name="go" value={before} kind="secondary" className="max-sm:hidden">
          {t('start.back')}
        </Button>
      )}
      <Button type="submit" name="go" value="next" busy={isSaving}>
        {after ? t('start.next', { step: t(`start.step.${after}`) }) : t('start.finish')}
        {after && <ArrowRightIcon className="size-4 shrink-0" />}
      </Button>
    </div>
  )
}
