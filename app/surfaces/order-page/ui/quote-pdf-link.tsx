import * as paths from '#app/base/platform/paths.ts'
import { useT } from '#app/base/ui/translate.tsx'

export function QuotePdfLink({ path }: { path: string }) {
  const t = useT()
  return (
    <a
      href={paths.quotePdf(path)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 w-fit items-center font-semibold text-brand underline"
    >
      {t('quote.pdf')}
    </a>
  )
}
