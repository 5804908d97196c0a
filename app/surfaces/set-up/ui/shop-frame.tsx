import { useEffect, useRef } from 'react'
import * as adminLinks from '#app/base/platform/admin-links.ts'
import { LANG_PARAM } from '#app/base/platform/text/language.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import type { SetupStep } from '../setup-steps.ts'

/** Longer than the pause between two keys. */
const PREVIEW_AFTER_MS = 500

interface ShopFrameProps {
  look: string
  step: SetupStep
}

/** The first page of the shop with what the form says. Without scripts it has what is saved. */
export function ShopFrame({ look, step }: ShopFrameProps) {
  const t = useT()
  const lang = useLang()
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef('')
  const address = (of: string) => `${adminLinks.startPreview}?${LANG_PARAM}=${lang}${of && `&${of}`}`
  const asked = address(look)
  useEffect(() => {
    if (shown.current === look) return
    const later = setTimeout(() => {
      shown.current = look
      const { current: element } = frame
      // What is folded away is not fetched. A new page in place of the former one is no step for the Back button.
      if (element?.offsetParent) element.contentWindow?.location.replace(asked)
      else if (element) element.src = asked
    }, PREVIEW_AFTER_MS)
    return () => clearTimeout(later)
  }, [look, asked])

  /** Address and hours stand at the end of the page. */
  function findTheEnd() {
    if (step === 'contact') frame.current?.contentDocument?.querySelector('footer')?.scrollIntoView()
  }

  return (
    <iframe
      ref={frame}
      src={address('')}
      title={t('start.preview.frame')}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
      onLoad={findTheEnd}
      className="h-[38rem] w-full rounded-[1.5rem] border-6 border-ink bg-paper"
    />
  )
}
