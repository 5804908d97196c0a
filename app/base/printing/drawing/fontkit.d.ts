// The package has no types. Only what the shop uses is declared here.
declare module 'fontkit' {
  export interface GlyphPath {
    scale(x: number, y: number): GlyphPath
    translate(x: number, y: number): GlyphPath
    toSVG(): string
  }
  export interface GlyphRun {
    glyphs: readonly { path: GlyphPath }[]
    /** In units of the font. */
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export interface Font {
    unitsPerEm: number
    layout(text: string): GlyphRun
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function openSync(file: string): Font
}
