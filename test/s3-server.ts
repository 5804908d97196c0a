import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { S3Place } from '#app/base/platform/objects/object-place.ts'

/** A server of the S3 protocol with one bucket, on this machine. It knows keys by their id and checks no signatures. */
export async function startS3(bucket: string) {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'tafach-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const address = (await server.run()) as AddressInfo
  const endpoint = `http://127.0.0.1:${address.port}`
  return {
    endpoint,
    place: (folder: string): S3Place => ({
      kind: 's3',
      bucket,
      folder,
      endpoint,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
