// Loaded before the site: lets whoever started it set its clock by { clock: milliseconds }.
let shift = 0

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given, newTarget) =>
    Reflect.construct(RealDate, given.length > 0 ? given : [RealDate.now() + shift], newTarget),
  get: (RealDate, name) =>
    name === 'now' ? () => RealDate.now() + shift : Reflect.get(RealDate, name),
})

process.on('message', ({ clock }) => {
  shift = clock
})
process.on('disconnect', () => process.exit())
process.channel.unref()
