// The package has types only for all of its raw functions, without meaning. These are the ones in use: C functions on WebAssembly, whose
// handles and structures are addresses in its memory. A function that may fail gets the address of its error first.
declare module 'libheif-js/wasm-bundle.js' {
  const libheif: {
    ready: PromiseLike<unknown>
    /** The memory of libheif; another view after it grew. */
    readonly HEAPU8: Uint8Array<ArrayBuffer>
    _malloc(byteSize: number): number
    _free(address: number): void
    _heif_context_alloc(): number
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      bytes: number,
      byteSize: number,
      options: 0,
    ): void
    /** Most pixels, as the side of a square, that a picture or a tile may have when it is decoded. */
    _heif_context_set_maximum_image_size_limit(context: number, side: number): void
    _heif_context_get_primary_image_handle(error: number, context: number, handleOut: number): void
    _heif_image_handle_get_width(handle: number): number
    _heif_image_handle_get_height(handle: number): number
    /** Before the picture is turned or cropped. */
    _heif_image_handle_get_ispe_width(handle: number): number
    _heif_image_handle_get_ispe_height(handle: number): number
    _heif_image_handle_get_image_tiling(error: number, handle: number, isUpright: 1, tilingOut: number): void
    _heif_image_handle_decode_image_tile(
      error: number,
      handle: number,
      imageOut: number,
      colorspace: number,
      chroma: number,
      options: 0,
      column: number,
      row: number,
    ): void
    _heif_decode_image(
      error: number,
      handle: number,
      imageOut: number,
      colorspace: number,
      chroma: number,
      options: 0,
    ): void
    _heif_image_get_width(image: number, channel: number): number
    _heif_image_get_height(image: number, channel: number): number
    _heif_image_get_plane_readonly(image: number, channel: number, strideOut: number): number
    _heif_image_release(image: number): void
  }
  export default libheif
}
