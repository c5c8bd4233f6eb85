import { createElement, type SVGProps } from 'react'
import { classes } from './classes.ts'

interface Drawing {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
}

const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} satisfies SVGProps<SVGSVGElement>

/** Stands in for lucide-react's own in a browser: the same element, by the attributes that are set here. */
export const createIcon =
  ({ name, node }: Drawing) =>
  ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...frame, ...rest, className: classes('lucide', `lucide-${name}`, className) },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
