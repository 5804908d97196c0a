import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Form } from 'react-router'
import type { ImageView } from '#app/base/media/image.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { Button } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { PlusIcon } from '#app/base/ui/icons.tsx'
import { EnterSends } from '#app/base/ui/admin/enter-sends.tsx'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { DeskAnswer } from '../quote-request-action.server.ts'
import { optionField, readTypedQuote, type TypedQuote } from '../desk-form.ts'
import type { QuoteDeskView } from '../load-quote-desk.server.ts'
import { countOffered, offerSums } from '../offer-sums.ts'
import { followSizes } from '../rule-price.ts'
import { useStaffId } from '#app/people/auth/ui/permissions-provider.tsx'
import { DeskColumns } from './desk-columns.tsx'
import { DeskFoot, type SideAction } from './desk-foot.tsx'
import { saveQuote } from './saved-quote.ts'
import { OfferFacts } from './offer-facts.tsx'
import { OptionFields } from './option-fields.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { useIsSubmitting } from './use-is-submitting.ts'
import { useOptions } from './use-options.ts'

interface QuoteEditorProps {
  desk: QuoteDeskView
  customerTexts: Readonly<Record<string, string>>
  refused: DeskAnswer | undefined
  /** Values to begin with: refused, kept on this device, or saved. */
  first: TypedQuote
  /** State of the order and its draft that the form continues. */
  base: string
  done: string | undefined
  onSide: (act: SideAction) => void
  /** The request, beside the options. */
  request: ReactNode
}

export function QuoteEditor({ desk, customerTexts, refused, first, base, done, onSide, request }: QuoteEditorProps) {
  const t = useT()
  const lang = useLang()
  const staffId = useStaffId()
  const { editor, order, preview } = desk
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const faults = refused?.faults ?? {}
  const [typed, setTyped] = useState(first)
  const [isPreviewing, setPreviewing] = useState(false)
  const options = useOptions({ first, faults, sent: refused?.sentPictures, rule: desk.rule, setTyped })
  const { isBusy: isUploading, sent, news } = useOptionPictures(refused?.sentPictures)
  const isSubmitting = [useIsSubmitting('save'), useIsSubmitting('send')].includes(true)
  useFirstFocus(form, notice, refused)

  const check = () => {
    if (!form.current) return
    const data = new FormData(form.current)
    const now = readTypedQuote(data)
    setTyped((before) => followSizes(before, now, desk.rule))
    saveQuote(staffId, order.id, base, data)
  }
  useEffect(() => {
    if (refused && form.current) saveQuote(staffId, order.id, base, new FormData(form.current))
  }, [refused, staffId, order.id, base])

  const fault = (name: string) => {
    const kind = faults[name]
    if (!kind) return undefined
    return kind === 'until' ? refused?.error : t(`desk.fault.${kind}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    const send = form.current?.querySelector<HTMLButtonElement>('[data-shortcut="send"]')
    if (!isSubmitting && !isUploading && send) form.current?.requestSubmit(send)
  }
  const sums = offerSums(typed, options.open, preview)
  const money = (santim: number | null) => (santim === null ? null : formatPrice(santim, lang))
  return (
    // Ctrl+Enter in any field sends; every act has a button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-label={t('desk.editor')}
      onInput={check}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <EnterSends name="act" value="save" />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="draftAt" value={refused?.draftAt ?? editor.draftAt} />
      <DeskColumns request={request}>
        {options.bases.map((option, index) => {
          const number = index + 1
          return (
            <OptionFields
              // An option that was removed or added begins with new values.
              key={`${number} ${options.generations[index]}`}
              number={number}
              first={option}
              option={typed.options[index] ?? option}
              isOpen={options.open === number}
              isSpare={!options.shown.includes(number)}
              desk={desk}
              fault={fault}
              refused={refused}
              onOpen={options.openOne}
              onRemove={options.remove}
              onPrice={options.setPrice}
              {...news}
            />
          )
        })}
        <p className="flex flex-wrap items-center gap-3 noscript:hidden">
          {options.mayAdd && (
            <>
              <button
                type="button"
                onClick={options.add}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-dashed border-line-strong px-4 text-sm font-semibold hover:border-brand hover:text-brand md:min-h-9"
              >
                <PlusIcon className="size-4" />
                {t('desk.option.add')}
              </button>
              <span className="text-sm text-ink-soft">{t('desk.option.most')}</span>
            </>
          )}
          <Button kind="quiet" size="sm" onClick={() => setPreviewing(true)} className="ml-auto">
            {t('desk.preview')}
          </Button>
        </p>
        <OfferFacts
          desk={desk}
          first={first}
          typed={typed}
          deposit={money(sums.depositSantim)}
          inFull={sums.inFull}
          options={options.shown.length}
          fault={fault}
          refused={refused}
        />
      </DeskColumns>
      <DeskFoot
        desk={desk}
        total={money(sums.totalSantim)}
        offered={Math.max(1, countOffered(typed))}
        isUploading={isUploading}
        error={refused?.error}
        missing={Object.keys(faults).length}
        done={done}
        notice={notice}
        onSide={onSide}
      />
      {isPreviewing && (
        <Dialog title={t('desk.preview')} onClose={() => setPreviewing(false)}>
          <QuotePreview typed={typed} desk={desk} sent={sent} customerTexts={customerTexts} />
        </Dialog>
      )}
    </Form>
  )
}

/** The first fault, else the reason of a refusal; a new form begins at its price, with the number selected. */
function useFirstFocus(
  form: RefObject<HTMLFormElement | null>,
  notice: RefObject<HTMLDivElement | null>,
  refused: DeskAnswer | undefined,
): void {
  useEffect(() => {
    if (refused) {
      const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      ;(field ?? notice.current)?.focus({ preventScroll: true })
      // The reason of the refusal stands above the foot and may be long.
      field?.scrollIntoView({ block: 'center' })
      return
    }
    // On a phone the focus would open the keyboard over the request.
    if (!matchMedia('(pointer: fine)').matches) return
    const price = form.current?.elements.namedItem(optionField(1, 'price'))
    if (!(price instanceof HTMLInputElement)) return
    price.focus({ preventScroll: true })
    price.select()
  }, [form, notice, refused])
}

function useOptionPictures(before: DeskAnswer['sentPictures']) {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [sent, setSent] = useState<Partial<Record<number, ImageView | undefined>>>(() =>
    Object.fromEntries(Object.entries(before ?? {}).map(([number, picture]) => [number, picture?.image])),
  )
  const onBusyChange = useCallback((number: number, isBusy: boolean) => {
    setBusy((was) => new Set(isBusy ? [...was, number] : [...was].filter((one) => one !== number)))
  }, [])
  const onChosen = useCallback((number: number, image: ImageView | undefined) => {
    setSent((was) => ({ ...was, [number]: image }))
  }, [])
  return { isBusy: busy.size > 0, sent, news: { onBusyChange, onChosen } }
}
