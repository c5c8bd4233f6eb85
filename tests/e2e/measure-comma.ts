/** Runs in the page: where the comma of q̓ is drawn, which should be above its letter without widening it. */
export async function measureComma(font: string) {
  await document.fonts.load(font, 'q̓')
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('There is no canvas')
  pen.font = font
  const [letter, both] = [pen.measureText('q'), pen.measureText('q̓')]
  return {
    isWithin:
      both.actualBoundingBoxLeft === letter.actualBoundingBoxLeft &&
      both.actualBoundingBoxRight === letter.actualBoundingBoxRight,
    isAbove: both.actualBoundingBoxAscent - letter.actualBoundingBoxAscent > 6,
    takesRoom: both.width !== letter.width,
  }
}
