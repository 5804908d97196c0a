import { useT } from '#app/base/ui/translate.tsx'
import { quotePdfPath } from '../quote-pdf-path.ts'

export function QuotePdfLink({ path }: { path: string }) {
  const t = useT()
  return (
    <a
      href={quotePdfPath(path)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 w-fit items-center font-semibold text-brand underline"
    >
      {t('quote.pdf')}
    </a>
  )
}
