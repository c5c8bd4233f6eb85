// Preloaded into the site's process. The parent can shift its clock with the message { clock: milliseconds }.

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
