import { useCameraScan } from '#app/base/ui/camera/use-camera-scan.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { OUTLINED } from '../till-classes.ts'

/** Shows what the camera sees, and reads the codes in it. */
export function CameraScan({ onScan, onClose }: { onScan: (text: string) => void; onClose: () => void }) {
  const t = useT()
  const { video, fault, tryAgain } = useCameraScan(onScan)
  return (
    <PanelFrame title={t('counter.scan.camera')} onBack={onClose}>
      {fault ? (
        <>
          <Notice live tone="bad">
            {t(`counter.scan.camera.${fault}`)}
          </Notice>
          <button type="button" data-main="" className={OUTLINED} onClick={tryAgain}>
            {t('counter.unsent.try')}
          </button>
        </>
      ) : (
        <>
          <p className="text-ink-soft">{t('counter.scan.camera.hint')}</p>
          {/* A live picture without sound needs no captions. */}
          <video ref={video} muted playsInline className="min-h-0 w-full grow rounded-lg bg-sunken object-cover" />
        </>
      )}
    </PanelFrame>
  )
}

/** Says that a scanned or typed text is neither a cake nor an order. */
export function UnknownCode({ text, onClear }: { text: string; onClear: () => void }) {
  const t = useT()
  return (
    <p role="alert" className="flex items-center justify-between gap-3 bg-adey-soft px-4 py-1.5 font-semibold">
      {t('counter.scan.unknown', { text: text.slice(0, 40) })}
      <button type="button" className="min-h-11 px-2 text-brand" onClick={onClear}>
        {t('counter.clear')}
      </button>
    </p>
  )
}
