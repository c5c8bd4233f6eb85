import { expect, test } from 'vitest'
import { readRules } from './used-rules.server.ts'

const page =
  '<main class="section md:flex"><a class="link group [&amp;&gt;b]:p-1" href="/">Home</a></main>'

const used = (css: string) => readRules(css)(page)

test('a page gets the rules of its elements and classes, in every state and at every width', () => {
  for (const rule of [
    'a{color:red}',
    '.link:hover{color:red}',
    '.other,.section .link{color:red}',
    '.section:not(.other,:hover:not(.more)) a{color:red}',
    ':is(:where(.group):is([open],:popover-open) .link){rotate:45deg}',
    '@media (width>=48rem){.md\\:flex{display:flex}}',
    '.\\[\\&\\>b\\]\\:p-1>b{padding:1.5px}',
    '@keyframes turn{0.5%{rotate:1turn}}',
    '@font-face{font-family:Figtree;src:url(/a.woff2)}',
    '@property --tw-x{syntax:"*";inherits:false}',
  ])
    expect(used(rule)).toBe(rule)
})

test('a page gets no rules for classes that it doesn’t have, nor what they stood in', () => {
  for (const rule of [
    '.hero{color:red}',
    '.hero .link,.link.hero{color:red}',
    '@layer utilities{@media (width>=48rem){.md\\:grid{display:grid}}}',
  ])
    expect(used(rule)).toBe('')
})

test('what is left stands in its order', () => {
  expect(used('@layer theme,base;@layer base{a{b:c}.hero{b:c}}.link{b:c}.hero{b:c}')).toBe(
    '@layer theme,base;@layer base{a{b:c}}.link{b:c}',
  )
})
