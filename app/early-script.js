// Runs at once, before and without the rest: the header's state, menus that close when a link in them
// is followed, and the start of the page's scripts after load, or at the first touch of a visitor,
// whose press it keeps for them.
;((d, w) => {
  const h = d.documentElement
  const onScroll = () => h.toggleAttribute('data-scrolled', w.scrollY > 10)
  w.addEventListener('scroll', onScroll, { passive: true })
  onScroll()

  // Whoever tabs through the page must not wait for it to glide, nor see the focus moved by what
  // comes in.
  d.addEventListener('keydown', ({ key }) => {
    h.toggleAttribute('data-tabbing', key === 'Tab')
    if (key === 'Tab') h.setAttribute('data-tabbed', '')
  })

  d.addEventListener('click', (event) => {
    if (event.target.closest?.('a')) event.target.closest('[popover]')?.hidePopover()
  })

  // An open menu must not cover what the focus goes on to.
  d.addEventListener('focusin', ({ target }) => {
    const menu = d.querySelector(':popover-open')
    if (menu && !menu.contains(target) && target.popoverTargetElement !== menu) menu.hidePopover()
  })

  // What is pressed before the scripts can answer is pressed once more when they can.
  let pressed
  const notePress = ({ target }) => {
    pressed = target.closest?.('button[type=button]:not([popovertarget])')
  }
  d.addEventListener('click', notePress)
  w.addEventListener('scripts-ready', () => {
    d.querySelector('script[data-late]')?.setAttribute('data-late', 'ready')
    d.removeEventListener('click', notePress)
    if (pressed) w.setTimeout(() => pressed.click())
  })

  const touches = ['pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart']
  const start = () => {
    // A script that is still on its way has no text yet.
    if (d.readyState === 'loading') return d.addEventListener('DOMContentLoaded', start)
    for (const type of touches) w.removeEventListener(type, start)
    const late = d.querySelector('script[data-late]')
    if (!late || late.dataset.late) return
    late.dataset.late = 'started'
    const link = (rel, href) => Object.assign(d.createElement('link'), { rel, href })
    const run = () => {
      const script = d.createElement('script')
      script.type = 'module'
      script.textContent = late.textContent
      d.head.append(script)
    }
    const { modules, styles } = late.dataset
    d.head.append(...modules.split(' ').map((href) => link('modulepreload', href)))
    if (!styles) return run()
    const sheet = link('stylesheet', styles)
    sheet.onload = sheet.onerror = run
    d.head.append(sheet)
  }
  for (const type of touches) w.addEventListener(type, start, { passive: true })
  w.addEventListener('load', () =>
    (w.requestIdleCallback ?? w.setTimeout)(start, { timeout: 3000 }),
  )
})(document, window)
