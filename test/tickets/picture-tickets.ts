import { reportTransfer } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { Hono } from 'hono'
import sharp from 'sharp'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { createImageWorkshop } from '#app/base/media/decoding/image-workshop.server.ts'
import { imageUrl } from '#app/base/media/image.ts'
import { createMediaApp } from '#app/base/media/media.http.server.ts'
import { withKey } from '#app/base/media/picture-key.server.ts'
import type { ReferenceImage } from '#app/base/media/reference-images/reference-images.ts'
import { createUploadStore } from '#app/base/media/uploads/upload-store.server.ts'
import { createUploads } from '#app/base/media/uploads/uploads.http.server.ts'
import { APP_SECRET, takeTransfers } from '#app/money/checkout/test-shop.factory.ts'
import type { OrderTicket, OrderWorld } from './order-world.ts'

/** Pictures that somebody sends before they say what for. */

const PICTURE = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#b5651d' } })
  .jpeg()
  .toBuffer()
const workshop = createImageWorkshop()
const TUS = { 'tus-resumable': '1.0.0' }

function openUploads({ shop: { deps }, mediaStore, dataDir }: OrderWorld) {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('facts', buildFacts())
    await next()
  })
  const imageWorkshops = { ofShop: workshop, ofStrangers: workshop }
  const uploadStore = createUploadStore({ dataDir })
  const isStaff = () => Promise.resolve(false)
  app.route('/api/uploads', createUploads({ ...deps, mediaStore, uploadStore, imageWorkshops, isStaff }))
  const ask = async (
    method: string,
    to: string,
    headers: Record<string, string> = {},
    body?: Uint8Array<ArrayBuffer>,
  ) => app.request(to, { method, headers: { ...TUS, ...headers }, ...(body && { body }) })
  const begin = async (): Promise<string> => {
    const begun = await ask('POST', '/api/uploads', { 'upload-length': String(PICTURE.byteLength) })
    return begun.headers.get('location')!
  }
  const sendAll = (name: string) => {
    const piece = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    return ask('PATCH', name, piece, new Uint8Array(PICTURE))
  }
  return { ask, begin, sendAll }
}

/** A picture that arrived, and the name of its upload. */
async function send(world: OrderWorld) {
  const { ask, begin, sendAll } = openUploads(world)
  const name = await begin()
  await sendAll(name)
  const { id, image } = (await (await ask('POST', name)).json()) as ReferenceImage
  world.sent = { id, name }
  return { id, name, image }
}

/** Reports a transfer for the order, and says whether the picture is its receipt. */
async function isReceipt({ shop: { deps }, order }: OrderWorld, pictureId: string): Promise<boolean> {
  await takeTransfers(deps.db)
  const sent = { sentWith: 'CBE', reference: 'FT26000001', amountSantim: 4500, clientAddress: '10.0.0.9' } as const
  await reportTransfer({ ...deps, transferChecker: null }, { ...sent, orderId: order.id, pictureId })
  const report = deps.db.selectFrom('transfer_reports').select('picture_id').where('order_id', '=', order.id)
  return (await report.executeTakeFirst())?.picture_id === pictureId
}

export const pictureTickets: OrderTicket[] = [
  {
    kind: 'Upload under way',
    make: async (world) => {
      const { begin, sendAll } = openUploads(world)
      const name = await begin()
      world.sent = { id: '', name }
      return async () => (await sendAll(name)).status === 204
    },
    ends: ['upload given up'],
    stays: ['order cancelled', 'customer erased'],
  },
  {
    kind: 'Name of an upload that arrived',
    make: async (world) => {
      const { name } = await send(world)
      return async () => {
        const answer = await openUploads(world).ask('POST', name)
        const { image } = (await answer.json()) as Partial<ReferenceImage>
        return image?.key !== undefined || (image !== undefined && image.placeholder !== NOTHING)
      }
    },
    ends: ['picture used for another order', 'a month passed'],
    stays: ['upload given up', 'order cancelled', 'customer erased'],
  },
  {
    kind: 'Picture that arrived',
    make: async (world) => {
      const { id } = await send(world)
      return () => isReceipt(world, id)
    },
    ends: ['picture used for another order', 'order cancelled', 'customer erased', 'a month passed'],
    stays: ['upload given up', 'customer’s phone changed', 'customer’s email changed'],
  },
  {
    kind: 'Address of a private picture',
    make: async (world) => {
      const { deps } = world.shop
      const { id, image } = await send(world)
      await isReceipt(world, id)
      const { key } = withKey(APP_SECRET, image, deps.clock.now())
      const nobody = () => Promise.resolve(false)
      const served = { mediaStore: world.mediaStore, clock: deps.clock, appSecret: APP_SECRET }
      const media = createMediaApp({ ...served, isPublic: nobody, isStaff: nobody })
      const address = imageUrl({ ...image, key }, image.widths[0]!, 'webp').replace('/media', '')
      return async () => (await media.request(address)).status === 200
    },
    ends: ['customer erased', 'a month passed'],
    stays: ['order cancelled', 'customer’s phone changed', 'customer’s email changed'],
  },
]

/** What stands for a picture of which nothing is said. */
const NOTHING = 'data:,'
