import { useEffect, useState } from 'react'
import type { ReferenceImage } from '../../reference-images/reference-images.ts'
import {
  dropUpload,
  forgetPictureUploads,
  sendFiles,
  usePictureUploads,
  type PictureUpload,
} from '../picture-uploads.ts'

interface SentPicturesHere {
  /** Uploaded pictures, in the order of choosing; `preview` is the browser's own image. */
  arrived: readonly (ReferenceImage & { preview: string | undefined })[]
  arriving: readonly PictureUpload[]
  isBusy: boolean
  choose: (files: FileList | null) => void
  remove: (id: string) => void
  giveUp: (key: string) => void
}

/**
 * Pictures that an admin form uploads while it is filled in. `kept` came with an earlier submission of the form; `place`
 * distinguishes the fields of a form. The uploads are dropped when the component unmounts.
 */
export function useSentPictures(kept: readonly ReferenceImage[], place = ''): SentPicturesHere {
  const uploads = usePictureUploads().filter((upload) => upload.place === place)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => forgetPictureUploads, [])

  const here = uploads.flatMap(({ reference, preview }) => (reference ? [{ ...reference, preview }] : []))
  const before = kept.filter(({ id }) => !here.some((one) => one.id === id))
  const arrived = [...before.map((one) => ({ ...one, preview: undefined })), ...here]
  const arriving = uploads.filter(({ reference }) => !reference)
  return {
    arrived: arrived.filter(({ id }) => !removed.has(id)),
    arriving,
    isBusy: arriving.some(({ state }) => state !== 'failed'),
    choose(files) {
      if (files) sendFiles([...files], place)
    },
    remove(id) {
      setRemoved((was) => new Set([...was, id]))
      const upload = uploads.find(({ reference }) => reference?.id === id)
      if (upload) dropUpload(upload.key)
    },
    giveUp: dropUpload,
  }
}
