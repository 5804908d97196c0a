import { useState } from 'react'
import { Button } from '#app/base/ui/button.tsx'
import { TelegramIcon } from '#app/base/ui/icons.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { Receipt } from '../load-receipt.server.ts'

/** What is shared where a device shares no files: words without the order's link, which opens everything. */
function inWords(title: string, { shop, total, paid }: Receipt, label: { total: string; paid: string }): string {
  return [`${shop.name} · ${title}`, `${label.total}: ${total}`, `${label.paid}: ${paid}`].join('\n')
}

interface ShareReceiptProps {
  title: string
  /** Of the receipt as a PDF. */
  href: string
  fileName: string
  receipt: Receipt
}

/** Hands the receipt to another program of the phone. Drawn only where there is such a thing. */
export function ShareReceipt({ title, href, fileName, receipt }: ShareReceiptProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      const text = inWords(title, receipt, { total: t('receipt.total'), paid: t('receipt.paid') })
      await navigator.share(await shareable({ title, text, href, fileName }))
    } catch {
      // Somebody closed the sheet of the phone.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="secondary" busy={isBusy} onClick={() => void share()}>
      <TelegramIcon className="size-4.5" />
      {t('receipt.share')}
    </Button>
  )
}

/** The file itself where the device shares files and the connection brings it. */
async function shareable({
  title,
  text,
  href,
  fileName,
}: Record<'title' | 'text' | 'href' | 'fileName', string>): Promise<ShareData> {
  const answer = await fetch(href).catch(() => undefined)
  if (!answer?.ok) return { title, text }
  const files = [new File([await answer.blob()], fileName, { type: 'application/pdf' })]
  return typeof navigator.canShare === 'function' && navigator.canShare({ files }) ? { title, files } : { title, text }
}
