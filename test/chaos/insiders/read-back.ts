/** An answer in JSON that a run reads loosely. */
export function readBack<Shape>(text: string): Shape {
  return JSON.parse(text) as Shape
}
