/*
 * The focal point of a picture is the part that stays in view where the picture is cropped: "40% 30%", from the left and
 * from the top, in steps of five.
 */

/** "40% from the left, 30% from the top"; undefined if nobody has set a focal point. */
export function describeFocalPoint(focal_point: unknown): string | undefined {
  if (typeof focal_point !== 'string' || focal_point === '') return
  const [across, down] = focal_point.split(' ')
  return `${across} from the left, ${down} from the top`
}
