import { useEffect, useState } from 'react'
import type { ReferenceImage } from '../../reference-images/reference-images.ts'
import { dropUpload, forgetPictureUploads, sendFiles, usePictureUploads } from '../picture-uploads.ts'

/**
 * Pictures that an admin form uploads while it is filled in. `kept` came with an earlier submission of the form; `place`
 * distinguishes the fields of a form. The uploads are dropped when the component unmounts.
 */
export function useSentPictures(present: readonly ReferenceImage[], place = '') {
  const uploads = usePictureUploads().filter((upload) => upload.place === place)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => forgetPictureUploads, [])

  const here = uploads.flatMap(({ reference, preview }) => (reference ? [{ ...reference, preview }] : []))
  const before = present.filter(({ id }) => !here.some((one) => one.id === id))
  const arrived = [...before.map((one) => ({ ...one, preview: undefined })), ...here]
  const arriving = uploads.filter(({ reference }) => !reference)
  return {
    arrived: arrived.filter(({ id }) => !removed.has(id)),
    arriving,
    isBusy: arriving.some(({ state }) => state !== 'failed'),
    choose: (files: FileList | null) => {
      if (files) sendFiles([...files], place)
    },
    remove: (id: string) => {
      setRemoved((was) => new Set([...was, id]))
      const upload = uploads.find(({ reference }) => reference?.id === id)
      if (upload) dropUpload(upload.key)
    },
    giveUp: dropUpload,
  }
}
