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
  /** Those that are at the shop, in the order of choosing; `preview` is what this browser shows of one. */
  arrived: readonly (ReferenceImage & { preview: string | undefined })[]
  /** On their way, or failed. */
  arriving: readonly PictureUpload[]
  /** Whether sending the form now would leave pictures behind. */
  isBusy: boolean
  choose: (files: FileList | null) => void
  /** Takes back one that arrived, by its id. */
  remove: (id: string) => void
  /** Gives up one that is on its way, by its key. */
  giveUp: (key: string) => void
}

/**
 * Pictures that a form of the back office sends while it is filled in. `kept` came with an earlier sending of the form;
 * `place` tells the fields of a form apart. They are forgotten with the part of the page that shows them.
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
