import { useRef, useState, type ComponentProps } from 'react'
import { Button, buttonClass } from '#app/base/ui/button.tsx'
import { Notice } from '#app/base/ui/notice.tsx'
import { QrCode } from '#app/base/ui/qr-code.tsx'
import { useHydrated } from '#app/base/ui/use-hydrated.ts'
import { useT } from '#app/base/ui/translate.tsx'

interface ShownOnceProps {
  title: string
  text: string
  secret: string
  /** The secret as a QR code, for a phone beside the screen. */
  qr?: ComponentProps<typeof QrCode>['drawing']
  /** A text around the secret, to be sent by hand. */
  message?: string
}

/** A link or token, on the only page that ever shows it. Without scripts, one tap selects it for copying. */
export function ShownOnce({ title, text, secret, qr, message }: ShownOnceProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      setCopied(false) // the text is selected, to be copied by hand
    }
  }
  return (
    <Notice live tone="good" title={title}>
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          ref={field}
          readOnly
          aria-label={title}
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 grow basis-64 rounded-md border border-line-strong bg-surface px-3 font-mono text-sm text-ink"
        />
        {isHydrated && (
          <Button kind="secondary" onClick={copy}>
            {t(isCopied ? 'users.copied' : 'users.copy')}
          </Button>
        )}
        {message && isHydrated && 'share' in navigator && (
          // Rejects when the person closes the sheet of the phone.
          <Button kind="secondary" onClick={() => void navigator.share({ text: message }).catch(() => undefined)}>
            {t('users.share')}
          </Button>
        )}
        {message && (
          <a href={`sms:?&body=${encodeURIComponent(message)}`} className={buttonClass({ kind: 'secondary' })}>
            {t('users.share.sms')}
          </a>
        )}
      </div>
      {qr && (
        <figure className="mt-4 flex flex-wrap items-center gap-4">
          <QrCode drawing={qr} label={t('users.link.qr')} className="size-44 shrink-0 border border-line" />
          <figcaption className="max-w-64">{t('users.link.qr.text')}</figcaption>
        </figure>
      )}
    </Notice>
  )
}
