// The package has types only for its lower-level API.
declare module 'libheif-js/wasm-bundle.js' {
  interface Handle {
    readonly __handle: unique symbol
  }
  interface HeifImage {
    handle: Handle
    get_width(): number
    get_height(): number
    is_primary(): boolean
  }
  interface DecodedChannel {
    /** A view of the decoder's own memory. */
    data: Uint8Array
    width: number
    height: number
    /** Bytes from one row to the next. */
    stride: number
  }
  const libheif: {
    ready: PromiseLike<unknown>
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
    heif_colorspace: { heif_colorspace_RGB: number }
    heif_chroma: { heif_chroma_interleaved_RGB: number }
    heif_js_decode_image2(
      image: Handle,
      colorspace: number,
      chroma: number,
    ): { code?: unknown; channels?: DecodedChannel[] } | undefined
  }
  export default libheif
}
