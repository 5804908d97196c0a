import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { scanWithCamera, type CameraFault } from '#app/base/ui/camera/qr-reader.ts'
import { Notice } from '#app/base/ui/notice.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { OUTLINED } from '../till-looks.ts'

interface CameraScanProps {
  onScan: (text: string) => void
  onClose: () => void
}

/** The picture of the camera. It is off while the page is out of sight. */
export function CameraScan({ onScan, onClose }: CameraScanProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<CameraFault>()
  const isInSight = useIsInSight()
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    if (!isInSight || fault || !video.current) return undefined
    return scanWithCamera(video.current, { onCode: (text) => latest.current(text), onFault: setFault })
  }, [isInSight, fault])
  return (
    <PanelFrame title={t('counter.scan.camera')} onBack={onClose}>
      {fault ? (
        <>
          <Notice live tone="bad">
            {t(`counter.scan.camera.${fault}`)}
          </Notice>
          <button type="button" data-main="" className={OUTLINED} onClick={() => setFault(undefined)}>
            {t('counter.unsent.try')}
          </button>
        </>
      ) : (
        <>
          <p className="text-ink-soft">{t('counter.scan.camera.hint')}</p>
          {/* A picture of this moment, without sound or words. */}
          <video ref={video} muted playsInline className="min-h-0 w-full grow rounded-lg bg-sunken object-cover" />
        </>
      )}
    </PanelFrame>
  )
}

function useIsInSight(): boolean {
  return useSyncExternalStore(
    watchSight,
    () => document.visibilityState === 'visible',
    () => false,
  )
}

function watchSight(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
