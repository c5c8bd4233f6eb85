// Loaded before the site: lets whoever started it weigh it, and set its clock by { clock: milliseconds }.
import '../tests/heap.mjs'

let shift = 0

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given, newTarget) =>
    Reflect.construct(RealDate, given.length > 0 ? given : [RealDate.now() + shift], newTarget),
  get: (RealDate, name) =>
    name === 'now' ? () => RealDate.now() + shift : Reflect.get(RealDate, name),
})

process.on('message', ({ clock = shift }) => {
  shift = clock
})
