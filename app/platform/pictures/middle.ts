/*
 * The middle of a picture is what stays in view where a place shows less than the whole: "40% 30%", from the left and
 * from the top, in steps of five. Pages carry it as `data-middle`, which `middle.css` reads.
 */

/** "40% from the left, 30% from the top"; undefined for a picture whose middle nobody moved. */
export function describeMiddle(middle: unknown): string | undefined {
  if (typeof middle !== 'string' || middle === '') return
  const [across, down] = middle.split(' ')
  return `${across} from the left, ${down} from the top`
}
