/**
 * A drawing of a cake for black and white: every shape has an outline, and the letters, for which the paper has its own frame, are
 * left out.
 */
export function outlinedDrawing(svg: string): string {
  const silent = svg.replace(/<text\b[\s\S]*?<\/text>/g, '')
  return silent.replace(/<svg\b[^>]*>/, (opening) => `${opening}<style>${OUTLINES}</style>`)
}

const OUTLINES = 'path,rect,circle,ellipse,polygon{stroke:#000;stroke-width:1.1px}'
